#include "core/lint/notes.h"

namespace bayplan {

Finding findingOf(const Note& note, std::string code, Severity severity) {
  Finding finding{.code = std::move(code), .severity = severity};
  finding.message = (note.object.empty() ? "" : note.object + ": ") + note.what.message;
  finding.file = note.what.file;
  finding.line = note.what.line;
  if (const auto space = note.object.find(' '); space != std::string::npos) {
    ObjectRef object{note.object.substr(0, space), {}, note.object.substr(space + 1)};
    if (const auto slash = object.name.find('/'); slash != std::string::npos) {
      object.namespace_ = object.name.substr(0, slash);
      object.name.erase(0, slash + 1);
    }
    finding.objects.push_back(std::move(object));
  }
  return finding;
}

}  // namespace bayplan
