#include "core/lint/checks.h"
#include "core/lint/notes.h"

namespace bayplan {

// What was read but the API server would refuse.
Findings checkInvalidObject(const LintContext& context) {
  Findings findings;
  for (const auto& note : context.snapshot->objects().notes)
    if (note.kind == Note::Kind::InvalidObject) findings.push_back(findingOf(note, "InvalidObject", Severity::Error));
  return findings;
}

}  // namespace bayplan
