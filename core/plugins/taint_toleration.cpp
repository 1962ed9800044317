#include "core/plugins/taint_toleration.h"

#include <algorithm>

#include "core/framework/normalize_score.h"
#include "core/plugins/node_inclusion.h"

namespace bayplan {
namespace {

std::string text(const Taint& taint) {
  std::string text = taint.key.str();
  if (!taint.value.empty()) text.append("=").append(taint.value.view());
  return text.append(":").append(toString(taint.effect));
}

}  // namespace

Status TaintToleration::filter(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo) const {
  if (const auto* taint = untoleratedTaint(*pod.spec, *nodeInfo.node))
    return Status(Code::UnschedulableAndUnresolvable, "node(s) had untolerated taint(s)", "taint " + text(*taint));
  return {};
}

Status TaintToleration::score(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const {
  score = std::count_if(nodeInfo.node->taints.begin(), nodeInfo.node->taints.end(), [&](const Taint& taint) {
    return taint.effect == TaintEffect::PreferNoSchedule && !tolerates(*pod.spec, taint);
  });
  return {};
}

Status TaintToleration::normalizeScore(const CycleState&, const Pod&, std::span<NodeScore> scores) const {
  defaultNormalizeScore(kMaxNodeScore, true, scores);
  return {};
}

void TaintToleration::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  describeTolerations(*pod.spec, key);
}

}  // namespace bayplan
