#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/placement/placement_model.h"

namespace bayplan::ui {

// What the user has picked, by name: it survives a new snapshot and is the same thing in every view.
struct Selection {
  enum Kind { None, Node, Pod, Domain, Slot, Set, Shard };

  Kind kind = None;
  std::vector<std::string> nodes;  // Node: names, in the order picked
  std::string key;                 // Pod: "namespace/name"; Slot and Set: the set's key; Shard: RedisCluster::name
  std::int32_t ordinal = 0;        // Slot
  std::string shard;               // Shard
  std::size_t level = 0;           // Domain: into Topology::levels
  std::vector<std::string> path;   // Domain: a value for each level from the top to `level`; "" = the none group

  static Selection ofNode(std::string name);
  static Selection ofNodes(std::vector<std::string> names);
  static Selection ofPod(std::string key);
  static Selection ofDomain(std::size_t level, std::vector<std::string> path);
  static Selection ofSlot(std::string set, std::int32_t ordinal);
  static Selection ofSet(std::string set);
  static Selection ofShard(std::string cluster, std::string shard);

  bool empty() const { return kind == None; }
  friend bool operator==(const Selection&, const Selection&) = default;
};

// The values of a domain's levels from the top, as Selection::path and MoveToDomain::path have them.
std::vector<std::string> domainPath(const Topology& topology, int domain);
// The domain of that path, -1 where there is none.
int domainOfPath(const Topology& topology, std::size_t level, const std::vector<std::string>& path);

// The nodes that the selection is about, as indexes into Snapshot::nodes(), ascending: a pod's node, a slot's labelled,
// running and data nodes, all members of a set or shard, all nodes of a domain. Names that do not exist give nothing.
std::vector<std::size_t> nodesOf(const Selection& selection, const PlacementModel& placement);

}  // namespace bayplan::ui
