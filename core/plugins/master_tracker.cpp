#include "core/plugins/master_tracker.h"

namespace bayplan {

void MasterTracker::rebuild(const Snapshot& snapshot, const RedisLabels& labels) {
  std::map<std::string, Member> found;
  for (const auto& node : snapshot.nodes()) {
    for (const auto& pod : node->pods) {
      const auto identity = redisIdentity(*pod, labels);
      if (identity.role == RedisRole::Unknown || identity.shard.empty()) continue;
      const auto key = pod->metadata.key();
      found[key] = {key, identity.cluster, identity.shard, node->name(), identity.role};
    }
  }
  const std::unique_lock lock(m_mutex);
  m_members = std::move(found);
}

void MasterTracker::add(Member member) {
  const std::unique_lock lock(m_mutex);
  auto key = member.pod;
  m_members.insert_or_assign(std::move(key), std::move(member));
}

void MasterTracker::remove(const std::string& pod) {
  const std::unique_lock lock(m_mutex);
  m_members.erase(pod);
}

std::set<Symbol> MasterTracker::nodes(const std::string& cluster, Symbol shard) const {
  std::set<Symbol> nodes;
  for (const auto& member : members())
    if (member.role == RedisRole::Master && member.cluster == cluster && member.shard == shard)
      nodes.insert(member.node);
  return nodes;
}

std::vector<MasterTracker::Member> MasterTracker::members() const {
  const std::shared_lock lock(m_mutex);
  std::vector<Member> members;
  for (const auto& [pod, member] : m_members) members.push_back(member);
  return members;
}

}  // namespace bayplan
