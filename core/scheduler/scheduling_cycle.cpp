#include "core/scheduler/scheduling_cycle.h"

#include <algorithm>

#include "core/base/join.h"
#include "core/framework/fit_error.h"

namespace bayplan {
namespace {

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
  const auto& [nodes, totals, state] = *m_judgement;
  m_candidates.reserve(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) m_candidates.push_back({nodes[i], totals.empty() ? 0 : totals[i]});
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
  for (const auto* node : feasible)
    m_candidates.push_back({static_cast<std::size_t>(m_model.nodeIndex(node->name())), 0});
  if (feasible.size() < 2) return;
  m_scores = m_runner->score(std::move(feasible));
  m_problem = m_scores.status;
  if (m_problem.success())
    for (std::size_t i = 0; i < m_candidates.size(); ++i) m_candidates[i].total = m_scores.totals[i];
}

std::vector<Symbol> SchedulingCycle::best() const {
  std::vector<Symbol> names;
  if (m_candidates.empty() || !m_problem.success()) return names;
  const auto highest = std::max_element(m_candidates.begin(), m_candidates.end(), [](const auto& a, const auto& b) {
                         return a.total < b.total;
                       })->total;
  for (const auto& candidate : m_candidates)
    if (candidate.total == highest) names.push_back(nodeName(candidate));
  return names;
}

std::vector<PluginScore> SchedulingCycle::scoresOf(Symbol node) const {
  std::vector<PluginScore> scores;
  const auto at = std::find_if(m_candidates.begin(), m_candidates.end(),
                               [&](const Candidate& candidate) { return nodeName(candidate) == node; });
  if (at == m_candidates.end()) return scores;
  const auto row = static_cast<std::size_t>(at - m_candidates.begin());
  if (m_runner) {
    for (const auto& column : m_scores.columns)
      scores.push_back({std::string(column.plugin->name()), column.weighted[row]});
  } else if (m_candidates.size() > 1) {
    for (const auto& [plugin, raw, weighted] : m_table->scoresOf(row))
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
