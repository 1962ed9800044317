// What a found assignment means: label changes with their reasons, moves, and problems.
#include <algorithm>

#include "core/plan/group_planner.h"
#include "core/plan/ordinal_label.h"

namespace bayplan {
namespace {

bool contains(const std::vector<std::size_t>& list, std::size_t node) {
  return std::find(list.begin(), list.end(), node) != list.end();
}

}  // namespace

void GroupPlanner::addChanges(Proposal& proposal) const {
  for (std::size_t item = 0; item < m_group.items.size(); ++item) {
    const auto node = m_assignment.nodeOfItem[item];
    if (node < 0) continue;
    const auto at = static_cast<std::size_t>(node);
    const auto label = ordinalLabel(*m_group.sets.front(), m_group.items[item].ordinal);
    if (!right(item, at)) addChange(proposal, at, label.key, label.value, reasonFor(item, at));
    addRemovals(proposal, item);
  }
}

void GroupPlanner::addRemovals(Proposal& proposal, std::size_t item) const {
  const auto home = static_cast<std::size_t>(m_assignment.nodeOfItem[item]);
  for (const auto node : m_facts[item].carriers) {
    const bool overwritten = !m_group.keyPerPod && m_itemOfNode[node] >= 0;
    if (node == home || overwritten) continue;
    if (mayNotLeave(item, node)) {
      proposal.problems.push_back(m_group.items[item].text() + ": stays on node " + nameOf(node) +
                                  " too, where a pod of it runs");
      continue;
    }
    addChange(proposal, node, ordinalLabel(*m_group.sets.front(), m_group.items[item].ordinal).key, std::nullopt,
              whyRemoved(item, home));
  }
}

// A running pod goes with its label where the label is taken from under it.
void GroupPlanner::addMoves(Proposal& proposal, std::size_t item) const {
  const auto home = m_assignment.nodeOfItem[item];
  if (home < 0) return;
  for (const auto& [set, slot] : m_group.items[item].members) {
    if (!set->ruleEnforced || slot->podNode < 0 || slot->podNode == home) continue;
    const auto node = static_cast<std::size_t>(slot->podNode);
    if (!carries(*set, labels(node), slot->ordinal) || mayNotLeave(item, node)) continue;
    proposal.plan.moves.push_back(
        {slot->pod->metadata.key(), nameOf(node), nameOf(static_cast<std::size_t>(home)),
         "ordinal " + std::to_string(slot->ordinal) + " goes to node " + nameOf(static_cast<std::size_t>(home))});
  }
}

void GroupPlanner::addProblem(Proposal& proposal, std::size_t item) const {
  const auto text = m_group.items[item].text() + ": ";
  if (const auto home = m_assignment.nodeOfItem[item]; home >= 0) {
    const auto node = static_cast<std::size_t>(home);
    if (fits(item, node)) return;
    const bool kept = m_facts[item].kept >= 0;
    proposal.problems.push_back(text + "stays on node " + nameOf(node) +
                                (kept ? ", where its pod runs" : " for want of a better one") +
                                ", though the node can't take it: " + m_suitability.obstacle(item, node));
    return;
  }
  std::vector<std::size_t> possible;
  for (std::size_t node = 0; node < m_itemOfNode.size(); ++node)
    if (m_suitability.suits(item, node)) possible.push_back(node);
  if (possible.empty())
    proposal.problems.push_back(text + m_suitability.whyNone(item));
  else if (possible.size() == 1 && m_itemOfNode[possible[0]] >= 0)
    proposal.problems.push_back(
        text + "the only node that can take it, " + nameOf(possible[0]) + ", goes to ordinal " +
        std::to_string(m_group.items[static_cast<std::size_t>(m_itemOfNode[possible[0]])].ordinal));
  else
    proposal.problems.push_back(text + "no healthy node is free");
}

void GroupPlanner::addChange(Proposal& proposal, std::size_t node, Symbol key, std::optional<std::string> to,
                             std::string reason) const {
  const auto live = labels(node).find(key);
  proposal.plan.changes.push_back({nameOf(node), key.str(), live ? std::optional(live->str()) : std::nullopt,
                                   std::move(to), std::move(reason),
                                   m_model.snapshot->nodes()[node]->node->metadata.uid});
}

std::string GroupPlanner::whyRemoved(std::size_t item, std::size_t home) const {
  const auto text = m_group.items[item].text();
  if (!right(item, home)) return text + " goes to node " + nameOf(home);
  const bool runs = contains(m_facts[item].podNodes, home);
  return text + " is on node " + nameOf(home) + " too, which keeps it" + (runs ? " because its pod runs there" : "");
}

std::string GroupPlanner::reasonFor(std::size_t item, std::size_t node) const {
  return m_group.items[item].text() + " " + whyNeeded(item) + "; " + whyThisNode(item, node);
}

std::string GroupPlanner::whyNeeded(std::size_t item) const {
  const auto& carriers = m_facts[item].carriers;
  if (carriers.empty()) return "has no node";
  const auto old = carriers.front();
  if (!right(item, old)) return "is not written as every set of this label reads it";
  if (!fits(item, old)) return "can't stay on node " + nameOf(old) + " (" + m_suitability.obstacle(item, old) + ")";
  if (m_itemOfNode[old] >= 0)
    return "leaves node " + nameOf(old) + " to ordinal " +
           std::to_string(m_group.items[static_cast<std::size_t>(m_itemOfNode[old])].ordinal);
  return "leaves node " + nameOf(old);
}

std::string GroupPlanner::whyThisNode(std::size_t item, std::size_t node) const {
  for (const auto& [set, slot] : m_group.items[item].members)
    if (slot->dataAnchored)
      return "its volume " + slot->volumes.front() +
             (slot->dataNodes.size() == 1 ? " is on this node" : " can be used on this node");
  if (contains(m_facts[item].podNodes, node)) return "its pod runs here";
  const auto label = m_group.keyPerPod ? std::nullopt : labels(node).find(m_group.sets.front()->nodeLabelKey);
  if (!label) return "this node is free";
  const auto said = "this node says \"" + label->str() + "\"";
  if (m_saidItem[node] < 0)
    return said + (m_group.saysUnexpected(labels(node)) ? ", which no set expects" : ", which is no ordinal");
  const auto other = static_cast<std::size_t>(m_saidItem[node]);
  if (other == item) return said;
  const auto home = m_assignment.nodeOfItem[other];
  if (home < 0) return said;
  const auto at = static_cast<std::size_t>(home);
  return said + ", which node " + nameOf(at) + (right(other, at) ? " keeps" : " gets");
}

}  // namespace bayplan
