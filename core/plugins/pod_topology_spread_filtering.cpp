#include <tbb/parallel_for.h>

#include "core/plugins/pod_topology_spread_state.h"

namespace bayplan {
namespace {

constexpr auto kReasonConstraints = "node(s) didn't match pod topology spread constraints";
constexpr auto kReasonMissingLabel = "node(s) didn't match pod topology spread constraints (missing required label)";

}  // namespace

void PodTopologySpread::Domains::findFewest() {
  bool first = true;
  for (const auto& [domain, count] : counts) {
    if (!first && (count > fewest || (count == fewest && domain > fewestDomain))) continue;
    fewest = count;
    fewestDomain = domain;
    first = false;
  }
}

Status PodTopologySpread::preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot,
                                    PreFilterResult&) const {
  FilterState prepared;
  prepared.constraints = constraintsOf(pod, snapshot, true);
  if (prepared.constraints.empty()) return Status(Code::Skip);
  const auto& constraints = prepared.constraints;
  const auto& nodes = snapshot.nodes();
  constexpr std::int64_t kNotIncluded = -1;
  std::vector<std::int64_t> counts(nodes.size() * constraints.size(), kNotIncluded);
  tbb::parallel_for(std::size_t{0}, nodes.size(), [&](std::size_t n) {
    const auto& info = *nodes[n];
    if (!carriesAllKeys(*info.node, constraints)) return;
    for (std::size_t i = 0; i < constraints.size(); ++i)
      if (constraints[i].includes(*pod.spec, *info.node))
        counts[n * constraints.size() + i] = constraints[i].count(info, pod.metadata.namespace_, nullptr);
  });
  prepared.domains.resize(constraints.size());
  for (std::size_t n = 0; n < nodes.size(); ++n)
    for (std::size_t i = 0; i < constraints.size(); ++i)
      if (const auto count = counts[n * constraints.size() + i]; count != kNotIncluded)
        prepared.domains[i].counts[*nodes[n]->node->labels().find(constraints[i].topologyKey)] += count;
  for (auto& domains : prepared.domains) domains.findFewest();
  state.write(std::move(prepared));
  return {};
}

void PodTopologySpread::update(CycleState& state, const Pod& pod, const Pod& changed, const Node& node,
                               int delta) const {
  const auto* before = state.read<FilterState>();
  if (!before || changed.metadata.namespace_ != pod.metadata.namespace_ || !carriesAllKeys(node, before->constraints))
    return;
  auto* prepared = state.modify<FilterState>();
  for (std::size_t i = 0; i < prepared->constraints.size(); ++i) {
    const auto& constraint = prepared->constraints[i];
    if (!constraint.selects(changed.labels()) || !constraint.includes(*pod.spec, node)) continue;
    prepared->domains[i].counts[*node.labels().find(constraint.topologyKey)] += delta;
    prepared->domains[i].findFewest();
  }
}

Status PodTopologySpread::addPod(CycleState& state, const Pod& pod, const Pod& added, const NodeInfo& nodeInfo) const {
  update(state, pod, added, *nodeInfo.node, 1);
  return {};
}

Status PodTopologySpread::removePod(CycleState& state, const Pod& pod, const Pod& removed,
                                    const NodeInfo& nodeInfo) const {
  update(state, pod, removed, *nodeInfo.node, -1);
  return {};
}

Status PodTopologySpread::filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const {
  const auto* prepared = state.read<FilterState>();
  if (!prepared) return Status(Code::Error, "reading \"PreFilterPodTopologySpread\" from cycleState: not found");
  for (std::size_t i = 0; i < prepared->constraints.size(); ++i) {
    const auto& constraint = prepared->constraints[i];
    const auto& domains = prepared->domains[i];
    const auto domain = nodeInfo.node->labels().find(constraint.topologyKey);
    if (!domain)
      return Status(Code::UnschedulableAndUnresolvable, kReasonMissingLabel,
                    "no label " + constraint.topologyKey.str());
    const auto at = domains.counts.find(*domain);
    const std::int64_t there = at == domains.counts.end() ? 0 : at->second;
    const std::int64_t itself = constraint.selects(pod.labels()) ? 1 : 0;
    const auto minimum = domains.minimum(constraint);
    if (there + itself - minimum <= constraint.maxSkew) continue;
    std::string detail = constraint.topologyKey.str() + "=" + domain->str() + " would have " +
                         std::to_string(there + itself) + ", the minimum is " + std::to_string(minimum);
    if (minimum == domains.fewest && !domains.fewestDomain.empty()) detail += " (" + domains.fewestDomain.str() + ")";
    return Status(Code::Unschedulable, kReasonConstraints,
                  detail + ", maxSkew is " + std::to_string(constraint.maxSkew));
  }
  return {};
}

}  // namespace bayplan
