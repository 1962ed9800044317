#pragma once

#include <span>
#include <vector>

#include "core/framework/runner.h"

// What preemption would do on each node, without doing it.
// Source: k8s.io/kubernetes/pkg/scheduler/framework/preemption (DryRunPreemption, SelectCandidate, util.go) and
// plugins/defaultpreemption (SelectVictimsOnNode), v1.37.2, with pods as victims: pod groups (feature GenericWorkload)
// are off by default and not modelled.
namespace bayplan {

// A node that can take the pod once the victims are gone.
struct PreemptionCandidate {
  Symbol node;
  ObjectList<Pod> victims;     // at least one, the most important first
  std::size_t violations = 0;  // victims whose eviction a PodDisruptionBudget does not allow
};

struct PreemptionDryRun {
  std::vector<PreemptionCandidate> candidates;  // in the order of snapshot.nodes()
  std::vector<Status> statuses;  // parallel to snapshot.nodes(): why the node is no candidate; success = it is one
};

// Whether the first pod is to be spared rather than the second: the higher priority, then the earlier start. A pod that
// has not started counts as starting last.
bool isMoreImportant(const Pod& a, const Pod& b);

// The fewest pods of lower priority to evict so that the runner's pod fits on the node: all of them go, and they come
// back one by one while the pod still fits, those that a budget protects first. Success: `candidate` says which.
Status selectVictims(const Runner& runner, const NodeInfo& node, PreemptionCandidate& candidate);

// Tries every node whose status is Unschedulable.
//
// Thread rule: any thread; the nodes are tried on several at once.
PreemptionDryRun dryRunPreemption(const Runner& runner, std::span<const Status> nodeStatuses);

// The candidates that upstream's rules leave, as indices: the fewest violations, then the lowest priority of the most
// important victim, the lowest sum of priorities, the fewest victims, the latest start of the most important victims.
// Among several upstream picks by chance; the first is ours.
std::vector<std::size_t> bestCandidates(std::span<const PreemptionCandidate> candidates);

}  // namespace bayplan
