#pragma once

#include <map>
#include <unordered_map>

#include "core/placement/placement_model.h"

namespace bayplan {

// Which nodes a slot's bound volumes leave, by their node affinity. Keeps an index of the node labels that volumes ask
// for, so that a thousand local volumes do not cost a thousand walks over the nodes.
class DataAnchor {
public:
  explicit DataAnchor(const Snapshot& snapshot) : m_snapshot(snapshot) {}

  // Fills in dataNodes, dataAnchored and volumes: from the claims of the set's templates for this ordinal, and from the
  // slot's pod's own.
  void anchor(const StatefulSet& set, Slot& slot);

private:
  std::vector<std::size_t> nodesOf(const NodeSelector& selector);
  void addMatches(const NodeSelectorTerm& term, std::vector<std::size_t>& nodes);
  const std::vector<std::size_t>& withLabel(Symbol key, Symbol value);

  const Snapshot& m_snapshot;
  std::unordered_map<Symbol, std::unordered_map<Symbol, std::vector<std::size_t>>> m_index;
};

}  // namespace bayplan
