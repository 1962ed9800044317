#pragma once

#include "core/framework/registry.h"

namespace bayplan {

// Registers every plugin of this folder under upstream's name (and our two under theirs).
void addInTreePlugins(Registry& registry);

}  // namespace bayplan
