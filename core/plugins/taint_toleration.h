#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// Filter: NoSchedule and NoExecute taints that the pod does not tolerate. Score: fewer PreferNoSchedule taints that it
// does not tolerate are better. Source: plugins/tainttoleration.
class TaintToleration final : public Plugin, public NodeLocalPlugin, public FilterPlugin, public ScorePlugin {
public:
  std::string_view name() const override { return "TaintToleration"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
  Status normalizeScore(const CycleState& state, const Pod& pod, std::span<NodeScore> scores) const override;
  Normalization normalization() const override { return Normalization::Reversed; }
};

}  // namespace bayplan
