#include "core/scheduler/shard_batch.h"

#include <algorithm>

#include "core/plugins/redis_topology.h"

namespace bayplan {

std::string shardOf(const Profile& profile, const Pod& pod) {
  const auto* plugin = profile.find<RedisTopology>();
  if (!plugin) return {};
  const auto identity = redisIdentity(pod, plugin->args().labels);
  if (identity.role == RedisRole::Unknown || identity.shard.empty()) return {};
  return profile.schedulerName + " " + identity.cluster + " " + identity.shard.str();
}

ShardBatch::ShardBatch(Snapshot& model, std::vector<SchedulingQueue::Queued> members) : m_model(model) {
  for (const auto& queued : members) m_members.push_back({queued, nullptr, Symbol()});
}

std::unique_ptr<SchedulingCycle> ShardBatch::cycleOf(const SchedulingQueue::Queued& queued) const {
  return std::make_unique<SchedulingCycle>(m_model, *queued.profile, queued.pod);
}

bool ShardBatch::reserveOn(Member& member, Symbol node) {
  if (!member.cycle->reserve(node).success()) return false;
  member.node = node;
  return true;
}

void ShardBatch::release(Member& member) {
  member.cycle->unreserve();
  member.node = Symbol();
}

bool ShardBatch::reserve(const Choose& choose) { return oneAfterOther(choose) || search(); }

bool ShardBatch::oneAfterOther(const Choose& choose) {
  for (std::size_t i = 0; i < m_members.size(); ++i) {
    auto& member = m_members[i];
    member.cycle = cycleOf(member.queued);
    const auto ties = member.cycle->best();
    if (!ties.empty() && reserveOn(member, choose(*m_model.pods()[member.queued.pod], ties))) continue;
    while (i-- > 0) release(m_members[i]);
    return false;
  }
  return true;
}

bool ShardBatch::search() {
  // A pod that fits nowhere by itself may still follow another member: it comes last.
  const auto choices = [](const Member& member) { return member.cycle->candidates().size() - 1; };
  for (auto& member : m_members) {
    member.cycle = cycleOf(member.queued);
    --m_left;
  }
  std::stable_sort(m_members.begin(), m_members.end(),
                   [&](const Member& a, const Member& b) { return choices(a) < choices(b); });
  return searchFrom(0);
}

bool ShardBatch::searchFrom(std::size_t index) {
  if (index == m_members.size()) return true;
  if (gaveUp()) return false;
  --m_left;
  auto& member = m_members[index];
  member.cycle = cycleOf(member.queued);
  if (!member.cycle->problem().success()) return false;
  auto candidates = member.cycle->candidates();
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const auto& a, const auto& b) { return a.total > b.total; });
  for (const auto& candidate : candidates) {
    if (!reserveOn(member, m_model.nodes()[candidate.node]->name())) continue;
    if (searchFrom(index + 1)) return true;
    release(member);
  }
  return false;
}

}  // namespace bayplan
