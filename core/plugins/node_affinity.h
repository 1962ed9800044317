#pragma once

#include <optional>

#include "core/framework/incremental.h"
#include "core/framework/registry.h"

namespace bayplan {

// spec.nodeSelector, required and preferred node affinity, and the profile's own addedAffinity.
// Source: plugins/nodeaffinity; k8s.io/component-helpers/scheduling/corev1/nodeaffinity.
class NodeAffinity final : public Plugin,
                           public NodeLocalPlugin,
                           public PreFilterPlugin,
                           public FilterPlugin,
                           public PreScorePlugin,
                           public ScorePlugin {
public:
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);

  std::string_view name() const override { return "NodeAffinity"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
  Status preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const> nodes) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
  Status normalizeScore(const CycleState& state, const Pod& pod, std::span<NodeScore> scores) const override;
  Normalization normalization() const override { return Normalization::Default; }

private:
  std::optional<NodeSelector> m_addedRequired;
  std::vector<PreferredSchedulingTerm> m_addedPreferred;
};

}  // namespace bayplan
