#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/framework/runner.h"
#include "core/framework/verdict_table.h"
#include "core/scheduler/decision.h"

namespace bayplan {

// One pod's way through a profile on a model of one's own: Filter and Score, then Reserve and Permit with the pod
// assumed on its node, then PreBind, Bind and PostBind, which make it so.
//
// Requires: model, profile and table outlive it.
// Source: k8s.io/kubernetes/pkg/scheduler/schedule_one.go, v1.37.2.
class SchedulingCycle {
public:
  // `table`, of the same model, makes it faster and changes nothing else.
  SchedulingCycle(Snapshot& model, const Profile& profile, std::size_t pod, VerdictTable* table = nullptr);

  struct Candidate {
    std::size_t node = 0;  // into Snapshot::nodes()
    std::int64_t total = 0;
  };
  // The nodes that pass, by name. The nominated node comes alone where it passes; a single node is not scored.
  std::vector<Candidate> candidates() const;
  std::vector<Symbol> best() const;                      // with the highest total
  std::vector<PluginScore> scoresOf(Symbol node) const;  // with a table: before the next cycle that has it is made
  const Status& problem() const { return m_problem; }    // the error that ended the cycle

  // Assumes the pod on the node, and asks Reserve and Permit plugins; where one objects all is undone.
  Status reserve(Symbol node);
  void unreserve();  // undoes reserve()
  Status bind();     // after reserve(); undoes it where a plugin objects

  // Why no node passed, and what PostFilter proposes.
  struct Failure {
    std::map<std::string, std::size_t> reasons;
    std::string message;
    PostFilterResult preemption;
  };
  Failure fail();

private:
  bool askTable();
  void askRunner();
  void scoreNodes(std::vector<const NodeInfo*> feasible);
  const Pod& pod() const { return m_runner ? m_runner->pod() : *m_pod; }  // without nodeName
  std::span<const std::uint32_t> nodes() const;                           // that pass, into Snapshot::nodes()
  std::span<const std::int64_t> totals() const;  // parallel to them; nothing where they are not scored

  Snapshot& m_model;
  const Profile& m_profile;
  std::size_t m_index;
  std::shared_ptr<const Pod> m_pod;  // before it was assumed
  VerdictTable* m_table;
  std::unique_ptr<VerdictTable::Judgement> m_judgement;  // the table's, where it found a node
  std::optional<Runner> m_runner;                        // else
  CycleState* m_state = nullptr;                         // of one of them
  std::vector<Status> m_statuses;                        // by node, as found; empty where the nominated node passed
  std::vector<std::uint32_t> m_nodes;                    // the Runner's
  ScoreTable m_scores;  // the Runner's, parallel to m_nodes; its nodes are not valid once the model has changed
  Status m_problem;
  Symbol m_reserved;
};

}  // namespace bayplan
