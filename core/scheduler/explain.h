#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/framework/profile.h"
#include "core/scheduler/configuration.h"

namespace bayplan {

class Runner;

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
  std::int64_t raw = 0;       // as the plugin gave it, before it was normalised
};

struct NodeVerdict {
  Symbol node;
  std::vector<PluginFailure>
      fails;  // every failing plugin, PreFilter's first, then in the profile's order; empty = passes
  std::vector<PluginScore> scores;  // where it passes
  std::int64_t total = 0;
  bool passes() const { return fails.empty(); }
};

struct Explanation {
  std::string pod;      // "namespace/name"
  std::string profile;  // schedulerName
  bool expanded = false;
  std::optional<std::string> gate;     // why no Filter runs for the pod now
  std::vector<NodeVerdict> nodes;      // every node, by name
  std::vector<Symbol> winner;          // nodes with the highest total; empty where none passes
  std::vector<std::string> preFilter;  // reasons that reject the pod before any node is looked at
  std::vector<std::string> notModelled;

  std::size_t feasible() const;
  const NodeVerdict* verdictOn(Symbol node) const;  // null = it is not among the nodes
  bool wins(Symbol node) const;                     // shares the highest total
  // "0/5 nodes are available: 3 Insufficient cpu, 2 node(s) had untolerated taint(s)." as kube-scheduler's event says
  // it: the first failing plugin of each node counts. With nodes that pass: "2/5 nodes are available.". Source:
  // k8s.io/kubernetes/pkg/scheduler/framework/types.go, FitError.Error.
  std::string summary() const;
};

// One pod's verdicts, node by node: PreFilter is done once when it is made, each judge() then costs the Filter plugins
// only.
//
// Requires: the snapshot and the profiles outlive it.
// Thread rule: judge() from many threads at once.
class PodJudge {
public:
  PodJudge(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod);
  ~PodJudge();
  PodJudge(PodJudge&&) noexcept;

  const Profile& profile() const;
  const std::optional<std::string>& gate() const { return m_gate; }
  // What this pod uses and the profile's plugins do not judge, a sentence each.
  std::vector<std::string> notModelled() const;

  // Verdict without scores. `node` may be another version of a snapshot's node: with other labels, say.
  NodeVerdict judge(const NodeInfo& node) const;
  bool passes(const NodeInfo& node) const;

  // Every node, with scores.
  Explanation explain();

private:
  const Snapshot& m_snapshot;
  std::string m_podKey;
  bool m_expanded = false;
  std::optional<std::string> m_gate;
  std::unique_ptr<Runner> m_runner;
};

// Why the pod may or may not go to each node. A pod that already runs is judged as if it were not there.
// A pod whose schedulerName no profile has is gated ("waits for scheduler NAME") and judged by the default profile.
Explanation explain(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod);

// The verdict on one node only; for many nodes make a PodJudge once.
NodeVerdict explainOnNode(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod, const NodeInfo& node);

Document::Json toJson(const Explanation& explanation);

}  // namespace bayplan
