#include "ui/scene/selection.h"

#include <algorithm>

namespace bayplan::ui {

Selection Selection::ofNode(std::string name) { return ofNodes({std::move(name)}); }

Selection Selection::ofNodes(std::vector<std::string> names) {
  Selection selection;
  if (names.empty()) return selection;
  selection.kind = Node;
  selection.nodes = std::move(names);
  return selection;
}

Selection Selection::ofPod(std::string key) {
  Selection selection;
  selection.kind = Pod;
  selection.key = std::move(key);
  return selection;
}

Selection Selection::ofDomain(std::size_t level, std::vector<std::string> path) {
  Selection selection;
  selection.kind = Domain;
  selection.level = level;
  selection.path = std::move(path);
  return selection;
}

Selection Selection::ofSlot(std::string set, std::int32_t ordinal) {
  Selection selection;
  selection.kind = Slot;
  selection.key = std::move(set);
  selection.ordinal = ordinal;
  return selection;
}

Selection Selection::ofSet(std::string set) {
  Selection selection;
  selection.kind = Set;
  selection.key = std::move(set);
  return selection;
}

Selection Selection::ofShard(std::string cluster, std::string shard) {
  Selection selection;
  selection.kind = Shard;
  selection.key = std::move(cluster);
  selection.shard = std::move(shard);
  return selection;
}

std::vector<std::string> domainPath(const Topology& topology, int domain) {
  std::vector<std::string> path;
  for (; domain >= 0; domain = topology.domains[static_cast<std::size_t>(domain)].parent)
    path.insert(path.begin(), topology.domains[static_cast<std::size_t>(domain)].value);
  return path;
}

int domainOfPath(const Topology& topology, std::size_t level, const std::vector<std::string>& path) {
  for (std::size_t i = 0; i < topology.domains.size(); ++i)
    if (topology.domains[i].level == level && domainPath(topology, static_cast<int>(i)) == path) return static_cast<int>(i);
  return -1;
}

namespace {

void addSlot(const Slot& slot, std::vector<std::size_t>& nodes) {
  nodes.insert(nodes.end(), slot.labelledNodes.begin(), slot.labelledNodes.end());
  if (slot.podNode >= 0) nodes.push_back(static_cast<std::size_t>(slot.podNode));
  if (slot.dataAnchored) nodes.insert(nodes.end(), slot.dataNodes.begin(), slot.dataNodes.end());
}

void addSet(const Selection& selection, const PlacementModel& placement, std::vector<std::size_t>& nodes) {
  const auto* set = placement.set(selection.key);
  if (!set) return;
  for (const auto& slot : set->slots)
    if (selection.kind == Selection::Set || slot.ordinal == selection.ordinal) addSlot(slot, nodes);
}

void addShard(const Selection& selection, const PlacementModel& placement, std::vector<std::size_t>& nodes) {
  for (const auto& cluster : placement.redisClusters) {
    if (cluster.name != selection.key) continue;
    for (const auto& shard : cluster.shards)
      if (shard.name == selection.shard)
        for (const auto& member : shard.members)
          if (member.node >= 0) nodes.push_back(static_cast<std::size_t>(member.node));
  }
}

}  // namespace

std::vector<std::size_t> nodesOf(const Selection& selection, const PlacementModel& placement) {
  std::vector<std::size_t> nodes;
  const auto addNode = [&](Symbol name) {
    if (const auto index = placement.snapshot->nodeIndex(name); index >= 0) nodes.push_back(static_cast<std::size_t>(index));
  };
  switch (selection.kind) {
    case Selection::None: break;
    case Selection::Node:
      for (const auto& name : selection.nodes) addNode(Symbol::existing(name));
      break;
    case Selection::Pod:
      if (const auto pod = placement.snapshot->pod(selection.key)) addNode(pod->nodeName);
      break;
    case Selection::Domain:
      if (const int domain = domainOfPath(placement.topology, selection.level, selection.path); domain >= 0)
        nodes = placement.topology.domains[static_cast<std::size_t>(domain)].nodes;
      break;
    case Selection::Slot:
    case Selection::Set: addSet(selection, placement, nodes); break;
    case Selection::Shard: addShard(selection, placement, nodes); break;
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

}  // namespace bayplan::ui
