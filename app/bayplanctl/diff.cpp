#include <algorithm>
#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/input.h"
#include "app/bayplanctl/output.h"
#include "core/manifest/reader.h"
#include "core/plan/label_plan.h"

namespace bayplan::ctl {
namespace {

struct DiffOptions {
  InputOptions input;
  std::string output;
  std::string plan;
};

std::string_view word(PlanDrift::State state) {
  switch (state) {
    case PlanDrift::State::Pending: return "pending";
    case PlanDrift::State::Done: return "done";
    case PlanDrift::State::Conflict: return "conflict";
    case PlanDrift::State::NodeMissing: return "node missing";
  }
  return "";
}

Document::Json orNull(const std::optional<std::string>& value) { return value ? Document::Json(*value) : Document::Json(); }
std::string shown(const std::optional<std::string>& value) { return value ? "\"" + *value + "\"" : "-"; }

Document::Json toJson(const std::vector<PlanDrift>& drifts) {
  Document::Json items = Document::Json::array();
  for (const auto& drift : drifts)
    items.push_back({{"node", drift.change.node},
                     {"key", drift.change.key},
                     {"from", orNull(drift.change.from)},
                     {"to", orNull(drift.change.to)},
                     {"live", orNull(drift.live)},
                     {"state", word(drift.state)}});
  return {{"apiVersion", "bayplan/v1"}, {"kind", "PlanDiff"}, {"items", std::move(items)}};
}

int showDiff(const DiffOptions& options, Streams streams) {
  auto plan = readDocument(options.plan).and_then(LabelPlan::parse);
  if (!plan) {
    streams.err << plan.error().text() << "\n";
    return kBadInput;
  }
  const auto input = loadInput(options.input, streams);
  if (!input) return kBadInput;
  const auto drifts = diff(*plan, *input->snapshot);
  if (!writeTree(options.output, toJson(drifts), streams)) {
    Table table({"NODE", "KEY", "FROM", "TO", "LIVE", "STATE"});
    for (const auto& drift : drifts)
      table.add({drift.change.node, drift.change.key, shown(drift.change.from), shown(drift.change.to), shown(drift.live),
                 std::string(word(drift.state))});
    table.print(streams.out);
  }
  const bool same = std::all_of(drifts.begin(), drifts.end(), [](const auto& d) { return d.state == PlanDrift::State::Done; });
  return same ? kClean : kSomething;
}

}  // namespace

void addDiff(Program& program) {
  auto [command, options] = program.add<DiffOptions>("diff", "Compares a plan with the cluster", showDiff);
  command->add_option("plan", options->plan, "The LabelPlan")->type_name("PLAN")->required();
  addInputFlags(*command, options->input);
  addOutputFlag(*command, options->output, {"table", "json", "yaml"});
}

}  // namespace bayplan::ctl
