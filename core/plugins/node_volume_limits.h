#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// How many CSI volumes a node can attach, by driver, as its CSINode says. Source: plugins/nodevolumelimits/csi.go.
// An in-tree volume that a CSI driver has taken over counts by its own name, not by the handle that the driver gives
// it.
class NodeVolumeLimits final : public Plugin, public VolumePlugin, public PreFilterPlugin, public FilterPlugin {
public:
  std::string_view name() const override { return "NodeVolumeLimits"; }
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
};

}  // namespace bayplan
