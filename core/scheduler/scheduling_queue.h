#pragma once

#include <string>
#include <vector>

#include "core/scheduler/configuration.h"

namespace bayplan {

// The pods of a snapshot that have no node, sorted into those that may be scheduled, in the order of the queue, and those
// that wait for something else. Pods of the same priority keep the order of the input.
// Source: k8s.io/kubernetes/pkg/scheduler/backend/queue/scheduling_queue.go.
struct SchedulingQueue {
  struct Queued {
    std::size_t pod = 0;  // into Snapshot::pods()
    const Profile* profile = nullptr;
  };
  struct Waiting {
    std::size_t pod = 0;
    std::string reason;
  };
  std::vector<Queued> active;
  std::vector<Waiting> waiting;  // in the order of the input

  SchedulingQueue(const Snapshot& snapshot, const ProfileSet& profiles);
};

// Why no Filter runs for the pod now: "waits for scheduler NAME", or the PreEnqueue plugin's words; empty = nothing.
std::string gateOf(const ProfileSet& profiles, const Pod& pod);

}  // namespace bayplan
