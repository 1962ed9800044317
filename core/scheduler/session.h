#pragma once

#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/scheduler/decision.h"
#include "core/scheduler/scheduling_cycle.h"
#include "core/scheduler/scheduling_queue.h"

namespace bayplan {

struct SessionOptions {
  // Which of the nodes that share the highest total a pod takes; without it the first by name. Upstream takes one at
  // random: whoever replays it prescribes its choice here.
  std::function<Symbol(const Pod& pod, std::span<const Symbol> ties)> choose;
};

// Schedules on a private copy of a snapshot, on the model alone: a pod that is placed is bound at once, and the pods
// after it see it; volumes are bound, and provisioned, at once; victims of preemption leave at once, and their
// controllers make no new pods. Pods that fit nowhere are tried again, in the order of the queue, until a round changes
// nothing; then those whose cycle ended in an error are, and so on. The pods of one Redis shard are decided together
// where their profile has RedisTopology (see ShardBatch).
//
// Thread rule: one thread at a time.
class Session {
public:
  Session(const Snapshot& start, std::shared_ptr<const ProfileSet> profiles, SessionOptions options = {});

  // Every pending pod, once: those of the queue in its order, then those that wait, then those that were evicted.
  std::vector<Decision> placeAll();

  const Snapshot& snapshot() const { return *m_model; }  // as it is now
  Snapshot& model() { return *m_model; }

private:
  using Queued = SchedulingQueue::Queued;
  bool round(std::vector<Queued>& queue);              // takes away what was placed; whether anything changed
  bool schedule(const Queued& queued);                 // as above, of one pod
  bool retryErrors(const std::vector<Queued>& queue);  // those of m_erred; whether anything changed
  std::string shardOf(const Queued& queued) const;     // empty = of none
  bool placeShard(const Queued& first);
  bool bind(SchedulingCycle& cycle, const Queued& queued, Symbol node, std::vector<Symbol> ties);  // reserved before
  void objected(const Queued& queued, const Status& status);  // by Reserve, Permit, PreBind or Bind
  bool preempt(const Queued& queued, const SchedulingCycle::Failure& failure);
  void evict(const Pod& victim, const std::string& preemptor);
  void nominate(std::size_t pod, Symbol node);
  Symbol choose(const Pod& pod, const std::vector<Symbol>& ties) const;
  Decision& decisionOf(std::size_t pod);

  std::shared_ptr<const ProfileSet> m_profiles;
  SessionOptions m_options;
  std::unique_ptr<Snapshot> m_model;
  VerdictTable m_table;
  std::vector<Decision> m_decisions;
  std::unordered_map<std::size_t, std::size_t> m_decisionOf;  // pod → into m_decisions
  std::unordered_set<std::size_t> m_settled;  // placed or waiting for an approval: not in the queue any more
  std::unordered_set<std::size_t> m_erred;    // whose last cycle ended in an error
  std::unordered_set<std::size_t> m_gaveUp;   // whose shard's search did
  std::unordered_map<std::string, std::vector<Queued>> m_shards;  // that this round has yet to try
};

}  // namespace bayplan
