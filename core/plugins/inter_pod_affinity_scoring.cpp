#include <limits>

#include "core/plugins/affinity_term.h"
#include "core/plugins/inter_pod_affinity.h"

namespace bayplan {

struct InterPodAffinity::ScoreState {
  TopologyPairs<std::int64_t> scores;

  // What the incoming pod's preferences make of a pod that runs.
  void addOwn(const Pod& incoming, const Pod& other, const Node& node, const ClusterIndex& index) {
    const auto& affinity = incoming.spec->affinity;
    for (const auto& term : affinity.preferredPodAffinity)
      if (AffinityTerm(incoming, term).matches(other, index)) add(term.topologyKey, term.weight, node);
    for (const auto& term : affinity.preferredPodAntiAffinity)
      if (AffinityTerm(incoming, term).matches(other, index)) add(term.topologyKey, -term.weight, node);
  }

  // What a running pod's preferences, and its hard affinity at that weight, make of the incoming pod.
  void addExisting(const Pod& incoming, const Pod& other, const Node& node, const LabelMap& namespaceLabels,
                   std::int32_t hardWeight) {
    const auto addMatching = [&](const PodAffinityTerm& term, std::int64_t weight) {
      if (AffinityTerm(other, term).matches(incoming, namespaceLabels)) add(term.topologyKey, weight, node);
    };
    const auto& affinity = other.spec->affinity;
    if (hardWeight > 0)
      for (const auto& term : affinity.requiredPodAffinity) addMatching(term, hardWeight);
    for (const auto& term : affinity.preferredPodAffinity) addMatching(term, term.weight);
    for (const auto& term : affinity.preferredPodAntiAffinity) addMatching(term, -term.weight);
  }

private:
  void add(Symbol key, std::int64_t weight, const Node& node) {
    if (const auto value = node.labels().find(key)) scores.at(key, *value) += weight;
  }
};

Status InterPodAffinity::preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const>) const {
  const auto* cycle = state.read<Cycle>();
  const auto& nodes = cycle->snapshot->nodes();
  const auto& index = cycle->snapshot->derived<ClusterIndex>();
  const auto& affinity = pod.spec->affinity;
  const bool ownPreferences = !affinity.preferredPodAffinity.empty() || !affinity.preferredPodAntiAffinity.empty();
  if (m_ignorePreferredTermsOfExistingPods && !ownPreferences) return Status(Code::Skip);

  ScoreState prepared;
  if (ownPreferences)
    for (const auto& node : nodes)
      for (const auto& other : node->pods)
        if (other.get() != cycle->self) prepared.addOwn(pod, *other, *node->node, index);
  const auto& namespaceLabels = namespaceLabelsOf(pod, index);
  for (const auto& [other, node] : index.podsWithAffinity())
    if (other != cycle->self)
      prepared.addExisting(pod, *other, *nodes[node]->node, namespaceLabels, m_hardPodAffinityWeight);
  if (prepared.scores.empty()) return Status(Code::Skip);
  state.write(std::move(prepared));
  return {};
}

Status InterPodAffinity::score(const CycleState& state, const Pod&, const NodeInfo& nodeInfo,
                               std::int64_t& score) const {
  const auto* prepared = state.read<ScoreState>();
  score = 0;
  if (!prepared) return Status(Code::Error, "failed to read \"PreScoreInterPodAffinity\" from cycleState: not found");
  for (const auto& [key, value] : nodeInfo.node->labels())
    if (const auto* amount = prepared->scores.find(key, value)) score += *amount;
  return {};
}

Status InterPodAffinity::normalizeScore(const CycleState&, const Pod&, std::span<NodeScore> scores) const {
  std::int64_t lowest = std::numeric_limits<std::int64_t>::max(), highest = std::numeric_limits<std::int64_t>::min();
  for (const auto& entry : scores) {
    lowest = std::min(lowest, entry.score);
    highest = std::max(highest, entry.score);
  }
  const auto range = highest - lowest;
  for (auto& entry : scores)
    entry.score =
        range > 0 ? static_cast<std::int64_t>(static_cast<double>(kMaxNodeScore) *
                                              (static_cast<double>(entry.score - lowest) / static_cast<double>(range)))
                  : 0;
  return {};
}

}  // namespace bayplan
