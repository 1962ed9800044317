#include <optional>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {
namespace {

// The narrowest of the levels rack and zone that the two nodes share.
std::optional<std::size_t> sharedLevel(const Topology& topology, std::ptrdiff_t a, std::ptrdiff_t b) {
  for (std::size_t level = topology.levels.size(); level-- > 0;) {
    const auto& name = topology.levels[level].name;
    if (name != "rack" && name != "zone") continue;
    if (topology.sameDomain(static_cast<std::size_t>(a), static_cast<std::size_t>(b), level)) return level;
  }
  return std::nullopt;
}

Finding inDomain(const LintContext& context, const RedisCluster& cluster, const RedisShard& shard, const RedisMember& master,
                 const RedisMember& replica, std::size_t level) {
  const auto& topology = context.placement->topology;
  const auto& levelName = topology.levels[level].name;
  Finding finding{.code = levelName == "rack" ? "ReplicaInMasterRack" : "ReplicaInMasterZone", .severity = Severity::Warning};
  const int domain = topology.domainOfNode[static_cast<std::size_t>(master.node)][level];
  finding.message = shardWords(cluster, shard) + ": replica " + replica.pod->metadata.name + " is in the " + levelName + " of its master " +
                    master.pod->metadata.name + ", " + topology.path(domain) + ": losing the " + levelName + " loses both";
  involve(finding, *context.snapshot, master);
  involve(finding, *context.snapshot, replica);
  finding.set = cluster.name;
  finding.fix = "move " + replica.pod->metadata.name + " to another " + levelName;
  locate(finding, *context.snapshot, replica.pod->metadata);
  return finding;
}

}  // namespace

// A replica on another node than its live master, but in its rack or zone. Of rack and zone the narrower is reported;
// on one node it is ReplicaWithMaster.
Findings checkReplicaInMasterDomain(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      for (const auto& master : shard.members) {
        if (!isMaster(master) || !master.live || master.node < 0) continue;
        for (const auto& replica : shard.members) {
          if (!isReplica(replica) || replica.node < 0 || replica.node == master.node || replica.pod->terminating()) continue;
          if (const auto level = sharedLevel(context.placement->topology, master.node, replica.node))
            findings.push_back(inDomain(context, cluster, shard, master, replica, *level));
        }
      }
    }
  }
  return findings;
}

}  // namespace bayplan
