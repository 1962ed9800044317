#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/placement/placement_model.h"
#include "core/scheduler/explain.h"

namespace bayplan {

// The slot's pod, or the one that the set would create.
std::shared_ptr<const Pod> podOf(const PlacedSet& set, const Slot& slot);

// Plugins that look for the volume of a claim: both object where its StorageClass is not in the input.
bool judgesVolumes(std::string_view plugin);

// Why the verdict keeps the pod from the node, without what its ordinal says: the first failing plugin's first reason,
// with its detail ("NodeResourcesFit: Insufficient cpu (needs 8, free 6)"). Empty where nothing else does.
std::string obstacleBesidesOrdinal(const NodeVerdict& verdict, bool besidesVolumes = false);

}  // namespace bayplan
