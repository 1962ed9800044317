#pragma once

#include <optional>
#include <unordered_map>

#include "core/framework/incremental.h"
#include "core/framework/registry.h"

namespace bayplan {

// Spreads pods over topology domains: spec.topologySpreadConstraints, and for pods without any the profile's default
// ones. Filter looks at DoNotSchedule, Score at ScheduleAnyway. Source: plugins/podtopologyspread.
class PodTopologySpread final : public Plugin,
                                public PreFilterPlugin,
                                public FilterPlugin,
                                public PreScorePlugin,
                                public ScorePlugin,
                                public DomainPlugin,
                                public PartlyModelledPlugin {
public:
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);
  PodTopologySpread();

  std::string_view name() const override { return "PodTopologySpread"; }
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
  // A constraint as it is judged: the selectors that a pod must match to count, all of them.
  struct Constraint {
    std::int32_t maxSkew = 1;
    Symbol topologyKey;
    std::vector<LabelSelector> selectors;
    bool nothing = false;  // no selector: no pod counts
    std::int32_t minDomains = 1;
    bool honorNodeAffinity = true, honorNodeTaints = false;

    bool selects(const LabelMap& labels) const;
    bool includes(const PodSpec& spec, const Node& node) const;  // matchNodeInclusionPolicies
    bool countsNobody() const;
    bool counts(const Pod& pod, Symbol namespace_) const;
    std::int64_t count(const NodeInfo& node, Symbol namespace_, const Pod* except) const;
  };
  struct Domains;  // of one DoNotSchedule constraint
  struct FilterState;
  struct ScoreState;
  class Kept;

  std::vector<Constraint> constraintsOf(const Pod& pod, const Snapshot& snapshot, bool doNotSchedule) const;
  static bool carriesAllKeys(const Node& node, const std::vector<Constraint>& constraints);
  void update(CycleState& state, const Pod& pod, const Pod& changed, const Node& node, int delta) const;
  bool requiresAllKeys(const Pod& pod) const;
  static void prepareDomains(ScoreState& prepared, std::span<const NodeInfo* const> nodes, bool requireAllKeys);

  std::vector<TopologySpreadConstraint> m_defaults;
  bool m_systemDefaults = true;
};

}  // namespace bayplan
