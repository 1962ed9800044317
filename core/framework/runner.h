#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/framework/profile.h"

namespace bayplan {

// Scores of the nodes that passed: a column a scoring plugin of the profile, skipped ones with zeros.
struct ScoreTable {
  struct Column {
    const Plugin* plugin = nullptr;
    std::vector<std::int64_t> raw, weighted;  // parallel to nodes
  };
  std::vector<const NodeInfo*> nodes;
  std::vector<Column> columns;
  std::vector<std::int64_t> totals;
  Status status;  // not success where a plugin failed: then there are no scores
};

// One pod through one profile, one extension point after the other. A pod that already runs is judged as if it were not
// there: PreFilter sees the snapshot as it is, and the pod is then taken away as preemption takes a victim.
//
// Requires: profile and snapshot outlive the runner.
// Thread rule: made and scored on one thread; filter() may be called from many at once.
// Source: k8s.io/kubernetes/pkg/scheduler/framework/runtime/framework.go and schedule_one.go, v1.37.2.
class Runner {
public:
  // Runs PreFilter of every plugin.
  Runner(const Profile& profile, const Snapshot& snapshot, const Pod& pod);

  // The first plugin that does not let the pod into the queue; success where all do.
  static Status preEnqueue(const Profile& profile, const Pod& pod);

  const Pod& pod() const { return m_pod; }  // without nodeName
  const Profile& profile() const { return m_profile; }
  const Snapshot& snapshot() const { return m_snapshot; }
  CycleState& state() { return m_state; }
  // What PreFilter plugins rejected the pod with, on every node; in the profile's order.
  const std::vector<Status>& preFilterFailures() const { return m_failures; }
  // What upstream, which stops at the first UnschedulableAndUnresolvable, would reject the pod with before any Filter;
  // success where it goes on to Filter.
  const Status& rejection() const { return m_rejection; }
  // Whether upstream would have called this plugin's PreFilter.
  bool reachedInPreFilter(const Plugin* plugin) const;

  // Whether the node can take the pod. Without a record the first failure ends it; with one every plugin is asked and
  // each that fails adds its status (PreFilter's failures first). `node` may be another version of a snapshot's node.
  bool filter(const NodeInfo& node, std::vector<Status>* record = nullptr) const;

  // Every node of the snapshot at once. With records (resized to the nodes) as above.
  std::vector<const NodeInfo*> filterAll(std::vector<std::vector<Status>>* records = nullptr) const;

  // What upstream's diagnosis holds for a node: PreFilter's rejection, else the first Filter plugin's that fails;
  // success where the node can take the pod. And of every node of the snapshot.
  Status verdict(const NodeInfo& node) const;
  std::vector<Status> verdicts() const;

  // PostFilter, one plugin after the other. Its reasons, joined with ", ", belong behind the pod's message.
  Status postFilter(std::span<const Status> nodeStatuses, PostFilterResult& result);

  // A node as preemption tries it: pods go and come back, and what PreFilter found out follows them.
  struct Trial {
    CycleState state;
    NodeInfo node;
  };
  Trial trial(const NodeInfo& node) const;
  Status addPod(Trial& trial, const std::shared_ptr<const Pod>& added) const;
  Status removePod(Trial& trial, const Pod& removed) const;
  // The first Filter plugin's status that fails, with and without the pods that are nominated to the node.
  Status filter(const Trial& trial) const;

  // PreScore, Score, NormalizeScore and weights over nodes that passed.
  ScoreTable score(std::vector<const NodeInfo*> nodes);

private:
  struct Narrowing {
    const Plugin* plugin;
    std::set<Symbol> nodes;
  };
  void preFilter();
  void reject(const Status& status, const Plugin* plugin);
  void checkNarrowings(const Plugin* plugin);
  std::string narrowingNames() const;
  void forgetSelf();
  // Asks the plugins that are not among `failed`, and adds to them those that fail now.
  bool runFilters(const CycleState& state, const NodeInfo& node, std::vector<const Plugin*>& failed,
                  std::vector<Status>& record) const;
  // Asks no plugin after the first that fails.
  Status firstFailure(const CycleState& state, const NodeInfo& node) const;
  Status firstFailureWithNominated(const CycleState& state, const NodeInfo& node) const;
  bool isLeftOut(Symbol node) const;
  Status leftOut() const;
  bool leftOut(Symbol node, std::vector<Status>& record) const;
  bool hasFailed(const Plugin* plugin) const;  // in PreFilter
  bool alreadyFailed(const Plugin* plugin, Symbol node) const;
  bool isQueued(const Pod& other) const;                                   // by the profile's scheduler
  std::vector<std::shared_ptr<const Pod>> nominatedTo(Symbol node) const;  // that this pod must leave room for
  bool addNominated(CycleState& state, NodeInfo& node, std::vector<Status>& record) const;
  const NodeInfo& withoutSelf(const NodeInfo& node, std::optional<NodeInfo>& copy) const;
  void runScore(ScoreTable& table);
  void normalize(ScoreTable& table, std::size_t column, const At<ScorePlugin>& plugin);

  const Profile& m_profile;
  const Snapshot& m_snapshot;
  Pod m_pod;
  std::shared_ptr<const Pod> m_self;   // as the snapshot holds it
  std::optional<NodeInfo> m_selfNode;  // the node where it runs, without it
  CycleState m_state;
  std::vector<Status> m_failures;
  std::vector<const Plugin*> m_failed;  // parallel to m_failures
  std::vector<Narrowing> m_narrowings;
  Status m_rejection;
  const Plugin* m_lastInPreFilter = nullptr;  // upstream asks none after it; null = it asks all
};

}  // namespace bayplan
