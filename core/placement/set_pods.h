#pragma once

#include <unordered_map>
#include <vector>

#include "core/model/snapshot.h"

namespace bayplan {

// The pods of each set, by the controller reference (group, kind, namespace and name). One walk over the pods.
class SetPods {
public:
  explicit SetPods(const Snapshot& snapshot);
  // Of Snapshot::statefulSets()[index], in the order of the input.
  const ObjectList<Pod>& of(std::size_t index) const { return m_pods[index]; }

private:
  std::vector<ObjectList<Pod>> m_pods;
};

// Whose pods they are: the schedulerName of the set's pods, or of its template where it has none.
Symbol schedulerOf(const StatefulSet& set, const ObjectList<Pod>& pods);

}  // namespace bayplan
