#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// Host ports that are taken on the node. Source: plugins/nodeports; HostPortInfo.CheckConflict in
// k8s.io/kube-scheduler.
class NodePorts final : public Plugin, public NodeLocalPlugin, public PreFilterPlugin, public FilterPlugin {
public:
  std::string_view name() const override { return "NodePorts"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
};

}  // namespace bayplan
