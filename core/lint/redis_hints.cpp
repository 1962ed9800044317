#include "core/lint/redis_hints.h"

#include "core/lint/describe.h"

namespace bayplan {

RedisRole roleOf(const RedisMember& member) {
  return member.redisRole && *member.redisRole != RedisRole::Unknown ? *member.redisRole : member.role;
}
bool isMaster(const RedisMember& member) { return roleOf(member) == RedisRole::Master; }
bool isReplica(const RedisMember& member) { return roleOf(member) == RedisRole::Replica; }
bool isBound(const RedisMember& member) { return !member.pod->nodeName.empty(); }

bool onOneNode(const RedisMember& a, const RedisMember& b) {
  return a.node >= 0 && a.node == b.node && !a.pod->terminating() && !b.pod->terminating();
}

void involve(Finding& finding, const Snapshot& snapshot, const RedisMember& member) {
  involve(finding, refOf(*member.pod));
  if (member.node >= 0) involve(finding, refOf(*snapshot.nodes()[static_cast<std::size_t>(member.node)]->node));
}

std::string names(const std::vector<const RedisMember*>& members) {
  std::vector<std::string> words;
  for (const auto* member : members) words.push_back(member->pod->metadata.name);
  return list(words);
}

std::string shardWords(const RedisCluster& cluster, const RedisShard& shard) { return "shard " + shard.name.str() + " of " + cluster.name; }

}  // namespace bayplan
