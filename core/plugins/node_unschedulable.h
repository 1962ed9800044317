#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// spec.unschedulable (a cordoned node) rejects pods that do not tolerate node.kubernetes.io/unschedulable:NoSchedule.
// Source: plugins/nodeunschedulable.
class NodeUnschedulable final : public Plugin, public NodeLocalPlugin, public FilterPlugin {
public:
  std::string_view name() const override { return "NodeUnschedulable"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
};

}  // namespace bayplan
