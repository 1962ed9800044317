#pragma once

#include <string>
#include <vector>

#include "core/scheduler/explain.h"

namespace bayplan::ui {

class JobControl;

// Why a pod has no node, told apart.
enum class PendingKind {
  NeverFits,       // no node can ever take it with the labels, taints and names that there are
  FullNow,         // some node could, were there room
  Gated,           // no Filter runs for it: scheduling gates, PreEnqueue
  OtherScheduler,  // waits for a scheduler that no profile is for
  Fits,            // some node takes it: its scheduler only has to place it
  NotJudged,       // the verdict is still being made
};

struct PendingPod {
  std::string pod;  // "namespace/name"
  PendingKind kind = PendingKind::NotJudged;
  std::string why;  // kube-scheduler's summary, or the gate
  bool expanded = false;
  std::string key() const { return pod; }
  bool operator==(const PendingPod&) const = default;
};

// Every pod that waits for a node, in the order of the input, not judged yet.
std::vector<PendingPod> pendingPods(const Snapshot& snapshot);
PendingKind pendingKind(const Explanation& explanation, const ProfileSet& profiles, const Pod& pod);
PendingPod judgePending(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod);
// Stops early where it is cancelled; the rest stays not judged.
std::vector<PendingPod> judgeAllPending(const Snapshot& snapshot, const ProfileSet& profiles, const JobControl& control);

}  // namespace bayplan::ui
