#include <algorithm>
#include <map>
#include <set>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"

namespace bayplan {
namespace {

using Members = std::vector<const RedisMember*>;

constexpr std::size_t kFewestMasters = 3;  // with fewer the loss of any one stops failover anyway

// One master a shard: those that live, or where none does those that were placed. They have a vote.
Members voters(const RedisCluster& cluster) {
  Members masters;
  for (const auto& shard : cluster.shards) {
    const RedisMember* voter = nullptr;
    for (const auto& member : shard.members)
      if (isMaster(member) && isBound(member) && (!voter || (member.live && !voter->live))) voter = &member;
    if (voter) masters.push_back(voter);
  }
  return masters;
}

bool holdsHalf(const Members& inside, const Members& all) { return inside.size() * 2 >= all.size(); }

Finding majority(const LintContext& context, const RedisCluster& cluster, const std::string& level, const std::string& domain,
                 const Members& inside, std::size_t all) {
  Finding finding{.code = "MajorityInOneDomain", .severity = Severity::Warning};
  finding.message = level + " " + domain + " holds " + std::to_string(inside.size()) + " of the " + std::to_string(all) + " masters of " +
                    cluster.name + " (" + names(inside) + "): without it the rest are no majority and no replica is promoted";
  for (const auto* member : inside) involve(finding, *context.snapshot, *member);
  finding.set = cluster.name;
  finding.fix = "fail over one of them to a replica in another " + level;
  locate(finding, *context.snapshot, inside.front()->pod->metadata);
  return finding;
}

// From the node outward; a domain within which a narrower one was reported is not.
void checkCluster(const LintContext& context, const RedisCluster& cluster, Findings& findings) {
  const Members all = voters(cluster);
  if (all.size() < kFewestMasters) return;
  const auto& topology = context.placement->topology;
  std::set<std::ptrdiff_t> reported;  // nodes within a domain that was reported
  std::map<std::ptrdiff_t, Members> byNode;
  for (const auto* member : all)
    if (member->node >= 0) byNode[member->node].push_back(member);
  for (const auto& [node, inside] : byNode) {
    if (!holdsHalf(inside, all)) continue;
    reported.insert(node);
    findings.push_back(majority(context, cluster, "node", nodeName(*context.snapshot, static_cast<std::size_t>(node)), inside, all.size()));
  }
  for (std::size_t level = topology.levels.size(); level-- > 0;) {
    if (topology.levels[level].name == "region") continue;
    std::map<int, Members> byDomain;
    for (const auto& [node, members] : byNode) {
      const int domain = topology.domainOfNode[static_cast<std::size_t>(node)][level];
      if (!topology.domains[static_cast<std::size_t>(domain)].none)
        byDomain[domain].insert(byDomain[domain].end(), members.begin(), members.end());
    }
    std::set<std::ptrdiff_t> now;
    for (const auto& [domain, inside] : byDomain) {
      if (!holdsHalf(inside, all)) continue;
      if (std::any_of(inside.begin(), inside.end(), [&](const auto* m) { return reported.contains(m->node); })) continue;
      for (const auto* member : inside) now.insert(member->node);
      findings.push_back(majority(context, cluster, topology.levels[level].name, topology.path(domain), inside, all.size()));
    }
    reported.insert(now.begin(), now.end());
  }
}

}  // namespace

// A node, rack or zone that holds half or more of a Redis Cluster's masters.
Findings checkMajorityInOneDomain(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) checkCluster(context, cluster, findings);
  return findings;
}

}  // namespace bayplan
