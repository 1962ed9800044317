#pragma once

#include "core/framework/interface.h"

namespace bayplan {

// Resource claims and the devices that they ask for are not modelled: this plugin says so for each pod that has some,
// and passes and scores (0) every pod as upstream's does where a pod has none. Source: plugins/dynamicresources.
class DynamicResources final : public Plugin, public ScorePlugin, public PartlyModelledPlugin {
public:
  std::string_view name() const override { return "DynamicResources"; }
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
  std::optional<std::string> notModelled(const Pod& pod, const Snapshot& snapshot) const override;
};

}  // namespace bayplan
