#include "core/plugins/node_inclusion.h"

#include <algorithm>

namespace bayplan {

bool tolerates(const PodSpec& spec, const Taint& taint) {
  return std::any_of(spec.tolerations.begin(), spec.tolerations.end(), [&](const Toleration& toleration) {
    return toleration.op != TolerationOperator::Lt && toleration.op != TolerationOperator::Gt &&
           toleration.tolerates(taint);
  });
}

const Taint* untoleratedTaint(const PodSpec& spec, const Node& node) {
  for (const auto& taint : node.taints)
    if (taint.effect != TaintEffect::PreferNoSchedule && !tolerates(spec, taint)) return &taint;
  return nullptr;
}

bool matchesRequiredNodeAffinity(const PodSpec& spec, const Node& node) {
  for (const auto& [key, value] : spec.nodeSelector)
    if (node.labels().find(key) != value) return false;
  return !spec.affinity.requiredNodeAffinity ||
         spec.affinity.requiredNodeAffinity->matches(node.labels(), node.metadata.name);
}

}  // namespace bayplan
