#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/placement/scheme.h"

namespace bayplan {

enum class RedisRole { Unknown, Master, Replica };

// A pod's place in a Redis cluster as its labels say it. Never guessed from names.
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
  bool live = true;          // not terminating, its node is ready
};

struct RedisShard {
  Symbol name;
  std::vector<RedisMember> members;  // by pod key
};

struct RedisCluster {
  std::string name;  // RedisIdentity::cluster
  bool ambiguous = false;  // no cluster label: several releases of the namespace may be mixed here
  std::vector<RedisShard> shards;  // numbers in numeric order
  std::size_t masters() const;     // live, by label
};

}  // namespace bayplan
