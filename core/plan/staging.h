#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/plan/edit.h"

// Shared by edit.cpp and consequences.cpp only.
namespace bayplan {

// The snapshot with every label of the plan as planned, whatever it is now; nodes that do not exist are passed over.
SnapshotPtr overlay(const SnapshotPtr& snapshot, const LabelPlan& plan);

// Labels that differ between two versions of the cluster, and pods that are known to move with them.
struct Transition {
  const PlacementModel& base;
  SnapshotPtr before, after;
  std::vector<LabelChange> changes;  // from `before` to `after`, on nodes that exist
  std::set<std::string> movedPods;   // by key: their old node need not allow them any more

  std::map<std::size_t, std::vector<Symbol>> changedKeys() const;  // by node index
};

// What the transition does, refused ones first, then in the order of Consequence::Kind.
std::vector<Consequence> consequencesOf(const Transition& transition, const ProfileSet& profiles);

}  // namespace bayplan
