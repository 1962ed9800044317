#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/plan/assignment.h"
#include "core/plan/proposal.h"
#include "core/plan/suitability.h"

namespace bayplan {

// Finds the nodes for one group's ordinals and says what has to change for it. Used by propose() only.
class GroupPlanner {
public:
  // `spreadLevels`: indexes into the topology's levels, outermost first.
  GroupPlanner(const PlacementModel& model, const ProfileSet& profiles, const OrdinalGroup& group,
               const std::vector<std::size_t>& spreadLevels, bool keepRunning);

  // Adds the group's changes, moves and problems.
  void plan(Proposal& proposal);

private:
  // Parts of the cost, most important first; see proposal.h.
  enum Part : std::size_t {
    kUnassigned,
    kUnfit,
    kChanges,
    kOverwritten,
    kMovedPods,
    kSpread,
    kRoom = Cost::kParts - 2,
    kOrder
  };

  struct Facts {                        // about an item, before the plan
    std::vector<std::size_t> carriers;  // nodes that say it
    std::vector<std::size_t> podNodes;  // of its members' pods, each once
    std::vector<std::size_t> misspelt;
    std::ptrdiff_t kept = -1;  // the node that --keep-running does not let it leave
  };
  void gatherFacts();
  void readLabels(std::size_t node);
  bool mayNotLeave(std::size_t item, std::size_t node) const;
  bool settled() const;
  bool oneItemANode() const;
  AssignmentProblem problem() const;
  void addDomains(AssignmentProblem& problem) const;
  AssignmentProblem::Hub hub(std::size_t item) const;  // of the item's class
  std::vector<AssignmentProblem::Option> ownOptions(std::size_t item) const;

  const LabelMap& labels(std::size_t node) const { return m_model.snapshot->nodes()[node]->node->labels(); }
  const std::string& nameOf(std::size_t node) const { return m_model.snapshot->nodes()[node]->node->metadata.name; }
  bool right(std::size_t item, std::size_t node) const { return m_group.rightOn(m_group.items[item], labels(node)); }
  bool fits(std::size_t item, std::size_t node) const;
  std::int64_t podsElsewhere(std::size_t item, std::size_t node) const;
  std::int64_t removals(std::size_t item, std::size_t node) const;
  Cost comfort(std::size_t node) const;
  Cost nodeCost(std::size_t node) const;
  Cost costOn(std::size_t item, std::size_t node) const;

  void addChanges(Proposal& proposal) const;
  void addRemovals(Proposal& proposal, std::size_t item) const;
  void addMoves(Proposal& proposal, std::size_t item) const;
  void addProblem(Proposal& proposal, std::size_t item) const;
  void addChange(Proposal& proposal, std::size_t node, Symbol key, std::optional<std::string> to,
                 std::string reason) const;
  std::string whyRemoved(std::size_t item, std::size_t home) const;
  std::string reasonFor(std::size_t item, std::size_t node) const;
  std::string whyNeeded(std::size_t item) const;
  std::string whyThisNode(std::size_t item, std::size_t node) const;

  const PlacementModel& m_model;
  const OrdinalGroup& m_group;
  const std::vector<std::size_t>& m_spreadLevels;
  const bool m_keepRunning;
  Suitability m_suitability;
  std::vector<Facts> m_facts;                // by item
  std::vector<std::ptrdiff_t> m_saidItem;    // by node: an item that its label says; -1 = none (value form)
  std::vector<std::ptrdiff_t> m_itemOfNode;  // after the plan
  std::vector<bool> m_reserved;              // nodes that --keep-running gives away
  Assignment m_assignment;
};

}  // namespace bayplan
