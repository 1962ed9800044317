#pragma once

#include <string>
#include <vector>

#include "core/placement/scheme.h"

namespace bayplan {

// The domains of a cluster by level. A domain is its path from the top: rack r1 of zone a is not rack r1 of zone b.
// A node without a level's key is in that level's "(none)" group of its parent, which is shown but is never "the same
// domain" as anything.
struct TopologyDomain {
  std::size_t level = 0;   // into levels
  std::string value;       // label value; empty and none=true for the group of nodes without the key
  bool none = false;
  int parent = -1;         // into Topology::domains; -1 at the top
  std::vector<int> children;        // domains of the next level, by value, the none group last
  std::vector<std::size_t> nodes;   // indexes into Snapshot::nodes(), of all nodes below
};

struct Topology {
  std::vector<TopologyLevel> levels;
  std::vector<TopologyDomain> domains;        // parents before children
  std::vector<int> roots;
  std::vector<std::vector<int>> domainOfNode;  // [node][level] → domain

  static Topology build(const Snapshot& snapshot, std::vector<TopologyLevel> levels);

  // "a/r1", without levels where the node has no label; "(none)" for a none group.
  std::string path(int domain) const;
  // Both nodes carry the level's key with one value, and of the levels above, those that both carry agree too: the same
  // rule by which a replica's node is compared with its master's.
  bool sameDomain(std::size_t nodeA, std::size_t nodeB, std::size_t level) const;
};

}  // namespace bayplan
