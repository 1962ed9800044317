#pragma once

#include "core/framework/incremental.h"
#include "core/framework/registry.h"
#include "core/placement/redis.h"
#include "core/plugins/master_tracker.h"

namespace bayplan {

// Keeps a Redis shard's master and its replicas apart. Filter: a master goes to no node that has another master or a
// replica of its shard, nor to one that already has maxMastersPerNode masters; a replica goes to no node of its shard's
// master. Score: a replica's node loses rackWeight in its master's rack and zoneWeight in its zone. Pods without role
// and shard labels are none of its business: they pass, with score 100. A shard belongs to a Redis cluster
// (RedisIdentity::cluster). A master that terminates on a node that is not ready is lost: its place is not known and it
// counts for no maximum. A decision in flight counts from Reserve until Unreserve or PostBind, for those who look at
// the same snapshot.
//
// Thread rule: as its interfaces; reserve and unreserve from any thread.
class RedisTopology final : public Plugin,
                            public IncrementalPlugin,
                            public PreFilterPlugin,
                            public FilterPlugin,
                            public ScorePlugin,
                            public ReservePlugin,
                            public PostBindPlugin {
public:
  struct Args {
    RedisLabels labels{{Symbol("redis-role")},
                       {Symbol("redis-shard")},
                       {Symbol("app.kubernetes.io/instance")},
                       {Symbol("master"), Symbol("primary")},
                       {Symbol("slave"), Symbol("replica")}};
    Symbol rackLabelKey{"rack"};
    Symbol zoneLabelKey{"topology.kubernetes.io/zone"};
    std::int32_t maxMastersPerNode = 1;
    bool countAllMasters = false;  // maxMastersScope: All; else per Redis cluster
    bool preferredAZSpread = true;
    std::int32_t rackWeight = 40;
    std::int32_t zoneWeight = 30;
    double cacheDuration = 30;   // seconds
    bool emergencyMode = false;  // Filter passes everything
  };
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);

  RedisTopology() = default;
  explicit RedisTopology(Args args) : m_args(std::move(args)) {}
  const Args& args() const { return m_args; }
  MasterTracker& tracker() { return m_tracker; }

  std::string_view name() const override { return "RedisTopology"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status addPod(CycleState& state, const Pod& pod, const Pod& added, const NodeInfo& nodeInfo) const override;
  Status removePod(CycleState& state, const Pod& pod, const Pod& removed, const NodeInfo& nodeInfo) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
  Status reserve(CycleState& state, const Pod& pod, Symbol node) override;
  void unreserve(CycleState& state, const Pod& pod, Symbol node) override;
  void postBind(CycleState& state, const Pod& pod, Symbol node) override;
  Reach reach(const Pod& pod) const override;

private:
  struct Members;
  std::int64_t distanceScore(const Node& node, const Node& masterNode) const;

  Args m_args;
  MasterTracker m_tracker;
};

}  // namespace bayplan
