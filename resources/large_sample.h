#pragma once

#include <memory>

#include "core/model/objects.h"

namespace bayplan {

// A cluster at the size where other consoles give up: 5,000 nodes in 3 zones and 60 racks, 150,000 pods; Deployments,
// StatefulSets pinned by ordinal, Redis clusters, and a handful of the faults that the findings are about.
// Made by arithmetic, so that it is the same everywhere.
std::shared_ptr<const ObjectSet> makeLargeSample();

}  // namespace bayplan
