#include "core/plugins/affinity_term_index.h"

namespace bayplan {

AffinityTermIndex::AffinityTermIndex(const Snapshot& snapshot) {
  for (std::size_t n = 0; n < snapshot.nodes().size(); ++n)
    for (const auto& pod : snapshot.nodes()[n]->pods) add(*pod, n);
}

void AffinityTermIndex::podChanged(const PodChange& change) {
  if (change.from >= 0) remove(*change.before);
  if (change.to >= 0) add(*change.after, static_cast<std::size_t>(change.to));
}

std::vector<AffinityTermIndex::Placed>& AffinityTermIndex::listOf(const PodAffinityTerm& term) {
  const auto& labels = term.labelSelector->matchLabels;
  return labels.empty() ? m_others : m_byLabel[pack(labels.begin()->first, labels.begin()->second)];
}

// A term without a selector matches nobody.
void AffinityTermIndex::add(const Pod& pod, std::size_t node) {
  eachAffinityTerm(pod, [&](Kind kind, const PodAffinityTerm& term) {
    if (term.labelSelector) listOf(term).push_back({&pod, node, kind, &term});
  });
}

void AffinityTermIndex::remove(const Pod& pod) {
  eachAffinityTerm(pod, [&](Kind, const PodAffinityTerm& term) {
    if (term.labelSelector) std::erase_if(listOf(term), [&](const Placed& placed) { return placed.pod == &pod; });
  });
}

}  // namespace bayplan
