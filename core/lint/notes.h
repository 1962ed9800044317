#pragma once

#include <string>

#include "core/lint/finding.h"

namespace bayplan {

// A reader's note as a finding, with its place and the object that it names ("Node n1", "Pod default/web-0").
Finding findingOf(const Note& note, std::string code, Severity severity);

}  // namespace bayplan
