#include "core/plugins/taint_toleration.h"

#include <algorithm>

#include "core/framework/normalize_score.h"

namespace bayplan {
namespace {

// The feature TaintTolerationComparisonOperators is off by default in v1.37: then Lt and Gt tolerate nothing.
bool tolerated(const Pod& pod, const Taint& taint) {
  return std::any_of(pod.spec->tolerations.begin(), pod.spec->tolerations.end(), [&](const Toleration& toleration) {
    return toleration.op != TolerationOperator::Lt && toleration.op != TolerationOperator::Gt && toleration.tolerates(taint);
  });
}

std::string text(const Taint& taint) {
  std::string text = taint.key.str();
  if (!taint.value.empty()) text.append("=").append(taint.value.view());
  return text.append(":").append(toString(taint.effect));
}

}  // namespace

Status TaintToleration::filter(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo) const {
  for (const auto& taint : nodeInfo.node->taints)
    if (taint.effect != TaintEffect::PreferNoSchedule && !tolerated(pod, taint))
      return Status(Code::UnschedulableAndUnresolvable, "node(s) had untolerated taint(s)", "taint " + text(taint));
  return {};
}

Status TaintToleration::score(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const {
  score = std::count_if(nodeInfo.node->taints.begin(), nodeInfo.node->taints.end(), [&](const Taint& taint) {
    return taint.effect == TaintEffect::PreferNoSchedule && !tolerated(pod, taint);
  });
  return {};
}

Status TaintToleration::normalizeScore(const CycleState&, const Pod&, std::span<NodeScore> scores) const {
  defaultNormalizeScore(kMaxNodeScore, true, scores);
  return {};
}

}  // namespace bayplan
