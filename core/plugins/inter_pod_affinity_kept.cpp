#include <algorithm>
#include <limits>

#include "core/framework/label_columns.h"
#include "core/framework/score_map.h"
#include "core/framework/selector_keys.h"
#include "core/plugins/affinity_term.h"
#include "core/plugins/affinity_term_index.h"
#include "core/plugins/inter_pod_affinity.h"

namespace bayplan {
namespace {

// Amounts by topology pair, an axis a key.
class PairAmounts {
public:
  struct Axis {
    Symbol key;
    const LabelColumn* column = nullptr;
    std::vector<std::int64_t> amounts;  // by slot; nothing for nodes without the key
  };
  explicit PairAmounts(const LabelColumns& columns) : m_columns(columns) {}

  void add(Symbol key, std::size_t node, std::int64_t amount) {
    auto& axis = axisOf(key);
    const auto slot = axis.column->slots[node];
    if (slot == 0 || amount == 0) return;
    auto& sum = axis.amounts[slot];
    if (sum == 0) ++m_pairs;
    sum += amount;
    if (sum == 0) --m_pairs;
  }
  bool empty() const { return m_pairs == 0; }  // every amount is 0
  const std::vector<Axis>& axes() const { return m_axes; }
  Axis& axisOf(Symbol key) {
    const auto at = std::find_if(m_axes.begin(), m_axes.end(), [key](const Axis& axis) { return axis.key == key; });
    if (at != m_axes.end()) return *at;
    const auto& column = m_columns.column(key);
    return m_axes.emplace_back(Axis{key, &column, std::vector<std::int64_t>(column.slotCount())});
  }

private:
  const LabelColumns& m_columns;
  std::vector<Axis> m_axes;
  std::size_t m_pairs = 0;
};

}  // namespace

class InterPodAffinity::Kept final : public DomainVerdicts {
public:
  Kept(const Pod& pod, const Snapshot& snapshot, std::int32_t hardWeight, bool ignoreExistingPreferences)
      : m_pod(pod),
        m_index(snapshot.derived<ClusterIndex>()),
        m_namespaceLabels(namespaceLabelsOf(pod, m_index)),
        m_hardWeight(hardWeight),
        m_existing(snapshot.derived<LabelColumns>()),
        m_wanted(snapshot.derived<LabelColumns>()),
        m_hated(snapshot.derived<LabelColumns>()),
        m_scores(snapshot.derived<LabelColumns>()) {
    const auto& affinity = m_pod.spec->affinity;
    const bool ownPreferences = !affinity.preferredPodAffinity.empty() || !affinity.preferredPodAntiAffinity.empty();
    m_scoresExisting = ownPreferences || !ignoreExistingPreferences;
    m_ownTerms = affinity.hasPodTerms();
    m_matchesItself = matchesAllWanted(m_pod);
    snapshot.derived<AffinityTermIndex>().eachThatMayMatch(
        m_pod.labels(), [&](const AffinityTermIndex::Placed& placed) { countExisting(placed, 1); });
    if (!affinity.requiredPodAffinity.empty())
      eachCandidate(affinity.requiredPodAffinity.front(), [&](const PlacedPod& placed) { countWanted(placed, 1); });
    for (const auto& term : affinity.requiredPodAntiAffinity)
      eachCandidate(term, [&](const PlacedPod& placed) { countTerm(m_hated, term, placed, 1); });
    for (const auto& term : affinity.preferredPodAffinity)
      eachCandidate(term, [&](const PlacedPod& placed) { countTerm(m_scores, term, placed, term.weight); });
    for (const auto& term : affinity.preferredPodAntiAffinity)
      eachCandidate(term, [&](const PlacedPod& placed) { countTerm(m_scores, term, placed, -term.weight); });
  }

  void podChanged(const Pod& pod, std::size_t node, int delta) override;
  void filter(std::span<std::uint8_t> passes) override;
  bool score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> raw,
             std::span<std::int64_t> normalized) override;

private:
  template <class Body>
  void eachCandidate(const PodAffinityTerm& term, const Body& body) const {
    if (term.labelSelector) m_index.eachCandidate(*term.labelSelector, body);
  }

  bool matchesAllWanted(const Pod& other) const {
    const auto& terms = m_pod.spec->affinity.requiredPodAffinity;
    return !terms.empty() && std::all_of(terms.begin(), terms.end(), [&](const auto& term) {
      return AffinityTerm(m_pod, term).matches(other, m_index);
    });
  }
  void countWanted(const PlacedPod& placed, int delta) {
    if (matchesAllWanted(*placed.pod))
      for (const auto& term : m_pod.spec->affinity.requiredPodAffinity)
        m_wanted.add(term.topologyKey, placed.node, delta);
  }
  void countTerm(PairAmounts& to, const PodAffinityTerm& term, const PlacedPod& placed, std::int64_t amount) {
    if (AffinityTerm(m_pod, term).matches(*placed.pod, m_index)) to.add(term.topologyKey, placed.node, amount);
  }
  // What another pod's own term makes of this pod.
  void countExisting(const AffinityTermIndex::Placed& placed, int delta) {
    using Kind = AffinityTermIndex::Kind;
    const auto& [other, node, kind, term] = placed;
    std::int64_t amount = 0;  // of the score
    switch (kind) {
      case Kind::RequiredAnti: break;
      case Kind::Required: amount = m_hardWeight; break;
      case Kind::Preferred: amount = term->weight; break;
      case Kind::PreferredAnti: amount = -term->weight; break;
    }
    if (kind != Kind::RequiredAnti && (amount == 0 || !m_scoresExisting)) return;
    if (!AffinityTerm(*other, *term).matches(m_pod, m_namespaceLabels)) return;
    if (kind == Kind::RequiredAnti)
      m_existing.add(term->topologyKey, node, delta);
    else
      m_scores.add(term->topologyKey, node, amount * delta);
  }

  // Takes away the nodes whose domain does not satisfy `holds`; those without the key go where `needsKey`.
  template <class Holds>
  static void keepDomains(const PairAmounts::Axis& axis, std::span<std::uint8_t> passes, bool needsKey,
                          const Holds& holds) {
    std::vector<std::uint8_t> good;
    for (const auto amount : axis.amounts) good.push_back(holds(amount));
    good[0] = !needsKey;
    const auto& slots = axis.column->slots;
    for (std::size_t n = 0; n < passes.size(); ++n) passes[n] &= good[slots[n]];
  }

  Pod m_pod;
  const ClusterIndex& m_index;
  const LabelMap& m_namespaceLabels;
  std::int32_t m_hardWeight;
  bool m_scoresExisting = true, m_ownTerms = false, m_matchesItself = false;
  PairAmounts m_existing, m_wanted, m_hated, m_scores;
};

void InterPodAffinity::Kept::podChanged(const Pod& other, std::size_t node, int delta) {
  eachAffinityTerm(other, [&](AffinityTermIndex::Kind kind, const PodAffinityTerm& term) {
    countExisting({&other, node, kind, &term}, delta);
  });
  if (!m_ownTerms) return;
  const auto& affinity = m_pod.spec->affinity;
  const PlacedPod placed{&other, node};
  countWanted(placed, delta);
  for (const auto& term : affinity.requiredPodAntiAffinity) countTerm(m_hated, term, placed, delta);
  for (const auto& term : affinity.preferredPodAffinity) countTerm(m_scores, term, placed, term.weight * delta);
  for (const auto& term : affinity.preferredPodAntiAffinity) countTerm(m_scores, term, placed, -term.weight * delta);
}

void InterPodAffinity::Kept::filter(std::span<std::uint8_t> passes) {
  const auto& affinity = m_pod.spec->affinity;
  // No pod anywhere matches, but the pod matches its own terms: it may be the first of its group.
  const bool first = m_wanted.empty() && m_matchesItself;
  for (const auto& term : affinity.requiredPodAffinity)
    keepDomains(m_wanted.axisOf(term.topologyKey), passes, true,
                [first](std::int64_t amount) { return first || amount > 0; });
  const auto isFree = [](std::int64_t amount) { return amount <= 0; };
  if (!m_hated.empty())
    for (const auto& axis : m_hated.axes()) keepDomains(axis, passes, false, isFree);
  if (!m_existing.empty())
    for (const auto& axis : m_existing.axes()) keepDomains(axis, passes, false, isFree);
}

bool InterPodAffinity::Kept::score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> raw,
                                   std::span<std::int64_t> normalized) {
  if (m_scores.empty()) return false;
  std::fill(raw.begin(), raw.end(), 0);
  for (const auto& axis : m_scores.axes())
    for (std::size_t i = 0; i < nodes.size(); ++i) raw[i] += axis.amounts[axis.column->slots[nodes[i]]];
  const auto [lowest, highest] = std::minmax_element(raw.begin(), raw.end());
  const std::int64_t low = *lowest, range = *highest - low;
  const ScoreMap normalize(low, *highest, raw.size(), [&](std::int64_t score) {
    return range > 0 ? static_cast<std::int64_t>(static_cast<double>(kMaxNodeScore) *
                                                 (static_cast<double>(score - low) / static_cast<double>(range)))
                     : 0;
  });
  std::transform(raw.begin(), raw.end(), normalized.begin(), normalize);
  return true;
}

std::unique_ptr<DomainVerdicts> InterPodAffinity::domainVerdicts(const Pod& pod, const Snapshot& snapshot) const {
  return std::make_unique<Kept>(pod, snapshot, m_hardPodAffinityWeight, m_ignorePreferredTermsOfExistingPods);
}

void InterPodAffinity::describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const {
  key.add(pod.metadata.namespace_);
  snapshot.derived<SelectorKeys>().describe(pod.labels(), key);
  if (pod.spec->affinity.hasPodTerms()) key.add(pod.spec);
}

}  // namespace bayplan
