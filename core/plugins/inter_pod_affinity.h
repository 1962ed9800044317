#pragma once

#include "core/framework/incremental.h"
#include "core/framework/registry.h"

namespace bayplan {

// Affinity and anti-affinity between pods, the incoming pod's and (symmetrically) that of pods that run.
// Source: plugins/interpodaffinity; the feature InterPodAffinityHostnameFastPath is off in v1.37 and changes no
// verdict.
class InterPodAffinity final : public Plugin,
                               public PreFilterPlugin,
                               public FilterPlugin,
                               public PreScorePlugin,
                               public ScorePlugin,
                               public DomainPlugin,
                               public PartlyModelledPlugin {
public:
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);

  std::string_view name() const override { return "InterPodAffinity"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status addPod(CycleState& state, const Pod& pod, const Pod& added, const NodeInfo& nodeInfo) const override;
  Status removePod(CycleState& state, const Pod& pod, const Pod& removed, const NodeInfo& nodeInfo) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
  Status preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const> nodes) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
  Status normalizeScore(const CycleState& state, const Pod& pod, std::span<NodeScore> scores) const override;
  std::unique_ptr<DomainVerdicts> domainVerdicts(const Pod& pod, const Snapshot& snapshot) const override;
  std::optional<std::string> notModelled(const Pod& pod, const Snapshot& snapshot) const override;

private:
  struct FilterState;
  struct ScoreState;
  class Kept;

  std::int32_t m_hardPodAffinityWeight = 1;
  bool m_ignorePreferredTermsOfExistingPods = false;
};

}  // namespace bayplan
