#pragma once

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/framework/node_column.h"

namespace bayplan {

// The verdicts of a profile's plugins on the pods of a snapshot, one pod after another, and kept: what a plugin says of
// all nodes is worked out once for all pods that are alike to it, and again only where pods have come and gone since.
// The same results as Runner's, of which every plugin's own code is the judge.
//
// Requires: snapshot and profiles outlive it. Pods of a private copy may change between calls (Snapshot::replacePod),
// claims and volumes too. Thread rule: one thread; it works on several inside.
class VerdictTable {
public:
  explicit VerdictTable(const Snapshot& snapshot);
  ~VerdictTable();

  struct PluginScores {
    const Plugin* plugin = nullptr;
    std::int64_t raw = 0, weighted = 0;
  };
  struct Judgement {
    std::vector<std::uint32_t> nodes;  // that pass, into Snapshot::nodes(), in their order
    std::vector<std::int64_t> totals;  // parallel to nodes; empty where fewer than two pass, which are not scored
    CycleState state;                  // for Reserve … PostBind; holds what plugins with Reach::Cluster wrote
  };

  // Null: ask Runner, because the pod has a node, another waits for its nominated node, or a plugin gives an error.
  // `model` as Cycle::model.
  std::unique_ptr<Judgement> judge(const Profile& profile, const Pod& pod, Snapshot* model = nullptr);

  // By plugin, in the profile's order: the scores of one of the nodes of the last judgement, which must have scored
  // them; before anything has changed but the place of that pod. 0 where a plugin's Score was skipped.
  std::vector<PluginScores> scoresOf(const Judgement& judgement, std::size_t position) const;

private:
  struct Entry;
  struct Plan;
  class Judging;
  Plan& planOf(const Profile& profile);
  void limit();

  const Snapshot& m_snapshot;
  std::unordered_map<const Profile*, std::unique_ptr<Plan>> m_plans;
  std::unique_ptr<Judging> m_last;
  std::size_t m_bytes = 0;  // about, of what is kept
};

}  // namespace bayplan
