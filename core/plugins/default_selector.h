#pragma once

#include <string>
#include <vector>

#include "core/model/snapshot.h"

namespace bayplan {

// The selectors of the services that select the pod and of the ReplicationController, ReplicaSet or StatefulSet that
// controls it; a pod is selected where all of them match. Selectors that ask nothing are left out.
// Source: helper.DefaultSelector. Pods that a Deployment was expanded to have the Deployment for their ReplicaSet.
struct DefaultSelector {
  std::vector<LabelSelector> all;
  std::string missingOwner;  // "ReplicaSet web-7f" where the pod's owner is of those kinds and not in the input
};
DefaultSelector defaultSelector(const Pod& pod, const Snapshot& snapshot);

}  // namespace bayplan
