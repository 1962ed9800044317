#include <algorithm>
#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {

// Several copies of one shard on a node where not every role is known: whichever is the master, a copy is beside it or may
// be. With all roles known it is ReplicaWithMaster or MasterConflict.
Findings checkShardColocated(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      std::map<std::ptrdiff_t, std::vector<const RedisMember*>> byNode;
      for (const auto& member : shard.members)
        if (member.node >= 0 && !member.pod->terminating()) byNode[member.node].push_back(&member);
      for (const auto& [node, members] : byNode) {
        const bool unknown = std::any_of(members.begin(), members.end(), [](const auto* m) { return roleOf(*m) == RedisRole::Unknown; });
        if (members.size() < 2 || !unknown) continue;
        Finding finding{.code = "ShardColocated", .severity = Severity::Error};
        finding.message = shardWords(cluster, shard) + " has " + std::to_string(members.size()) + " members on one node, " +
                          nodeName(*context.snapshot, static_cast<std::size_t>(node)) + ": " + names(members) + " (roles not known)";
        for (const auto* member : members) involve(finding, *context.snapshot, *member);
        finding.set = cluster.name;
        finding.fix = "move " + members.back()->pod->metadata.name + " to another node";
        locate(finding, *context.snapshot, members.back()->pod->metadata);
        findings.push_back(std::move(finding));
      }
    }
  }
  return findings;
}

}  // namespace bayplan
