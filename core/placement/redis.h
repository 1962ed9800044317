#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/placement/scheme.h"

namespace bayplan {

enum class RedisRole { Unknown, Master, Replica };
std::string_view toString(RedisRole role);  // "unknown", "master", "replica"

// A pod's place in a Redis cluster as its labels say it. Of several keys the first that the pod carries decides, and a
// word outside the two lists is no role. Never guessed from names.
struct RedisIdentity {
  std::string cluster;  // "namespace/instance", or "namespace/" where no cluster label tells clusters apart
  Symbol shard;         // empty = none
  RedisRole role = RedisRole::Unknown;
  Symbol roleWord;      // the label's own word
  bool any() const { return role != RedisRole::Unknown || !shard.empty(); }
};
RedisIdentity redisIdentity(const Pod& pod, const RedisLabels& labels);

// A line of Redis' own `CLUSTER NODES`. Source: https://redis.io/docs/latest/commands/cluster-nodes/
struct RedisNodeLine {
  std::string id, host, hostname, masterId;
  std::uint16_t port = 0;
  RedisRole role = RedisRole::Unknown;
  bool failing = false, mayFail = false;
  std::vector<std::string> slots;
};
Result<std::vector<RedisNodeLine>> parseClusterNodes(std::string_view text, const std::string& file);

struct RedisMember {
  std::shared_ptr<const Pod> pod;
  std::ptrdiff_t node = -1;  // into Snapshot::nodes(); -1 = not placed
  RedisRole role = RedisRole::Unknown;  // by label
  std::optional<RedisRole> redisRole;   // Redis' own word, where CLUSTER NODES was given and names the pod
  bool live = true;          // bound, not terminating, its node is ready (or not in the input)
};

struct RedisShard {
  Symbol name;
  std::vector<RedisMember> members;  // by pod key
};

struct RedisCluster {
  std::string name;  // RedisIdentity::cluster
  bool ambiguous = false;  // no cluster label and several owners: releases of the namespace may be mixed here
  std::vector<RedisShard> shards;  // numbers in numeric order
  std::size_t masters() const;     // live, by label
};

// What a snapshot's pods say about Redis; terminated ones do not count.
struct RedisView {
  std::vector<RedisCluster> clusters;               // by name
  ObjectList<Pod> withoutShard;                     // a role but no shard: members of nothing
  std::vector<RedisNodeLine> unmatchedNodes;        // lines of CLUSTER NODES that name none of the members
};

// A pod with Redis labels and what they say; found by one walk over the pods.
struct RedisPod {
  std::shared_ptr<const Pod> pod;
  RedisIdentity identity;
};
std::vector<RedisPod> redisPods(const Snapshot& snapshot, const RedisLabels& labels);
RedisView buildRedisView(const Snapshot& snapshot, const std::vector<RedisPod>& pods, const std::vector<RedisNodeLine>& redisNodes);

}  // namespace bayplan
