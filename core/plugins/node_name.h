#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// spec.nodeName pins a pod to that node. Source: plugins/nodename.
class NodeName final : public Plugin, public NodeLocalPlugin, public PreFilterPlugin, public FilterPlugin {
public:
  std::string_view name() const override { return "NodeName"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
};

}  // namespace bayplan
