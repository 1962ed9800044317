#include "core/lint/checks.h"
#include "core/lint/notes.h"

namespace bayplan {

// What is odd in the scheduler's configuration, read as meant.
Findings checkConfiguration(const LintContext& context) {
  Findings findings;
  for (const auto& note : context.profiles->notes()) {
    const bool remark = note.kind == Note::Kind::Remark;
    findings.push_back(findingOf(note, remark ? "ConfigurationRemark" : "ConfigurationWarning", remark ? Severity::Info : Severity::Warning));
  }
  return findings;
}

}  // namespace bayplan
