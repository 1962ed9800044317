#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// Disks that one node can mount only once (GCE PD, EBS, RBD, iSCSI), and claims that only one pod may use
// (ReadWriteOncePod). Source: plugins/volumerestrictions.
class VolumeRestrictions final : public Plugin, public VolumePlugin, public PreFilterPlugin, public FilterPlugin {
public:
  std::string_view name() const override { return "VolumeRestrictions"; }
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status addPod(CycleState& state, const Pod& pod, const Pod& added, const NodeInfo& nodeInfo) const override;
  Status removePod(CycleState& state, const Pod& pod, const Pod& removed, const NodeInfo& nodeInfo) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
};

}  // namespace bayplan
