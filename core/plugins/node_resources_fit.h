#pragma once

#include <set>

#include "core/framework/incremental.h"
#include "core/framework/registry.h"
#include "core/plugins/resource_allocation.h"

namespace bayplan {

// Filter: room for the pod's requests and one more pod. Score: LeastAllocated (default), MostAllocated or
// RequestedToCapacityRatio. Source: plugins/noderesources/fit.go, least_allocated.go, most_allocated.go,
// requested_to_capacity_ratio.go.
class NodeResourcesFit final : public Plugin,
                               public NodeLocalPlugin,
                               public PreFilterPlugin,
                               public FilterPlugin,
                               public PreScorePlugin,
                               public ScorePlugin {
public:
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);
  NodeResourcesFit() { m_scorer.podLevelRequests = false; }

  std::string_view name() const override { return "NodeResourcesFit"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
  Status preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const> nodes) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;

private:
  enum class Strategy { LeastAllocated, MostAllocated, RequestedToCapacityRatio };
  bool ignored(Symbol resource) const;
  std::int64_t resourceScore(std::int64_t requested, std::int64_t capacity) const;

  std::set<std::string, std::less<>> m_ignoredResources, m_ignoredResourceGroups;
  Strategy m_strategy = Strategy::LeastAllocated;
  Shape m_shape;
  ResourceScorer m_scorer;
};

}  // namespace bayplan
