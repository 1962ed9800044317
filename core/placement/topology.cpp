#include "core/placement/topology.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace bayplan {
namespace {

using Path = std::vector<std::optional<Symbol>>;  // a node's label of each level

Path pathOf(const Node& node, const std::vector<TopologyLevel>& levels) {
  Path path;
  path.reserve(levels.size());
  for (const auto& level : levels) path.push_back(node.labels().find(level.key));
  return path;
}

// By value, nodes without the key last.
bool before(const Path& a, const Path& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    if (!a[i] || !b[i]) return a[i].has_value();
    return *a[i] < *b[i];
  }
  return false;
}

}  // namespace

Topology Topology::build(const Snapshot& snapshot, std::vector<TopologyLevel> levels) {
  Topology topology;
  topology.levels = std::move(levels);
  const auto depth = topology.levels.size();
  std::vector<Path> paths;
  paths.reserve(snapshot.nodes().size());
  for (const auto& node : snapshot.nodes()) paths.push_back(pathOf(*node->node, topology.levels));
  topology.domainOfNode.assign(paths.size(), std::vector<int>(depth, -1));

  std::vector<std::size_t> order(paths.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return before(paths[a], paths[b]); });

  // Nodes of one domain are neighbours now: a domain begins where a node's path differs from the one before.
  std::vector<int> open(depth, -1);
  const Path* previous = nullptr;
  for (const auto node : order) {
    const Path& path = paths[node];
    std::size_t level = 0;
    if (previous)
      while (level < depth && path[level] == (*previous)[level]) ++level;
    for (; level < depth; ++level) {
      const int parent = level == 0 ? -1 : open[level - 1];
      const int domain = static_cast<int>(topology.domains.size());
      topology.domains.push_back({level, path[level] ? path[level]->str() : std::string(), !path[level], parent, {}, {}});
      (parent < 0 ? topology.roots : topology.domains[static_cast<std::size_t>(parent)].children).push_back(domain);
      open[level] = domain;
    }
    topology.domainOfNode[node] = open;
    previous = &path;
  }
  for (std::size_t node = 0; node < paths.size(); ++node)
    for (const int domain : topology.domainOfNode[node]) topology.domains[static_cast<std::size_t>(domain)].nodes.push_back(node);
  return topology;
}

std::string Topology::path(int domain) const {
  const auto& own = domains.at(static_cast<std::size_t>(domain));
  std::string text = own.none ? "(none)" : own.value;
  for (int at = own.parent; at >= 0; at = domains[static_cast<std::size_t>(at)].parent)
    if (const auto& above = domains[static_cast<std::size_t>(at)]; !above.none) text = above.value + "/" + text;
  return text;
}

bool Topology::sameDomain(std::size_t nodeA, std::size_t nodeB, std::size_t level) const {
  const auto& a = domainOfNode.at(nodeA);
  const auto& b = domainOfNode.at(nodeB);
  if (domains[static_cast<std::size_t>(a.at(level))].none) return false;
  if (a[level] == b.at(level)) return true;
  for (std::size_t i = 0; i <= level; ++i) {
    const auto &mine = domains[static_cast<std::size_t>(a[i])], &theirs = domains[static_cast<std::size_t>(b[i])];
    if (mine.none || theirs.none) {
      if (i == level) return false;
    } else if (mine.value != theirs.value) {
      return false;
    }
  }
  return true;
}

}  // namespace bayplan
