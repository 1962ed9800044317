#include "core/plugins/affinity_term.h"

#include <algorithm>

namespace bayplan {

bool AffinityTerm::listsNamespace(const Pod& pod) const {
  const auto& namespaces = m_term->namespaces;
  if (namespaces.empty() && !m_term->namespaceSelector) return pod.metadata.namespace_ == m_owner->metadata.namespace_;
  return std::find(namespaces.begin(), namespaces.end(), pod.metadata.namespace_) != namespaces.end();
}

bool AffinityTerm::selects(const LabelMap& labels) const {
  if (!m_term->labelSelector || !m_term->labelSelector->matches(labels)) return false;
  const auto merged = [&](Symbol key, SelectorOperator op) {
    const auto& expressions = m_term->labelSelector->matchExpressions;
    return std::any_of(expressions.begin(), expressions.end(),
                       [&](const auto& r) { return r.key == key && r.op == op; });
  };
  const auto agrees = [&](Symbol key) {
    const auto mine = m_owner->labels().find(key);
    return !mine || labels.find(key) == mine || merged(key, SelectorOperator::In);
  };
  const auto differs = [&](Symbol key) {
    const auto mine = m_owner->labels().find(key);
    return !mine || labels.find(key) != mine || merged(key, SelectorOperator::NotIn);
  };
  return std::all_of(m_term->matchLabelKeys.begin(), m_term->matchLabelKeys.end(), agrees) &&
         std::all_of(m_term->mismatchLabelKeys.begin(), m_term->mismatchLabelKeys.end(), differs);
}

bool AffinityTerm::matches(const Pod& pod, const LabelMap& namespaceLabels) const {
  const auto& selector = m_term->namespaceSelector;
  return (listsNamespace(pod) || (selector && selector->matches(namespaceLabels))) && selects(pod.labels());
}

bool AffinityTerm::matches(const Pod& pod, const ClusterIndex& index) const {
  const auto& selector = m_term->namespaceSelector;
  if (!listsNamespace(pod)) {
    if (!selector) return false;
    const auto* labels = index.namespaceLabels(pod.metadata.namespace_);
    if (!selector->empty() && (!labels || !selector->matches(*labels))) return false;
  }
  return selects(pod.labels());
}

const LabelMap& namespaceLabelsOf(const Pod& pod, const ClusterIndex& index) {
  static const LabelMap none;
  const auto* labels = index.namespaceLabels(pod.metadata.namespace_);
  return labels ? *labels : none;
}

}  // namespace bayplan
