#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/model/snapshot.h"

namespace bayplan {

// What decides where a pod's claims can be had. Source: plugins/volumebinding/binder.go.
using Claims = std::vector<const PersistentVolumeClaim*>;

struct PodVolumeClaims {
  Claims bound;
  Claims delayed;  // unbound, of a class that waits for its first consumer; smallest first
  std::map<Symbol, std::vector<const PersistentVolume*>> volumes;  // of those classes
};

// What a node would give the pod; a reason is set where it can't.
struct PodVolumes {
  std::vector<std::pair<const PersistentVolumeClaim*, const PersistentVolume*>> staticBindings;
  std::vector<std::pair<const PersistentVolumeClaim*, const CSIStorageCapacity*>> provisions;  // capacity may be null
  bool nodeConflict = false, bindConflict = false, notEnoughSpace = false, volumeMissing = false;
  std::string conflict;  // the volume of a node conflict
  std::string error;
};

// volumeBinder.FindPodVolumes.
PodVolumes findPodVolumes(const Snapshot& snapshot, const PodVolumeClaims& claims, const Node& node);

}  // namespace bayplan
