#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {

Findings checkNodeNotReady(const LintContext& context) {
  Findings findings;
  for (const auto& info : context.snapshot->nodes()) {
    const auto& node = *info->node;
    if (node.ready()) continue;
    Finding finding{.code = "NodeNotReady", .severity = Severity::Warning};
    std::string reason;
    for (const auto& condition : node.conditions)
      if (condition.type == "Ready") reason = " (Ready is " + condition.status.str() + (condition.reason.empty() ? ")" : ", " + condition.reason.str() + ")");
    finding.message = "node " + node.metadata.name + " is not ready" + reason + ", " + std::to_string(info->pods.size()) +
                      (info->pods.size() == 1 ? " pod is bound to it" : " pods are bound to it");
    involve(finding, refOf(node));
    finding.fix = "bring the node back, or drain it";
    locate(finding, *context.snapshot, node.metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
