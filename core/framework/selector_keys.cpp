#include "core/framework/selector_keys.h"

namespace bayplan {

SelectorKeys::SelectorKeys(const Snapshot& snapshot) {
  std::unordered_set<const PodSpec*> seen;
  for (const auto& pod : snapshot.pods())
    if (seen.insert(&*pod->spec).second) add(*pod->spec);
  for (const auto& service : snapshot.objects().services)
    for (const auto& [key, value] : service->selector) m_keys.insert(key);
  for (const auto& workload : snapshot.objects().workloads) add(workload->selector);
  for (const auto& set : snapshot.statefulSets()) add(set->selector);
}

void SelectorKeys::describe(const LabelMap& labels, PodKey& key) const {
  for (const auto& [name, value] : labels) {
    if (!m_keys.contains(name)) continue;
    key.add(name);
    key.add(value);
  }
  key.add(std::uint64_t{0});  // no label's key is empty
}

void SelectorKeys::add(const LabelSelector& selector) {
  for (const auto& [key, value] : selector.matchLabels) m_keys.insert(key);
  for (const auto& requirement : selector.matchExpressions) m_keys.insert(requirement.key);
}

void SelectorKeys::add(const std::optional<LabelSelector>& selector) {
  if (selector) add(*selector);
}

void SelectorKeys::add(const PodSpec& spec) {
  add(spec.affinity.requiredPodAffinity);
  add(spec.affinity.preferredPodAffinity);
  add(spec.affinity.requiredPodAntiAffinity);
  add(spec.affinity.preferredPodAntiAffinity);
  for (const auto& constraint : spec.topologySpreadConstraints) {
    add(constraint.labelSelector);
    m_keys.insert(constraint.matchLabelKeys.begin(), constraint.matchLabelKeys.end());
  }
}

void SelectorKeys::add(const std::vector<PodAffinityTerm>& terms) {
  for (const auto& term : terms) {
    add(term.labelSelector);
    m_keys.insert(term.matchLabelKeys.begin(), term.matchLabelKeys.end());
    m_keys.insert(term.mismatchLabelKeys.begin(), term.mismatchLabelKeys.end());
  }
}

}  // namespace bayplan
