#include "core/plan/group_planner.h"

#include <algorithm>
#include <array>

#include "core/plan/ordinal_label.h"

namespace bayplan {
namespace {

bool contains(const std::vector<std::size_t>& list, std::size_t node) {
  return std::find(list.begin(), list.end(), node) != list.end();
}

// Conditions that tell of trouble where they are True. Source: Kubernetes' node conditions; node-problem-detector's
// default configurations.
bool inTrouble(const Node& node) {
  static constexpr std::array<std::string_view, 10> kTrouble = {
      "MemoryPressure",         "DiskPressure",          "PIDPressure",
      "NetworkUnavailable",     "KernelDeadlock",        "ReadonlyFilesystem",
      "FrequentKubeletRestart", "FrequentDockerRestart", "FrequentContainerdRestart",
      "CorruptDockerOverlay2"};
  return std::any_of(node.conditions.begin(), node.conditions.end(), [](const NodeCondition& condition) {
    return condition.status == "True" &&
           std::find(kTrouble.begin(), kTrouble.end(), condition.type.view()) != kTrouble.end();
  });
}

// How full the node is by its scarcer resource, in percent.
std::int64_t fullness(const NodeInfo& node) {
  const auto percent = [](std::int64_t requested, std::int64_t allocatable) {
    return std::clamp<std::int64_t>(requested / std::max<std::int64_t>(1, allocatable / 100), 0, 100);
  };
  return std::max(percent(node.requested.milliCPU, node.allocatable.milliCPU),
                  percent(node.requested.memory, node.allocatable.memory));
}

}  // namespace

GroupPlanner::GroupPlanner(const PlacementModel& model, const ProfileSet& profiles, const OrdinalGroup& group,
                           const std::vector<std::size_t>& spreadLevels, bool keepRunning)
    : m_model(model),
      m_group(group),
      m_spreadLevels(spreadLevels),
      m_keepRunning(keepRunning),
      m_suitability(model, profiles, group) {
  gatherFacts();
}

void GroupPlanner::plan(Proposal& proposal) {
  if (settled()) return;
  m_assignment = solve(problem());
  m_itemOfNode.assign(m_model.snapshot->nodes().size(), -1);
  for (std::size_t item = 0; item < m_group.items.size(); ++item)
    if (const auto node = m_assignment.nodeOfItem[item]; node >= 0)
      m_itemOfNode[static_cast<std::size_t>(node)] = static_cast<std::ptrdiff_t>(item);
  addChanges(proposal);
  for (std::size_t item = 0; item < m_group.items.size(); ++item) {
    addMoves(proposal, item);
    addProblem(proposal, item);
  }
}

void GroupPlanner::gatherFacts() {
  m_facts.resize(m_group.items.size());
  m_saidItem.assign(m_model.snapshot->nodes().size(), -1);
  m_reserved.assign(m_model.snapshot->nodes().size(), false);
  for (std::size_t node = 0; node < m_saidItem.size(); ++node) readLabels(node);
  for (std::size_t item = 0; item < m_group.items.size(); ++item) {
    auto& facts = m_facts[item];
    for (const auto& member : m_group.items[item].members)
      if (const auto node = member.slot->podNode;
          node >= 0 && !contains(facts.podNodes, static_cast<std::size_t>(node)))
        facts.podNodes.push_back(static_cast<std::size_t>(node));
    for (const auto node : facts.podNodes) {
      if (!mayNotLeave(item, node)) continue;
      m_reserved[node] = true;
      if (facts.kept < 0) facts.kept = static_cast<std::ptrdiff_t>(node);
    }
  }
}

bool GroupPlanner::mayNotLeave(std::size_t item, std::size_t node) const {
  return m_keepRunning && contains(m_facts[item].podNodes, node) && right(item, node);
}

void GroupPlanner::readLabels(std::size_t node) {
  for (const auto* set : m_group.sets) {
    for (const auto ordinal : ordinalsIn(*set, labels(node))) {
      const auto* item = m_group.item(ordinal);
      if (!item || !m_group.saidBy(*item, labels(node))) continue;
      const auto index = item - m_group.items.data();
      m_saidItem[node] = index;
      auto& known = m_facts[static_cast<std::size_t>(index)].carriers;
      if (known.empty() || known.back() != node) known.push_back(node);
    }
  }
  if (const auto* item = m_group.misspelt(labels(node)))
    m_facts[static_cast<std::size_t>(item - m_group.items.data())].misspelt.push_back(node);
}

// Each ordinal is on one node that can take it: the only way to change nothing, and so the best.
bool GroupPlanner::settled() const {
  for (std::size_t item = 0; item < m_facts.size(); ++item) {
    const auto& carriers = m_facts[item].carriers;
    if (carriers.size() != 1 || !right(item, carriers.front()) || !fits(item, carriers.front())) return false;
  }
  return m_group.keyPerPod ? oneItemANode() : true;
}

bool GroupPlanner::oneItemANode() const {
  std::set<std::size_t> nodes;
  return std::all_of(m_facts.begin(), m_facts.end(),
                     [&](const Facts& facts) { return nodes.insert(facts.carriers.front()).second; });
}

// A pod that runs where its label is needs no new decision, though a new pod would find the node cordoned or full.
bool GroupPlanner::fits(std::size_t item, std::size_t node) const {
  const bool stays = right(item, node) && m_model.snapshot->nodes()[node]->node->ready();
  const auto& members = m_group.items[item].members;
  for (std::size_t member = 0; member < members.size(); ++member) {
    const bool runsHere = members[member].slot->podNode == static_cast<std::ptrdiff_t>(node);
    if (!(stays && runsHere) && !m_suitability.suitsMember(item, member, node)) return false;
  }
  return true;
}

std::int64_t GroupPlanner::podsElsewhere(std::size_t item, std::size_t node) const {
  std::int64_t count = 0;
  for (const auto& member : m_group.items[item].members)
    count += member.slot->podNode >= 0 && member.slot->podNode != static_cast<std::ptrdiff_t>(node);
  return count;
}

// In the key-per-pod form every other node that says the ordinal loses a label of its own.
std::int64_t GroupPlanner::removals(std::size_t item, std::size_t node) const {
  const auto& carriers = m_facts[item].carriers;
  return static_cast<std::int64_t>(carriers.size()) - (contains(carriers, node) ? 1 : 0);
}

// What the node itself is like: of two that are otherwise alike the healthier, the emptier, the first by name is taken.
Cost GroupPlanner::comfort(std::size_t node) const {
  const auto& info = *m_suitability.cleared().nodes()[node];
  return Cost::of(kRoom, (inTrouble(*info.node) ? 1000 : 0) + fullness(info)) +
         Cost::of(kOrder, static_cast<std::int64_t>(node));
}

// What giving the node a new label costs whichever item does. A node that says an expected ordinal changes anyway, if
// only by losing it, so that it comes one change cheaper than one that says none.
Cost GroupPlanner::nodeCost(std::size_t node) const {
  const Cost cost = comfort(node);
  if (m_group.keyPerPod) return cost;
  if (m_saidItem[node] >= 0) return cost + Cost::of(kChanges, 1);
  return cost + Cost::of(kChanges, 2) + Cost::of(kOverwritten, m_group.saysUnexpected(labels(node)) ? 2 : 1);
}

Cost GroupPlanner::costOn(std::size_t item, std::size_t node) const {
  Cost cost = Cost::of(kMovedPods, podsElsewhere(item, node));
  if (!fits(item, node)) cost += Cost::of(kUnfit, 1);
  const bool isRight = right(item, node);
  if (m_group.keyPerPod) cost += Cost::of(kChanges, removals(item, node) + (isRight ? 0 : 1));
  if (isRight) return cost + comfort(node);
  cost += nodeCost(node);
  if (contains(m_facts[item].misspelt, node)) cost = cost - Cost::of(kOverwritten, cost[kOverwritten]);
  return cost;
}

AssignmentProblem GroupPlanner::problem() const {
  AssignmentProblem problem;
  problem.nodes = m_model.snapshot->nodes().size();
  addDomains(problem);
  for (std::size_t itemClass = 0; itemClass < m_suitability.classes(); ++itemClass)
    problem.hubs.push_back(hub(m_suitability.itemOf(itemClass)));
  for (std::size_t item = 0; item < m_group.items.size(); ++item) {
    AssignmentProblem::Item made;
    made.unassignedCost = Cost::of(kUnassigned, 1);
    made.options = ownOptions(item);
    if (m_facts[item].kept < 0) made.hub = static_cast<int>(m_suitability.classOf(item));
    std::int64_t pods = 0;
    for (const auto& member : m_group.items[item].members) pods += member.slot->podNode >= 0;
    made.hubCost = Cost::of(kMovedPods, pods);
    if (m_group.keyPerPod)
      made.hubCost += Cost::of(kChanges, 1 + static_cast<std::int64_t>(m_facts[item].carriers.size()));
    problem.items.push_back(std::move(made));
  }
  return problem;
}

void GroupPlanner::addDomains(AssignmentProblem& problem) const {
  const auto& topology = m_model.topology;
  problem.domainOfNode.assign(problem.nodes, -1);
  if (m_spreadLevels.empty()) return;
  for (const auto& domain : topology.domains) {
    const auto at = std::find(m_spreadLevels.begin(), m_spreadLevels.end(), domain.level);
    const auto part = kSpread + static_cast<std::size_t>(at - m_spreadLevels.begin());
    problem.domains.push_back({domain.parent, at == m_spreadLevels.end() ? Cost() : Cost::of(part, 1)});
  }
  for (std::size_t node = 0; node < problem.nodes; ++node)
    problem.domainOfNode[node] = topology.domainOfNode[node][m_spreadLevels.back()];
}

AssignmentProblem::Hub GroupPlanner::hub(std::size_t item) const {
  AssignmentProblem::Hub hub;
  for (std::size_t node = 0; node < m_model.snapshot->nodes().size(); ++node)
    if (!m_reserved[node] && m_suitability.suits(item, node)) hub.options.push_back({node, nodeCost(node)});
  return hub;
}

// Nodes that are something to the item: they say it, run its pod, or spell it wrongly. A node that says it rightly
// stays possible even where it can't take the pod: better a label there than none.
std::vector<AssignmentProblem::Option> GroupPlanner::ownOptions(std::size_t item) const {
  const auto& facts = m_facts[item];
  if (facts.kept >= 0)
    return {{static_cast<std::size_t>(facts.kept), costOn(item, static_cast<std::size_t>(facts.kept))}};
  std::set<std::size_t> nodes(facts.carriers.begin(), facts.carriers.end());
  nodes.insert(facts.podNodes.begin(), facts.podNodes.end());
  nodes.insert(facts.misspelt.begin(), facts.misspelt.end());
  std::vector<AssignmentProblem::Option> options;
  for (const auto node : nodes)
    if (!m_reserved[node] && (right(item, node) || fits(item, node))) options.push_back({node, costOn(item, node)});
  return options;
}

}  // namespace bayplan
