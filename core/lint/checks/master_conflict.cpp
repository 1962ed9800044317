#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {

// Two masters of one shard that live: an error. One more that waits for a node: a warning.
Findings checkMasterConflict(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      std::vector<const RedisMember*> live, all;
      for (const auto& member : shard.members) {
        if (!isMaster(member)) continue;
        if (member.live) live.push_back(&member);
        if (member.live || !isBound(member)) all.push_back(&member);
      }
      if (all.size() < 2) continue;
      const bool now = live.size() >= 2;
      Finding finding{.code = "MasterConflict", .severity = now ? Severity::Error : Severity::Warning};
      const auto& involved = now ? live : all;
      finding.message = shardWords(cluster, shard) + (now ? " has " : " would have ") + std::to_string(involved.size()) +
                        " masters: " + names(involved) + (now ? "" : ", once the pending ones are placed");
      for (const auto* member : involved) involve(finding, *context.snapshot, *member);
      finding.set = cluster.name;
      finding.fix = "find out from Redis which of them is the master, and correct the role label of the others";
      locate(finding, *context.snapshot, involved.back()->pod->metadata);
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

}  // namespace bayplan
