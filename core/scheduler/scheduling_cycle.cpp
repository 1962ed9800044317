#include "core/scheduler/scheduling_cycle.h"

#include <algorithm>

#include "core/base/join.h"
#include "core/framework/fit_error.h"

namespace bayplan {
namespace {

// The nodes' names side by side: a node is two pointers away.
struct NodeNames {
  static constexpr bool kOfFixedObjects = true;
  explicit NodeNames(const Snapshot& snapshot) {
    for (const auto& info : snapshot.nodes()) all.push_back(info->name());
  }
  std::vector<Symbol> all;
};

std::shared_ptr<const Pod> onNode(const Pod& pod, Symbol node) {
  auto placed = std::make_shared<Pod>(pod);
  placed->nodeName = node;
  return placed;
}

}  // namespace

SchedulingCycle::SchedulingCycle(Snapshot& model, const Profile& profile, std::size_t pod, VerdictTable* table)
    : m_model(model), m_profile(profile), m_index(pod), m_pod(model.pods()[pod]), m_table(table) {
  if (!askTable()) askRunner();
}

bool SchedulingCycle::askTable() {
  m_judgement = m_table ? m_table->judge(m_profile, *m_pod, &m_model) : nullptr;
  // The Runner knows why no node passes.
  if (!m_judgement || m_judgement->nodes.empty()) return false;
  m_state = &m_judgement->state;
  return true;
}

void SchedulingCycle::askRunner() {
  m_runner.emplace(m_profile, m_model, *m_pod);
  m_state = &m_runner->state();
  m_state->modify<Cycle>()->model = &m_model;
  if (const auto* nominated = m_pod->nominatedNodeName.empty() ? nullptr : m_model.node(m_pod->nominatedNodeName))
    if (m_runner->filter(*nominated)) return scoreNodes({nominated});
  m_statuses = m_runner->verdicts();
  // An error on one node ends the cycle, whatever the others say.
  for (const auto& status : m_statuses)
    if (!status.success() && !status.rejected()) {
      m_problem = status;
      return;
    }
  std::vector<const NodeInfo*> feasible;
  for (std::size_t i = 0; i < m_statuses.size(); ++i)
    if (m_statuses[i].success()) feasible.push_back(m_model.nodes()[i].get());
  scoreNodes(std::move(feasible));
}

void SchedulingCycle::scoreNodes(std::vector<const NodeInfo*> feasible) {
  for (const auto* node : feasible) m_nodes.push_back(static_cast<std::uint32_t>(m_model.nodeIndex(node->name())));
  if (feasible.size() < 2) return;
  m_scores = m_runner->score(std::move(feasible));
  m_problem = m_scores.status;
}

std::span<const std::uint32_t> SchedulingCycle::nodes() const { return m_runner ? m_nodes : m_judgement->nodes; }

std::span<const std::int64_t> SchedulingCycle::totals() const {
  return m_runner ? m_scores.totals : m_judgement->totals;
}

std::vector<SchedulingCycle::Candidate> SchedulingCycle::candidates() const {
  std::vector<Candidate> candidates;
  for (const auto node : nodes()) candidates.push_back({node, 0});
  if (m_problem.success() && !totals().empty())
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].total = totals()[i];
  return candidates;
}

std::vector<Symbol> SchedulingCycle::best() const {
  std::vector<Symbol> names;
  if (nodes().empty() || !m_problem.success()) return names;
  const auto& allNames = m_model.derived<NodeNames>().all;
  const auto nodes = this->nodes();
  const auto totals = this->totals();
  if (totals.empty()) return {allNames[nodes.front()]};
  const auto highest = *std::max_element(totals.begin(), totals.end());
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (totals[i] == highest) names.push_back(allNames[nodes[i]]);
  return names;
}

std::vector<PluginScore> SchedulingCycle::scoresOf(Symbol node) const {
  std::vector<PluginScore> scores;
  const auto all = nodes();
  const auto at = std::find(all.begin(), all.end(), static_cast<std::uint32_t>(m_model.nodeIndex(node)));
  if (at == all.end() || totals().empty()) return scores;
  const auto row = static_cast<std::size_t>(at - all.begin());
  if (m_runner) {
    for (const auto& column : m_scores.columns)
      scores.push_back({std::string(column.plugin->name()), column.weighted[row]});
  } else {
    for (const auto& [plugin, raw, weighted] : m_table->scoresOf(*m_judgement, row))
      scores.push_back({std::string(plugin->name()), weighted});
  }
  return scores;
}

Status SchedulingCycle::reserve(Symbol node) {
  m_model.replacePod(m_index, onNode(*m_pod, node));
  m_reserved = node;
  Status status;
  for (const auto& plugin : m_profile.reserve)
    if (status.success()) status = named(plugin->reserve(*m_state, pod(), node), plugin.plugin);
  double timeoutSeconds = 0;
  for (const auto& plugin : m_profile.permit)
    if (status.success()) status = named(plugin->permit(*m_state, pod(), node, timeoutSeconds), plugin.plugin);
  if (!status.success()) unreserve();
  return status;
}

void SchedulingCycle::unreserve() {
  for (auto plugin = m_profile.reserve.rbegin(); plugin != m_profile.reserve.rend(); ++plugin)
    (*plugin)->unreserve(*m_state, pod(), m_reserved);
  m_model.replacePod(m_index, m_pod);
  m_reserved = Symbol();
}

Status SchedulingCycle::bind() {
  Status status;
  for (const auto& plugin : m_profile.preBind)
    if (status.success()) status = named(plugin->preBind(*m_state, pod(), m_reserved), plugin.plugin);
  if (status.success()) {
    status = Status(Code::Skip);
    for (const auto& plugin : m_profile.bind)
      if (status.skip()) status = named(plugin->bind(*m_state, pod(), m_reserved), plugin.plugin);
    if (status.skip()) status = Status(Code::Error, "no bind plugin took the pod");
  }
  if (!status.success()) {
    unreserve();
    return status;
  }
  for (const auto& plugin : m_profile.postBind) plugin->postBind(*m_state, pod(), m_reserved);
  return {};
}

SchedulingCycle::Failure SchedulingCycle::fail() {
  Failure failure;
  failure.preemption.nominates = true;  // an old nomination is cleared, unless PostFilter says otherwise
  if (m_model.nodes().empty()) {
    failure.message = "no nodes available to schedule pods";
    return failure;
  }
  if (!m_problem.success()) {
    failure.message = join(m_problem.reasons());
    return failure;
  }
  FitError error{m_statuses.size(), m_runner->rejection().reasons(), {}, {}};
  for (const auto& status : m_statuses) {
    ++failure.reasons[status.plugin()];
    error.count(status.reasons());
  }
  if (!m_profile.postFilter.empty()) {
    failure.preemption = {};
    error.postFilter = join(m_runner->postFilter(m_statuses, failure.preemption).reasons());
  }
  failure.message = error.text();
  return failure;
}

}  // namespace bayplan
