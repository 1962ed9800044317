#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {

// A node's kubernetes.io/hostname that is another node's name, or that two nodes share: selectors and volumes go by the
// label, people by the name.
Findings checkHostnameCollision(const LintContext& context) {
  static const Symbol kHostname("kubernetes.io/hostname");
  const auto& snapshot = *context.snapshot;
  Findings findings;
  const auto add = [&](const Node& node, const Node& other, std::string message) {
    Finding finding{.code = "HostnameCollision", .severity = Severity::Warning};
    finding.message = std::move(message);
    involve(finding, refOf(node));
    involve(finding, refOf(other));
    finding.fix = "give " + node.metadata.name + " a kubernetes.io/hostname of its own";
    locate(finding, snapshot, node.metadata);
    findings.push_back(std::move(finding));
  };
  std::map<Symbol, const Node*> seen;
  for (const auto& info : snapshot.nodes()) {
    const auto& node = *info->node;
    const auto hostname = node.labels().find(kHostname);
    if (!hostname || hostname->empty()) continue;
    if (const auto* other = *hostname == node.name() ? nullptr : snapshot.node(*hostname))
      add(node, *other->node,
          "node " + node.metadata.name + " has kubernetes.io/hostname=" + hostname->str() + ", which is the name of another node: what selects "
          "that hostname goes to " + node.metadata.name);
    const auto [at, isNew] = seen.try_emplace(*hostname, &node);
    if (!isNew)
      add(node, *at->second, "nodes " + at->second->metadata.name + " and " + node.metadata.name + " share kubernetes.io/hostname=" + hostname->str());
  }
  return findings;
}

}  // namespace bayplan
