#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {

// Pods bound to nodes that the input does not hold; one finding a node, or one for all where the input has no nodes.
Findings checkUnknownNode(const LintContext& context) {
  const auto& snapshot = *context.snapshot;
  std::map<Symbol, ObjectList<Pod>> pods;
  for (const auto& pod : snapshot.podsOnUnknownNodes()) pods[pod->nodeName].push_back(pod);
  Findings findings;
  if (!pods.empty() && snapshot.nodes().empty()) {
    Finding finding{.code = "UnknownNode", .severity = Severity::Info};
    finding.message = "the input holds no nodes; its " + std::to_string(snapshot.podsOnUnknownNodes().size()) + " running pods name " +
                      std::to_string(pods.size());
    finding.fix = "add the nodes to the input: kubectl get nodes -o yaml";
    for (const auto& [node, unused] : pods) finding.objects.push_back({"Node", "", node.str()});
    findings.push_back(std::move(finding));
    return findings;
  }
  for (const auto& [node, bound] : pods) {
    Finding finding{.code = "UnknownNode", .severity = Severity::Warning};
    finding.message = std::to_string(bound.size()) + (bound.size() == 1 ? " pod is" : " pods are") + " bound to node " + node.str() +
                      ", which the input does not hold";
    finding.objects.push_back({"Node", "", node.str()});
    for (const auto& pod : bound) finding.objects.push_back(refOf(*pod));
    finding.fix = "add the node to the input, or delete the pods if the node is gone for good";
    locate(finding, snapshot, bound.front()->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
