#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/scheduler/explain.h"

namespace bayplan::ui {

// A profile that a pod can be judged by, for comparing: one of the configuration's, or "spread constraints only":
// upstream's filters, scored by PodTopologySpread alone.
struct ProfileChoice {
  std::string name;  // schedulerName
  std::shared_ptr<const ProfileSet> profiles;
};

// The profiles of the configuration in its order, default-scheduler among them in any case, then spread constraints only:
// pods without constraints of their own are kept apart by hostname (maxSkew 1) and, where it can be, by zone.
std::vector<ProfileChoice> profileChoices(const std::shared_ptr<const ProfileSet>& profiles);

// The pod judged as if it named that profile.
// Thread rule: any thread.
Explanation explainBy(const Snapshot& snapshot, const ProfileChoice& choice, const Pod& pod);

}  // namespace bayplan::ui
