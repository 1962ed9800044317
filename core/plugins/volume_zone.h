#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// Zone and region labels of the volumes that the pod's claims are bound to must hold for the node, where it has any.
// Source: plugins/volumezone.
class VolumeZone final : public Plugin, public VolumePlugin, public PreFilterPlugin, public FilterPlugin {
public:
  std::string_view name() const override { return "VolumeZone"; }
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
};

}  // namespace bayplan
