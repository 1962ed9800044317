#pragma once

#include <vector>

#include "ui/scene/selection.h"

namespace bayplan::ui {

// A line from a shard's master to one of its replicas, between nodes (indexes into Snapshot::nodes()).
struct ReplicationLink {
  std::size_t master = 0, replica = 0;
  const Pod *masterPod = nullptr, *replicaPod = nullptr;  // live as long as the placement
  Symbol shard;
};

// The links that the selection is about: those of its shard, of the Redis members it names or has on its nodes. A master
// and a replica on one node give a link from the node to itself.
std::vector<ReplicationLink> replicationLinks(const Selection& selection, const PlacementModel& placement);

}  // namespace bayplan::ui
