#include "core/plugins/node_declared_features.h"

#include <algorithm>

namespace bayplan {

Status NodeDeclaredFeatures::preFilter(CycleState&, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  return pod.spec->requiredFeatures.empty() ? Status(Code::Skip) : Status();
}

Status NodeDeclaredFeatures::filter(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo) const {
  const auto& declared = nodeInfo.node->declaredFeatures;
  for (const auto feature : pod.spec->requiredFeatures)
    if (std::find(declared.begin(), declared.end(), feature) == declared.end())
      return Status(Code::UnschedulableAndUnresolvable, "node(s) didn't match Pod's required features", feature.str());
  return {};
}

void NodeDeclaredFeatures::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  for (const auto feature : pod.spec->requiredFeatures) key.add(feature);
}

}  // namespace bayplan
