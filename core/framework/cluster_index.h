#pragma once

#include <functional>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/model/snapshot.h"

namespace bayplan {

// A pod that runs (bound to a node of the input, not terminated) and the index of its node in Snapshot::nodes().
struct PlacedPod {
  const Pod* pod = nullptr;
  std::size_t node = 0;
};

// What several plugins ask of all pods of a snapshot at once: `snapshot.derived<ClusterIndex>()`.
//
// Thread rule: any thread; podChanged() by the owner of a private copy alone.
class ClusterIndex {
public:
  explicit ClusterIndex(const Snapshot& snapshot);

  // Pods without a node whose status nominates this one, in the order of the input.
  const ObjectList<Pod>& nominated(Symbol node) const;
  bool anyNominated() const;  // to any node, be it in the input or not

  // Pods with any term of inter-pod (anti-)affinity, and those with required anti-affinity.
  const std::vector<PlacedPod>& podsWithAffinity() const { return m_withAffinity; }
  const std::vector<PlacedPod>& podsWithRequiredAntiAffinity() const { return m_withRequiredAntiAffinity; }

  // Pods that carry the label key; found by one look over all pods at the first call for a key.
  const std::vector<PlacedPod>& podsWithLabel(Symbol key) const;

  // Every pod that runs and may match the selector: those of one label that it asks for, or all.
  void eachCandidate(const LabelSelector& selector, const std::function<void(const PlacedPod&)>& body) const;

  void podChanged(const PodChange& change);

  const LabelMap* namespaceLabels(Symbol name) const;  // null = the input does not hold the namespace

private:
  const std::vector<PlacedPod>& podsWithLabel(Symbol key, Symbol value) const;

  const Snapshot& m_snapshot;
  std::unordered_map<Symbol, ObjectList<Pod>> m_nominated;
  std::vector<PlacedPod> m_withAffinity, m_withRequiredAntiAffinity;
  std::unordered_map<Symbol, const LabelMap*> m_namespaces;
  mutable std::mutex m_mutex;
  mutable std::unordered_map<Symbol, std::vector<PlacedPod>> m_byLabel;
  mutable std::unordered_map<Symbol, std::unordered_map<Symbol, std::vector<PlacedPod>>> m_byValue;  // of a key
};

}  // namespace bayplan
