#include <set>

#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {

// Nodes without a level's label that other nodes carry; one finding a level. Where a Redis member runs on such a node its
// distance from its shard's others is not known: a warning.
Findings checkTopologyLabelMissing(const LintContext& context) {
  const auto& model = *context.placement;
  std::set<std::size_t> redisNodes;
  for (const auto& cluster : model.redisClusters)
    for (const auto& shard : cluster.shards)
      for (const auto& member : shard.members)
        if (member.node >= 0) redisNodes.insert(static_cast<std::size_t>(member.node));
  Findings findings;
  for (std::size_t level = 0; level < model.topology.levels.size(); ++level) {
    const auto& key = model.topology.levels[level].key;
    Finding finding{.code = "TopologyLabelMissing", .severity = Severity::Info};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < context.snapshot->nodes().size(); ++i) {
      const auto& node = *context.snapshot->nodes()[i]->node;
      if (node.labels().contains(key)) continue;
      names.push_back(node.metadata.name);
      finding.objects.push_back(refOf(node));
      if (redisNodes.contains(i)) finding.severity = Severity::Warning;
    }
    if (names.empty() || names.size() == context.snapshot->nodes().size()) continue;
    finding.message = (names.size() == 1 ? "node " : "nodes ") + list(names) + (names.size() == 1 ? " has" : " have") + " no label " + key.str() +
                      " (" + model.topology.levels[level].name + "), which other nodes carry";
    finding.fix = "label " + names.front() + " with its " + key.str();
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
