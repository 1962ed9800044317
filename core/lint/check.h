#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/lint/finding.h"

namespace bayplan {

// What a check reads. It is run again only where one of its inputs changed.
enum CheckInput : unsigned {
  kReadsObjects = 1,    // what the reader said
  kReadsNodes = 2,      // node objects: labels, taints, conditions
  kReadsPods = 4,       // pods and where they run
  kReadsPlacement = 8,  // sets, slots, Redis clusters, topology
  kReadsProfiles = 16,
  kReadsRedisLabels = 32,  // by which label keys Redis pods are known
};

// One finding code, or a few that are found on one walk. `run` may keep what it found out for its next run.
struct Check {
  unsigned inputs = 0;
  std::function<std::vector<Finding>(const LintContext&)> run;
};

// Every check, each with a memory of its own.
std::vector<Check> allChecks();

}  // namespace bayplan
