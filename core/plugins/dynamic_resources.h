#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// Resource claims and the devices that they ask for are not modelled: this plugin says so for each pod that has some,
// and passes and scores (0) every pod as upstream's does where a pod has none. Its PostFilter has nothing to free then,
// but it fails where an earlier plugin's PreFilter kept its own from being called, and so keeps DefaultPreemption from
// being asked. Source: plugins/dynamicresources.
class DynamicResources final : public Plugin,
                               public NodeLocalPlugin,
                               public PreFilterPlugin,
                               public PostFilterPlugin,
                               public ScorePlugin,
                               public PartlyModelledPlugin {
public:
  std::string_view name() const override { return "DynamicResources"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status postFilter(Runner& runner, std::span<const Status> nodeStatuses, PostFilterResult& result) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
  std::optional<std::string> notModelled(const Pod& pod, const Snapshot& snapshot) const override;
};

}  // namespace bayplan
