#pragma once

#include <vector>

#include "core/placement/scheme.h"

namespace bayplan::ui {

// The order in which the user wants topology levels, remembered for each set of detected label keys (QSettings, XDG). None
// of them is a choice too; where nothing was detected there is nothing to choose, and nothing is remembered.
//
// Thread rule: any thread.
std::vector<TopologyLevel> arrangedLevels(const std::vector<TopologyLevel>& detected);
void rememberLevels(const std::vector<TopologyLevel>& detected, const std::vector<TopologyLevel>& arranged);

}  // namespace bayplan::ui
