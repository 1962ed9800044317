#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/framework/profile.h"
#include "core/scheduler/configuration.h"

namespace bayplan {

// What one plugin said against one node.
struct PluginFailure {
  std::string plugin;
  Code code = Code::Unschedulable;
  std::vector<std::string> reasons;
  std::vector<std::string> details;  // parallel to reasons, or empty
};

struct PluginScore {
  std::string plugin;
  std::int64_t weighted = 0;  // normalised score × weight
};

struct NodeVerdict {
  Symbol node;
  std::vector<PluginFailure> fails;  // every failing plugin, in the profile's order; empty = the node passes
  std::vector<PluginScore> scores;   // where it passes
  std::int64_t total = 0;
  bool passes() const { return fails.empty(); }
};

struct Explanation {
  std::string pod;      // "namespace/name"
  std::string profile;  // schedulerName
  bool expanded = false;
  std::optional<std::string> gate;    // why no Filter runs for the pod now
  std::vector<NodeVerdict> nodes;     // every node, by name
  std::vector<Symbol> winner;         // nodes with the highest total; empty where none passes
  std::vector<std::string> notModelled;

  std::size_t feasible() const;
  // "0/5 nodes are available: 3 Insufficient cpu, 2 node(s) had untolerated taint {…}." as kube-scheduler's event says it
  // (counts by reason, sorted by text). Source: k8s.io/kubernetes/pkg/scheduler/framework/types.go, FitError.Error.
  std::string summary() const;
};

// Why the pod may or may not go to each node. A pod that already runs is judged as if it were not there.
// A pod whose schedulerName no profile has is gated ("waits for scheduler NAME") and judged by the default profile.
Explanation explain(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod);

// The verdict on one node only: what a drag asks while it moves.
NodeVerdict explainOnNode(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod, const NodeInfo& node);

Document::Json toJson(const Explanation& explanation);

}  // namespace bayplan
