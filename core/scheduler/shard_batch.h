#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/scheduler/scheduling_cycle.h"
#include "core/scheduler/scheduling_queue.h"

namespace bayplan {

// The Redis cluster and shard that the pod is to be decided with; empty where its profile has no RedisTopology or it is no
// member of a shard.
std::string shardOf(const Profile& profile, const Pod& pod);

// A place for every pod of one shard at once: one pod after the other, and where that dead-ends, by a search over the nodes
// that the real plugins let each pod go to with those before it assumed. The search places the pod with the fewest nodes
// first, each on the node with the highest total first, so that the answer is always the same; it gives up after kMaxCycles
// cycles.
class ShardBatch {
public:
  static constexpr int kMaxCycles = 1000;
  using Choose = std::function<Symbol(const Pod& pod, const std::vector<Symbol>& ties)>;

  ShardBatch(Snapshot& model, std::vector<SchedulingQueue::Queued> members);

  // True: every member is reserved on a node, and the caller binds them. False: nothing has changed.
  bool reserve(const Choose& choose);
  bool searched() const { return m_left < kMaxCycles; }  // one after the other had no place for all
  bool gaveUp() const { return m_left <= 0; }

  struct Member {
    SchedulingQueue::Queued queued;
    std::unique_ptr<SchedulingCycle> cycle;  // reserved
    Symbol node;
  };
  std::vector<Member>& members() { return m_members; }

private:
  bool oneAfterOther(const Choose& choose);
  bool search();
  bool searchFrom(std::size_t member);
  bool reserveOn(Member& member, Symbol node);
  void release(Member& member);
  std::unique_ptr<SchedulingCycle> cycleOf(const SchedulingQueue::Queued& queued) const;

  Snapshot& m_model;
  std::vector<Member> m_members;
  int m_left = kMaxCycles;
};

}  // namespace bayplan
