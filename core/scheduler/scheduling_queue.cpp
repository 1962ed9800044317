#include "core/scheduler/scheduling_queue.h"

#include <algorithm>

#include "core/framework/runner.h"

namespace bayplan {

std::string gateOf(const ProfileSet& profiles, const Pod& pod) {
  const auto* profile = profiles.find(pod.spec->schedulerName);
  if (!profile) return "waits for scheduler " + pod.spec->schedulerName.str();
  const auto status = Runner::preEnqueue(*profile, pod);
  if (status.success()) return {};
  std::string text = status.plugin() + ":";
  for (const auto& reason : status.reasons()) text += " " + reason;
  return text;
}

SchedulingQueue::SchedulingQueue(const Snapshot& snapshot, const ProfileSet& profiles) {
  const auto& pods = snapshot.pods();
  for (std::size_t i = 0; i < pods.size(); ++i) {
    const Pod& pod = *pods[i];
    if (!pod.nodeName.empty() || pod.terminated()) continue;
    if (pod.terminating())
      waiting.push_back({i, "skip schedule deleting pod: " + pod.metadata.key()});
    else if (auto gate = gateOf(profiles, pod); !gate.empty())
      waiting.push_back({i, std::move(gate)});
    else
      active.push_back({i, profiles.find(pod.spec->schedulerName)});
  }
  // Upstream refuses profiles that sort in different ways; the built-in ones all sort by priority.
  const auto& sort = profiles.fallback().queueSort;
  if (sort.empty()) return;
  std::stable_sort(active.begin(), active.end(),
                   [&](const Queued& a, const Queued& b) { return sort.front()->less(*pods[a.pod], *pods[b.pod]); });
}

}  // namespace bayplan
