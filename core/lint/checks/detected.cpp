#include "core/lint/checks.h"

namespace bayplan {

// What was taken without being told.
Findings checkDetected(const LintContext& context) {
  Findings findings;
  for (const auto& sentence : context.placement->scheme.detected) {
    Finding finding{.code = "Detected", .severity = Severity::Info};
    finding.message = sentence;
    finding.fix = "say it in a PlacementScheme where it is not so";
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
