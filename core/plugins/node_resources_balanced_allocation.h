#pragma once

#include "core/framework/incremental.h"
#include "core/framework/registry.h"
#include "core/plugins/resource_allocation.h"

namespace bayplan {

// Favours nodes whose resources the pod would leave more evenly used than they are. Skipped for pods that ask nothing.
// Source: plugins/noderesources/balanced_allocation.go.
class NodeResourcesBalancedAllocation final : public Plugin,
                                              public NodeLocalPlugin,
                                              public PreScorePlugin,
                                              public ScorePlugin {
public:
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);
  NodeResourcesBalancedAllocation() { m_scorer.useRequested = true; }

  std::string_view name() const override { return "NodeResourcesBalancedAllocation"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const> nodes) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;

private:
  ResourceScorer m_scorer;
};

}  // namespace bayplan
