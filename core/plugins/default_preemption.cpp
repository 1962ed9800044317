#include "core/plugins/default_preemption.h"

#include <algorithm>

#include "core/base/join.h"
#include "core/framework/field_reader.h"
#include "core/framework/fit_error.h"
#include "core/framework/runner.h"
#include "core/plugins/preemption.h"

namespace bayplan {
namespace {

Status said(Code code, const std::string& text) { return Status(code, "preemption: " + text); }

// What errors the dry run met, as one; success where none.
Status errorsOf(const PreemptionDryRun& run) {
  std::vector<std::string> texts;
  for (const auto& status : run.statuses)
    if (status.code() == Code::Error)
      if (auto text = join(status.reasons()); std::find(texts.begin(), texts.end(), text) == texts.end())
        texts.push_back(std::move(text));
  if (texts.empty()) return {};
  const auto all = join(texts);
  return said(Code::Error, texts.size() == 1 ? all : "[" + all + "]");
}

}  // namespace

Result<std::unique_ptr<Plugin>> DefaultPreemption::make(const PluginArgs& args, const Environment&) {
  std::int32_t percentage = 10, absolute = 100;
  FieldReader reader(args);
  reader.read("minCandidateNodesPercentage", percentage);
  reader.read("minCandidateNodesAbsolute", absolute);
  if (percentage < 0 || percentage > 100)
    reader.fail("minCandidateNodesPercentage", "minCandidateNodesPercentage: not in valid range [0, 100]");
  if (absolute < 0) reader.fail("minCandidateNodesAbsolute", "minCandidateNodesAbsolute: not in valid range [0, inf)");
  if (percentage == 0 && absolute == 0)
    reader.fail("minCandidateNodesPercentage",
                "minCandidateNodesPercentage: cannot be zero at the same time as minCandidateNodesAbsolute");
  if (auto error = reader.finish()) return failure(*error);
  return std::make_unique<DefaultPreemption>();
}

std::string preemptionBar(const Runner& runner, std::span<const Status> nodeStatuses) {
  const auto& pod = runner.pod();
  if (pod.spec->preemptNever) return "not eligible due to preemptionPolicy=Never.";
  const auto nominated = runner.snapshot().nodeIndex(pod.nominatedNodeName);
  if (nominated < 0) return {};
  const auto at = static_cast<std::size_t>(nominated);
  if (nodeStatuses[at].code() == Code::UnschedulableAndUnresolvable) return {};
  const auto& onNode = runner.snapshot().nodes()[at]->pods;
  const bool leaving = std::any_of(onNode.begin(), onNode.end(), [&](const auto& other) {
    return other->priority() < pod.priority() && other->terminating() && other->preempted;
  });
  return leaving ? "not eligible due to a terminating pod on the nominated node." : "";
}

Status DefaultPreemption::postFilter(Runner& runner, std::span<const Status> nodeStatuses,
                                     PostFilterResult& result) const {
  if (const auto bar = preemptionBar(runner, nodeStatuses); !bar.empty()) return said(Code::Unschedulable, bar);
  auto run = dryRunPreemption(runner, nodeStatuses);
  result.nominates = true;
  if (run.candidates.empty()) {
    if (auto error = errorsOf(run); !error.success()) return result.nominates = false, error;
    FitError none{run.statuses.size(), {}, {}, {}};
    for (const auto& status : run.statuses) none.count(status.reasons());
    return said(Code::Unschedulable, none.text());
  }
  auto& best = run.candidates[bestCandidates(run.candidates).front()];
  result.nominatedNodeName = best.node;
  result.victims = std::move(best.victims);
  return said(Code::Success, "found a potential placement for pod on node " + best.node.str() + ", preempting " +
                                 std::to_string(result.victims.size()) + " victims");
}

}  // namespace bayplan
