#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {

// Where Redis' own word (CLUSTER NODES) and the label disagree, and lines that name no pod.
Findings checkRedisNodes(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      for (const auto& member : shard.members) {
        if (!member.redisRole || *member.redisRole == RedisRole::Unknown || *member.redisRole == member.role) continue;
        Finding finding{.code = "RedisRoleStale", .severity = member.role == RedisRole::Unknown ? Severity::Info : Severity::Warning};
        finding.message = shardWords(cluster, shard) + ": pod " + member.pod->metadata.key() + " is labelled " +
                          std::string(toString(member.role)) + ", but Redis says " + std::string(toString(*member.redisRole)) +
                          "; the scheduler goes by the label";
        involve(finding, *context.snapshot, member);
        finding.set = cluster.name;
        finding.fix = "let the operator that sets the role labels catch up";
        locate(finding, *context.snapshot, member.pod->metadata);
        findings.push_back(std::move(finding));
      }
    }
  }
  for (const auto& line : context.placement->unmatchedRedisNodes) {
    Finding finding{.code = "RedisNodeUnmatched", .severity = Severity::Info};
    finding.message = "CLUSTER NODES: " + std::string(toString(line.role)) + " " + line.id.substr(0, 8) + " at " +
                      (line.hostname.empty() ? line.host : line.hostname) + ":" + std::to_string(line.port) +
                      " is no pod of the input by its host name (an address alone names no pod)";
    finding.fix = "set cluster-announce-hostname to the pod's name";
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
