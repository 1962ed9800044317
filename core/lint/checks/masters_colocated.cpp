#include <algorithm>
#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"
#include "core/plugins/redis_topology.h"

namespace bayplan {
namespace {

struct Limit {
  std::size_t masters = 1;
  bool everyCluster = false;
};

// maxMastersPerNode and its scope as the pod's profile has them; RedisTopology's defaults where it has none.
Limit limitFor(const ProfileSet& profiles, const Pod& pod) {
  const auto* profile = profiles.find(pod.spec->schedulerName);
  const auto* plugin = profile ? profile->find<RedisTopology>() : nullptr;
  const RedisTopology::Args args = plugin ? plugin->args() : RedisTopology::Args();
  return {static_cast<std::size_t>(std::max(args.maxMastersPerNode, 0)), args.countAllMasters};
}

}  // namespace

// More live masters on one node than maxMastersPerNode, counted by Redis cluster unless maxMastersScope is All.
Findings checkMastersColocated(const LintContext& context) {
  struct Group {
    std::vector<const RedisMember*> masters;
    std::string cluster;  // empty = several
    std::size_t limit = 0;
  };
  std::map<std::pair<std::ptrdiff_t, std::string>, Group> groups;  // node, cluster ("" = all)
  std::map<Symbol, Limit> limits;                                  // by schedulerName
  for (const auto& cluster : context.placement->redisClusters) {
    for (const auto& shard : cluster.shards) {
      for (const auto& member : shard.members) {
        if (!isMaster(member) || !member.live || member.node < 0) continue;
        const auto [at, isNew] = limits.try_emplace(member.pod->spec->schedulerName);
        if (isNew) at->second = limitFor(*context.profiles, *member.pod);
        const auto& limit = at->second;
        auto& group = groups[{member.node, limit.everyCluster ? std::string() : cluster.name}];
        if (group.masters.empty()) group.cluster = cluster.name;
        if (group.cluster != cluster.name) group.cluster.clear();
        group.masters.push_back(&member);
        group.limit = limit.masters;
      }
    }
  }
  Findings findings;
  for (const auto& [place, group] : groups) {
    if (group.masters.size() <= group.limit) continue;
    Finding finding{.code = "MastersColocated", .severity = Severity::Error};
    const auto node = nodeName(*context.snapshot, static_cast<std::size_t>(place.first));
    finding.message = "node " + node + " has " + std::to_string(group.masters.size()) + " masters" +
                      (group.cluster.empty() ? "" : " of " + group.cluster) + " (" + names(group.masters) + "), maxMastersPerNode is " +
                      std::to_string(group.limit);
    for (const auto* member : group.masters) involve(finding, *context.snapshot, *member);
    finding.set = group.cluster;
    finding.fix = "fail over one of them to a replica on another node";
    locate(finding, *context.snapshot, group.masters.back()->pod->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
