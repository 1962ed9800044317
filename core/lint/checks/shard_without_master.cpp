#include <algorithm>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {
namespace {

// "is Terminating on NotReady node n1"
std::string whyNotLive(const Snapshot& snapshot, const RedisMember& member) {
  if (!isBound(member)) return "is pending";
  const bool notReady = member.node >= 0 && !snapshot.nodes()[static_cast<std::size_t>(member.node)]->node->ready();
  return std::string("is ") + (member.pod->terminating() ? "Terminating " : "") + "on " + (notReady ? "NotReady " : "") + "node " +
         member.pod->nodeName.str();
}

Finding without(const LintContext& context, const RedisCluster& cluster, const RedisShard& shard,
                const std::vector<const RedisMember*>& masters) {
  const bool labelled = !masters.empty();
  Finding finding{.code = "ShardWithoutMaster", .severity = labelled ? Severity::Warning : Severity::Error};
  finding.message = shardWords(cluster, shard) + ": ";
  if (labelled) {
    finding.message += masters.size() == 1 ? "the only labelled master " : "none of the labelled masters lives: ";
    for (std::size_t i = 0; i < masters.size(); ++i)
      finding.message += (i == 0 ? "" : ", ") + masters[i]->pod->metadata.name + " " + whyNotLive(*context.snapshot, *masters[i]);
    finding.message += "; role labels may be stale, master unknown";
  } else {
    finding.message += "no pod is labelled as its master";
  }
  for (const auto& member : shard.members) involve(finding, *context.snapshot, member);
  finding.set = cluster.name;
  finding.fix = "ask Redis (CLUSTER NODES) which member is the master now; no role label is changed for you";
  locate(finding, *context.snapshot, (labelled ? *masters.front() : shard.members.front()).pod->metadata);
  return finding;
}

}  // namespace

// A shard that runs, whose roles are known, and none of whose masters lives. Who is master now is not guessed.
Findings checkShardWithoutMaster(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      std::vector<const RedisMember*> masters;
      for (const auto& member : shard.members)
        if (isMaster(member)) masters.push_back(&member);
      const auto& members = shard.members;
      const bool runs = std::any_of(members.begin(), members.end(), isBound);
      const bool lives = std::any_of(masters.begin(), masters.end(), [](const auto* master) { return master->live; });
      const bool unknown = std::any_of(members.begin(), members.end(), [](const auto& m) { return roleOf(m) == RedisRole::Unknown; });
      if (!runs || lives || (unknown && masters.empty())) continue;
      findings.push_back(without(context, cluster, shard, masters));
    }
  }
  return findings;
}

}  // namespace bayplan
