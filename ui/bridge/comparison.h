#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scheduler/explain.h"

namespace bayplan::ui {

// What one plugin says of one pod on one node.
struct PluginWord {
  std::vector<PluginFailure> fails;  // empty = it has nothing against the node
  std::optional<PluginScore> score;  // where the node passes all and the plugin scores
};

// One pod on two nodes, plugin by plugin: those that fail on either come first, then those that score, by the size of what
// they make different and of what they add; plugins that say nothing on both are left out.
struct NodeComparison {
  struct Row {
    std::string plugin;
    PluginWord a, b;
    std::int64_t difference = 0;  // weighted, a less b; 0 where either has no score
  };
  Symbol nodeA, nodeB;
  bool passesA = false, passesB = false;
  bool winsA = false, winsB = false;  // shares the highest total of all nodes
  std::int64_t totalA = 0, totalB = 0;
  std::vector<Row> rows;
};
// nullopt where the explanation does not know one of the nodes.
std::optional<NodeComparison> compareNodes(const Explanation& explanation, Symbol a, Symbol b);

// One pod by two profiles, node by node.
struct ProfileComparison {
  struct Row {
    Symbol node;
    NodeVerdict a, b;
    bool winsA = false, winsB = false;
    bool differs() const { return a.passes() != b.passes() || winsA != winsB; }
  };
  std::string profileA, profileB;
  std::vector<Row> rows;  // those that differ first, then by node
  std::size_t allowedA = 0, allowedB = 0, allowedByBoth = 0, differing = 0;
  std::vector<Symbol> winnersA, winnersB;
};
// Both of the same pod and snapshot.
ProfileComparison compareProfiles(const Explanation& a, const Explanation& b);

}  // namespace bayplan::ui
