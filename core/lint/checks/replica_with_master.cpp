#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {

// A replica on the node of its shard's master: losing the node loses the shard.
Findings checkReplicaWithMaster(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      for (const auto& master : shard.members) {
        if (!isMaster(master)) continue;
        std::vector<const RedisMember*> beside;
        for (const auto& member : shard.members)
          if (isReplica(member) && onOneNode(master, member)) beside.push_back(&member);
        if (beside.empty()) continue;
        Finding finding{.code = "ReplicaWithMaster", .severity = Severity::Error};
        const auto node = nodeName(*context.snapshot, static_cast<std::size_t>(master.node));
        finding.message = shardWords(cluster, shard) + ": master " + master.pod->metadata.name + " and its replica" +
                          (beside.size() == 1 ? " " : "s ") + names(beside) + " are on one node, " + node;
        involve(finding, *context.snapshot, master);
        for (const auto* member : beside) involve(finding, *context.snapshot, *member);
        finding.set = cluster.name;
        finding.fix = "move " + names(beside) + " to another node";
        locate(finding, *context.snapshot, beside.front()->pod->metadata);
        findings.push_back(std::move(finding));
      }
    }
  }
  return findings;
}

}  // namespace bayplan
