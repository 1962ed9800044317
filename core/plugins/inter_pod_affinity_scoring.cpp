#include <limits>

#include "core/plugins/affinity_term.h"
#include "core/plugins/inter_pod_affinity.h"

namespace bayplan {
struct InterPodAffinity::ScoreState {
  TopologyPairs<std::int64_t> scores;

  void add(const PodAffinityTerm& term, bool matches, std::int64_t weight, const Node& node) {
    if (!matches) return;
    if (const auto value = node.labels().find(term.topologyKey)) scores.at(term.topologyKey, *value) += weight;
  }
};

Status InterPodAffinity::preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const>) const {
  const auto* cycle = state.read<Cycle>();
  const auto& snapshot = *cycle->snapshot;
  const auto& index = snapshot.derived<ClusterIndex>();
  const auto& affinity = pod.spec->affinity;
  const bool ownPreferences = !affinity.preferredPodAffinity.empty() || !affinity.preferredPodAntiAffinity.empty();
  if (m_ignorePreferredTermsOfExistingPods && !ownPreferences) return Status(Code::Skip);

  ScoreState prepared;
  if (ownPreferences) {
    const auto matches = [&](const PodAffinityTerm& term, const Pod& other) {
      return AffinityTerm(pod, term).matches(other, index);
    };
    for (const auto& node : snapshot.nodes()) {
      for (const auto& other : node->pods) {
        if (other.get() == cycle->self) continue;
        for (const auto& term : affinity.preferredPodAffinity)
          prepared.add(term, matches(term, *other), term.weight, *node->node);
        for (const auto& term : affinity.preferredPodAntiAffinity)
          prepared.add(term, matches(term, *other), -term.weight, *node->node);
      }
    }
  }
  const auto& namespaceLabels = namespaceLabelsOf(pod, index);
  for (const auto& [other, nodeIndex] : index.podsWithAffinity()) {
    if (other == cycle->self) continue;
    const Node& node = *snapshot.nodes()[nodeIndex]->node;
    const auto addAll = [&](const std::vector<PodAffinityTerm>& terms, auto weightOf) {
      for (const auto& term : terms)
        prepared.add(term, AffinityTerm(*other, term).matches(pod, namespaceLabels), weightOf(term), node);
    };
    if (m_hardPodAffinityWeight > 0)
      addAll(other->spec->affinity.requiredPodAffinity,
             [&](const PodAffinityTerm&) { return std::int64_t{m_hardPodAffinityWeight}; });
    addAll(other->spec->affinity.preferredPodAffinity,
           [](const PodAffinityTerm& term) { return std::int64_t{term.weight}; });
    addAll(other->spec->affinity.preferredPodAntiAffinity,
           [](const PodAffinityTerm& term) { return -std::int64_t{term.weight}; });
  }
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
