#pragma once

#include <optional>

#include "core/plan/edit.h"
#include "core/scheduler/explain.h"

namespace bayplan::ui {

class JobControl;

// An edit that lets the pod run, for the button beside the matrix.
struct NearestFix {
  SetOrdinal edit;
  std::vector<std::string> consequences;
};

struct FixInput {
  std::shared_ptr<const PlacementModel> base;  // before any staged change
  std::shared_ptr<const PlacementModel> now;   // with the staged plan
  std::shared_ptr<const ProfileSet> profiles;
  LabelPlan staged;
};

// The node that lacks nothing but the pod's ordinal label: where its data is first, then one without an ordinal of the
// set, then one whose ordinal is doubled or not expected; of these one with the fewest consequences. nullopt where the pod
// has a node that takes it already, its set is not pinned, or no single label helps.
std::optional<NearestFix> nearestFix(const FixInput& input, const Pod& pod, const Explanation& explanation, const JobControl& control);

// The set and ordinal of a pod, where a set has a slot for it.
struct PodSlot {
  const PlacedSet* set = nullptr;
  const Slot* slot = nullptr;
};
PodSlot slotOf(const PlacementModel& placement, std::string_view podKey);

}  // namespace bayplan::ui
