#include "ui/bridge/pending.h"

#include <algorithm>

#include "ui/bridge/job_runner.h"

namespace bayplan::ui {
namespace {

// Verdicts that room cannot change: upstream's code for them, and the ordinal rule, which reads labels only.
bool isForGood(const PluginFailure& failure) {
  return failure.code == Code::UnschedulableAndUnresolvable || failure.plugin == "StatefulSetScheduler";
}

PendingKind kindOf(const Explanation& explanation) {
  if (explanation.feasible() > 0) return PendingKind::Fits;
  const bool roomWouldDo = std::any_of(explanation.nodes.begin(), explanation.nodes.end(), [](const NodeVerdict& verdict) {
    return std::none_of(verdict.fails.begin(), verdict.fails.end(), isForGood);
  });
  return roomWouldDo && explanation.preFilter.empty() ? PendingKind::FullNow : PendingKind::NeverFits;
}

}  // namespace

std::vector<PendingPod> pendingPods(const Snapshot& snapshot) {
  std::vector<PendingPod> pods;
  for (const auto& pod : snapshot.pods())
    if (pod->nodeName.empty() && !pod->terminated())
      pods.push_back({pod->metadata.key(), PendingKind::NotJudged, {}, pod->expanded});
  return pods;
}

PendingKind pendingKind(const Explanation& explanation, const ProfileSet& profiles, const Pod& pod) {
  if (explanation.gate) return profiles.find(pod.spec->schedulerName) ? PendingKind::Gated : PendingKind::OtherScheduler;
  return kindOf(explanation);
}

PendingPod judgePending(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod) {
  const auto explanation = explain(snapshot, profiles, pod);
  return {pod.metadata.key(), pendingKind(explanation, profiles, pod), explanation.gate ? *explanation.gate : explanation.summary(), pod.expanded};
}

std::vector<PendingPod> judgeAllPending(const Snapshot& snapshot, const ProfileSet& profiles, const JobControl& control) {
  auto pods = pendingPods(snapshot);
  for (auto& pending : pods) {
    if (control.isCancelled()) break;
    if (const auto pod = snapshot.pod(pending.pod)) pending = judgePending(snapshot, profiles, *pod);
  }
  return pods;
}

}  // namespace bayplan::ui
