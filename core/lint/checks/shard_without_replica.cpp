#include <algorithm>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {

// A shard whose master lives and that has no replica that does: one failure away from losing data.
Findings checkShardWithoutReplica(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      std::vector<const RedisMember*> masters, replicas;
      bool unknown = false, replicaLives = false;
      for (const auto& member : shard.members) {
        unknown |= roleOf(member) == RedisRole::Unknown;
        if (isMaster(member) && member.live) masters.push_back(&member);
        if (!isReplica(member)) continue;
        replicas.push_back(&member);
        replicaLives |= member.live;
      }
      if (masters.empty() || unknown || replicaLives) continue;
      Finding finding{.code = "ShardWithoutReplica", .severity = Severity::Warning};
      finding.message = shardWords(cluster, shard) + ": master " + names(masters) + " has no replica that runs" +
                        (replicas.empty() ? "" : " (" + names(replicas) + (replicas.size() == 1 ? " does not)" : " do not)"));
      for (const auto* member : masters) involve(finding, *context.snapshot, *member);
      for (const auto* member : replicas) involve(finding, *context.snapshot, *member);
      finding.set = cluster.name;
      finding.fix = replicas.empty() ? "add a replica of the shard on another node" : "bring " + names(replicas) + " back";
      locate(finding, *context.snapshot, masters.front()->pod->metadata);
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

}  // namespace bayplan
