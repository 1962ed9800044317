#include <cmath>
#include <limits>

#include "core/plugins/pod_topology_spread_state.h"

namespace bayplan {

bool PodTopologySpread::requiresAllKeys(const Pod& pod) const {
  // The system's defaults spread over hosts also where nodes have no zone.
  return !pod.spec->topologySpreadConstraints.empty() || !m_systemDefaults;
}

void PodTopologySpread::prepareDomains(ScoreState& prepared, std::span<const NodeInfo* const> nodes,
                                       bool requireAllKeys) {
  const auto& constraints = prepared.constraints;
  prepared.counts.resize(constraints.size());
  for (const auto* node : nodes) {
    if (requireAllKeys && !carriesAllKeys(*node->node, constraints)) {
      prepared.ignoredNodes.insert(node->name());
      continue;
    }
    for (std::size_t i = 0; i < constraints.size(); ++i)
      if (constraints[i].topologyKey != hostnameKey())  // counted node by node when it is scored
        prepared.counts[i].try_emplace(node->node->labels().find(constraints[i].topologyKey).value_or(Symbol()), 0);
  }
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const auto size = constraints[i].topologyKey == hostnameKey() ? nodes.size() - prepared.ignoredNodes.size()
                                                                  : prepared.counts[i].size();
    prepared.weights.push_back(std::log(static_cast<double>(size + 2)));
  }
}

Status PodTopologySpread::preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const> nodes) const {
  const auto* cycle = state.read<Cycle>();
  ScoreState prepared;
  prepared.constraints = constraintsOf(pod, *cycle->snapshot, false);
  if (prepared.constraints.empty()) return Status(Code::Skip);
  const bool requireAllKeys = requiresAllKeys(pod);
  prepareDomains(prepared, nodes, requireAllKeys);
  for (const auto& info : cycle->snapshot->nodes()) {
    const Node& node = *info->node;
    if (requireAllKeys && !carriesAllKeys(node, prepared.constraints)) continue;
    for (std::size_t i = 0; i < prepared.constraints.size(); ++i) {
      const auto& constraint = prepared.constraints[i];
      const auto at = prepared.counts[i].find(node.labels().find(constraint.topologyKey).value_or(Symbol()));
      if (at == prepared.counts[i].end() || !constraint.includes(*pod.spec, node)) continue;
      at->second += constraint.count(*info, pod.metadata.namespace_, cycle->self);
    }
  }
  state.write(std::move(prepared));
  return {};
}

Status PodTopologySpread::score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo,
                                std::int64_t& score) const {
  const auto* prepared = state.read<ScoreState>();
  score = 0;
  if (!prepared) return Status(Code::Error, "error reading \"PreScorePodTopologySpread\" from cycleState: not found");
  if (prepared->ignoredNodes.contains(nodeInfo.name())) return {};
  double sum = 0;
  for (std::size_t i = 0; i < prepared->constraints.size(); ++i) {
    const auto& constraint = prepared->constraints[i];
    const auto domain = nodeInfo.node->labels().find(constraint.topologyKey);
    if (!domain) continue;
    const auto count = constraint.topologyKey == hostnameKey()
                           ? constraint.count(nodeInfo, pod.metadata.namespace_, nullptr)
                           : prepared->counts[i].at(*domain);
    sum += static_cast<double>(count) * prepared->weights[i] + static_cast<double>(constraint.maxSkew - 1);
  }
  score = static_cast<std::int64_t>(std::round(sum));
  return {};
}

Status PodTopologySpread::normalizeScore(const CycleState& state, const Pod&, std::span<NodeScore> scores) const {
  const auto* prepared = state.read<ScoreState>();
  if (!prepared) return Status(Code::Error, "error reading \"PreScorePodTopologySpread\" from cycleState: not found");
  std::int64_t lowest = std::numeric_limits<std::int64_t>::max(), highest = 0;
  for (const auto& [node, score] : scores) {
    if (prepared->ignoredNodes.contains(node)) continue;
    lowest = std::min(lowest, score);
    highest = std::max(highest, score);
  }
  for (auto& [node, score] : scores) {
    if (prepared->ignoredNodes.contains(node))
      score = 0;
    else
      score = highest == 0 ? kMaxNodeScore : kMaxNodeScore * (highest + lowest - score) / highest;
  }
  return {};
}

}  // namespace bayplan
