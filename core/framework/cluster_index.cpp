#include "core/framework/cluster_index.h"

namespace bayplan {

ClusterIndex::ClusterIndex(const Snapshot& snapshot) : m_snapshot(snapshot) {
  for (const auto& pod : snapshot.pods())
    if (!pod->nominatedNodeName.empty() && pod->nodeName.empty() && !pod->terminated())
      m_nominated[pod->nominatedNodeName].push_back(pod);
  for (std::size_t i = 0; i < snapshot.nodes().size(); ++i) {
    for (const auto& pod : snapshot.nodes()[i]->pods) {
      const auto& affinity = pod->spec->affinity;
      if (!affinity.requiredPodAntiAffinity.empty()) m_withRequiredAntiAffinity.push_back({pod.get(), i});
      if (!affinity.requiredPodAntiAffinity.empty() || !affinity.requiredPodAffinity.empty() ||
          !affinity.preferredPodAffinity.empty() || !affinity.preferredPodAntiAffinity.empty())
        m_withAffinity.push_back({pod.get(), i});
    }
  }
  for (const auto& item : snapshot.objects().namespaces)
    m_namespaces[Symbol(item->metadata.name)] = &*item->metadata.labels;
}

const ObjectList<Pod>& ClusterIndex::nominated(Symbol node) const {
  static const ObjectList<Pod> none;
  const auto at = m_nominated.find(node);
  return at == m_nominated.end() ? none : at->second;
}

const std::vector<PlacedPod>& ClusterIndex::podsWithLabel(Symbol key) const {
  const std::lock_guard lock(m_mutex);
  const auto [at, isNew] = m_byLabel.try_emplace(key);
  if (isNew) {
    for (std::size_t i = 0; i < m_snapshot.nodes().size(); ++i)
      for (const auto& pod : m_snapshot.nodes()[i]->pods)
        if (pod->labels().contains(key)) at->second.push_back({pod.get(), i});
  }
  return at->second;
}

const LabelMap* ClusterIndex::namespaceLabels(Symbol name) const {
  const auto at = m_namespaces.find(name);
  return at == m_namespaces.end() ? nullptr : at->second;
}

}  // namespace bayplan
