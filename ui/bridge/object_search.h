#pragma once

#include <string>
#include <vector>

#include "core/lint/finding.h"
#include "ui/scene/selection.h"

namespace bayplan::ui {

struct SearchHit {
  std::string kind;   // "Node", "Pod", "StatefulSet", "Finding", "Label"
  std::string title;  // what was found
  std::string where;  // what tells it apart: a pod's node, a label's node
  Selection selection;
};

// Nodes, sets, pods, node labels (key=value) and findings that hold the text, in any case of ASCII letters; exact and
// leading matches first within a kind. At most `most` of them.
std::vector<SearchHit> searchObjects(const PlacementModel& placement, const std::vector<Finding>& findings, std::string_view text,
                                     std::size_t most);

}  // namespace bayplan::ui
