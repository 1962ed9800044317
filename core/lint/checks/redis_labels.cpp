#include <algorithm>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {
namespace {

void addShardMissing(const LintContext& context, Findings& findings) {
  for (const auto& pod : context.placement->redisWithoutShard) {
    const auto identity = redisIdentity(*pod, context.placement->redisLabels);
    Finding finding{.code = "RedisShardMissing", .severity = Severity::Info};
    finding.message = "pod " + pod->metadata.key() + " has the Redis role " + identity.roleWord.str() + " and no shard: it is left out";
    involve(finding, refOf(*pod));
    finding.set = identity.cluster;
    finding.fix = "label it with its shard";
    locate(finding, *context.snapshot, pod->metadata);
    findings.push_back(std::move(finding));
  }
}

void addRoleUnknown(const LintContext& context, const RedisCluster& cluster, Findings& findings) {
  std::vector<const RedisMember*> unknown;
  std::string words;
  for (const auto& shard : cluster.shards)
    for (const auto& member : shard.members) {
      if (roleOf(member) != RedisRole::Unknown) continue;
      unknown.push_back(&member);
      const auto word = redisIdentity(*member.pod, context.placement->redisLabels).roleWord;
      if (words.empty() && !word.empty()) words = " (\"" + word.str() + "\" is no role that is configured)";
    }
  if (unknown.empty()) return;
  Finding finding{.code = "RedisRoleUnknown", .severity = Severity::Info};
  finding.message = cluster.name + ": the role of " + names(unknown) + " is unknown" + words + ", so masters can't be counted";
  for (const auto* member : unknown) involve(finding, *context.snapshot, *member);
  finding.set = cluster.name;
  finding.fix = "name the role's label key and words in the scheme (redis: roleLabelKeys, masterValues, replicaValues)";
  locate(finding, *context.snapshot, unknown.front()->pod->metadata);
  findings.push_back(std::move(finding));
}

void addAmbiguous(const LintContext& context, const RedisCluster& cluster, Findings& findings) {
  if (!cluster.ambiguous) return;
  std::vector<std::string> keys;
  for (const auto key : context.placement->redisLabels.clusterKeys) keys.push_back(key.str());
  Finding finding{.code = "RedisClusterAmbiguous", .severity = Severity::Info};
  finding.message = "the Redis pods of namespace " + cluster.name.substr(0, cluster.name.size() - 1) + " have several owners and no label " +
                    list(keys) + ": whether they are one cluster or several can't be told, so they count as one";
  for (const auto& shard : cluster.shards)
    for (const auto& member : shard.members) involve(finding, *context.snapshot, member);
  finding.set = cluster.name;
  finding.fix = "label the pods of each cluster with " + (keys.empty() ? "a cluster key" : keys.front());
  findings.push_back(std::move(finding));
}

}  // namespace

// What the labels leave open: a role without a shard, a shard without a role, clusters that can't be told apart.
Findings checkRedisLabels(const LintContext& context) {
  Findings findings;
  addShardMissing(context, findings);
  for (const auto& cluster : context.placement->redisClusters) {
    addRoleUnknown(context, cluster, findings);
    addAmbiguous(context, cluster, findings);
  }
  return findings;
}

}  // namespace bayplan
