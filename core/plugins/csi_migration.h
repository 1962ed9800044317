#pragma once

#include <unordered_map>

#include "core/model/snapshot.h"

namespace bayplan {

// The CSINode of each node: `snapshot.derived<CsiNodes>()`.
class CsiNodes {
public:
  static constexpr bool kOfFixedObjects = true;
  explicit CsiNodes(const Snapshot& snapshot);
  const CSINode* find(Symbol node) const;  // null = the node has none

private:
  std::unordered_map<Symbol, const CSINode*> m_byNode;
};

// Whether a bound volume may be used on the node. A volume of an in-tree plugin that the node has handed over to a CSI
// driver is judged as that driver's: the zone of its node affinity, or else of its labels, is asked of the driver's own key.
// Source: k8s.io/csi-translation-lib/plugins/in_tree_volume.go (translateTopologyFromInTreeToCSI) and
// k8s.io/kubernetes/pkg/scheduler/framework/plugins/volumebinding/binder.go (tryTranslatePVToCSI).
bool volumeReaches(const PersistentVolume& volume, const Node& node, const CSINode* csiNode);

}  // namespace bayplan
