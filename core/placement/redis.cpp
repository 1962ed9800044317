#include "core/placement/redis.h"

#include <algorithm>

namespace bayplan {
namespace {

bool contains(const std::vector<Symbol>& words, Symbol word) { return std::find(words.begin(), words.end(), word) != words.end(); }

// The value of the first of the keys that the pod carries.
std::optional<Symbol> firstOf(const std::vector<Symbol>& keys, const LabelMap& labels) {
  for (const auto key : keys)
    if (const auto value = labels.find(key)) return value;
  return std::nullopt;
}

}  // namespace

RedisIdentity redisIdentity(const Pod& pod, const RedisLabels& labels) {
  RedisIdentity identity;
  if (const auto word = firstOf(labels.roleKeys, pod.labels())) {
    identity.roleWord = *word;
    if (contains(labels.masterValues, *word))
      identity.role = RedisRole::Master;
    else if (contains(labels.replicaValues, *word))
      identity.role = RedisRole::Replica;
  }
  identity.shard = firstOf(labels.shardKeys, pod.labels()).value_or(Symbol());
  if (!identity.any()) return identity;
  identity.cluster = pod.metadata.namespace_.str() + "/" + firstOf(labels.clusterKeys, pod.labels()).value_or(Symbol()).str();
  return identity;
}

std::string_view toString(RedisRole role) {
  switch (role) {
    case RedisRole::Master: return "master";
    case RedisRole::Replica: return "replica";
    case RedisRole::Unknown: break;
  }
  return "unknown";
}

std::size_t RedisCluster::masters() const {
  std::size_t count = 0;
  for (const auto& shard : shards)
    count += static_cast<std::size_t>(std::count_if(shard.members.begin(), shard.members.end(), [](const RedisMember& member) {
      return member.role == RedisRole::Master && member.live;
    }));
  return count;
}

}  // namespace bayplan
