#include "core/lint/checks.h"
#include "core/lint/notes.h"

namespace bayplan {

// What the reader wants said: values that Kubernetes' tools read otherwise, missing pages, and with --keep-going the
// documents that could not be read.
Findings checkInputNotes(const LintContext& context) {
  Findings findings;
  const auto& objects = context.snapshot->objects();
  for (const auto& note : objects.notes) {
    if (note.kind == Note::Kind::Warning) findings.push_back(findingOf(note, "InputWarning", Severity::Warning));
    if (note.kind == Note::Kind::Remark) findings.push_back(findingOf(note, "InputRemark", Severity::Info));
  }
  for (const auto& error : objects.errors) findings.push_back(findingOf({Note::Kind::InvalidObject, error, {}}, "UnreadableDocument", Severity::Error));
  return findings;
}

}  // namespace bayplan
