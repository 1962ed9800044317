#pragma once

#include "core/framework/incremental.h"
#include "core/framework/registry.h"
#include "core/plugins/resource_allocation.h"

namespace bayplan {

// Bound claims: their volumes' node affinity. Claims that wait for their first consumer: a volume that fits and can be
// reached from the node, or a class that can provision one there. Score: how full the storage would be. Reserve and
// PreBind act on a working model alone: the chosen volumes are taken, and then bound; a provisioned one reaches where
// the driver's topology keys on the chosen node say, and everywhere where the node has no such driver. Published
// capacities stay as they are. Source: plugins/volumebinding; k8s.io/component-helpers/storage/volume. In-tree volumes
// are not translated to CSI.
class VolumeBinding final : public Plugin,
                            public VolumePlugin,
                            public PreFilterPlugin,
                            public FilterPlugin,
                            public ScorePlugin,
                            public ReservePlugin,
                            public PreBindPlugin,
                            public PartlyModelledPlugin {
public:
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);

  std::string_view name() const override { return "VolumeBinding"; }
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
  Status reserve(CycleState& state, const Pod& pod, Symbol node) override;
  void unreserve(CycleState& state, const Pod& pod, Symbol node) override;
  Status preBind(CycleState& state, const Pod& pod, Symbol node) override;
  std::optional<std::string> notModelled(const Pod& pod, const Snapshot& snapshot) const override;

private:
  Shape m_shape{{0, 10}, {100, 0}};
};

}  // namespace bayplan
