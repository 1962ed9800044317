#pragma once

#include <string>
#include <vector>

#include "core/lint/finding.h"

// What the findings about Redis have in common.
namespace bayplan {

// Redis' own word where CLUSTER NODES was given, else the label's.
RedisRole roleOf(const RedisMember& member);
bool isMaster(const RedisMember& member);
bool isReplica(const RedisMember& member);
bool isBound(const RedisMember& member);
// Two members that are on one node of the input and stay there.
bool onOneNode(const RedisMember& a, const RedisMember& b);

// The pod, and its node where it has one.
void involve(Finding& finding, const Snapshot& snapshot, const RedisMember& member);
// "redis-0, redis-1"
std::string names(const std::vector<const RedisMember*>& members);
// "shard 0 of default/redis"
std::string shardWords(const RedisCluster& cluster, const RedisShard& shard);

}  // namespace bayplan
