#pragma once

#include "core/placement/scheme.h"
#include "core/placement/set_pods.h"

// The two halves of detectScheme.
namespace bayplan {

void detectLevels(PlacementScheme& scheme, const Snapshot& snapshot, const std::vector<TopologyLevel>& hints);
void detectSetRules(PlacementScheme& scheme, const Snapshot& snapshot, const SetPods& pods,
                    const std::function<bool(const StatefulSet&)>& hasOrdinalRule);

}  // namespace bayplan
