#include "core/framework/cluster_index.h"

#include <algorithm>

namespace bayplan {
namespace {

bool isNominated(const Pod& pod) { return !pod.nominatedNodeName.empty() && pod.nodeName.empty() && !pod.terminated(); }

void remove(std::vector<PlacedPod>& from, const Pod* pod) {
  const auto at = std::find_if(from.begin(), from.end(), [pod](const PlacedPod& placed) { return placed.pod == pod; });
  if (at != from.end()) from.erase(at);
}

}  // namespace

ClusterIndex::ClusterIndex(const Snapshot& snapshot) : m_snapshot(snapshot) {
  for (const auto& pod : snapshot.pods())
    if (isNominated(*pod)) m_nominated[pod->nominatedNodeName].push_back(pod);
  for (std::size_t i = 0; i < snapshot.nodes().size(); ++i) {
    for (const auto& pod : snapshot.nodes()[i]->pods) {
      if (!pod->spec->affinity.requiredPodAntiAffinity.empty()) m_withRequiredAntiAffinity.push_back({pod.get(), i});
      if (pod->spec->affinity.hasPodTerms()) m_withAffinity.push_back({pod.get(), i});
    }
  }
  for (const auto& item : snapshot.objects().namespaces)
    m_namespaces[Symbol(item->metadata.name)] = &*item->metadata.labels;
}

void ClusterIndex::podChanged(const PodChange& change) {
  if (isNominated(*change.before)) std::erase(m_nominated[change.before->nominatedNodeName], change.before);
  if (isNominated(*change.after)) m_nominated[change.after->nominatedNodeName].push_back(change.after);
  const auto update = [&](std::vector<PlacedPod>& list, const auto& belongs) {
    if (change.from >= 0 && belongs(*change.before)) remove(list, change.before.get());
    if (change.to >= 0 && belongs(*change.after))
      list.push_back({change.after.get(), static_cast<std::size_t>(change.to)});
  };
  update(m_withAffinity, [](const Pod& pod) { return pod.spec->affinity.hasPodTerms(); });
  update(m_withRequiredAntiAffinity,
         [](const Pod& pod) { return !pod.spec->affinity.requiredPodAntiAffinity.empty(); });
  for (auto& [key, list] : m_byLabel) update(list, [key = key](const Pod& pod) { return pod.labels().contains(key); });
  for (auto& [key, byValue] : m_byValue) {
    const auto before = change.before->labels().find(key), after = change.after->labels().find(key);
    if (change.from >= 0 && before) remove(byValue[*before], change.before.get());
    if (change.to >= 0 && after) byValue[*after].push_back({change.after.get(), static_cast<std::size_t>(change.to)});
  }
}

const std::vector<PlacedPod>& ClusterIndex::podsWithLabel(Symbol key, Symbol value) const {
  const std::lock_guard lock(m_mutex);
  const auto [at, isNew] = m_byValue.try_emplace(key);
  if (isNew) {
    for (std::size_t i = 0; i < m_snapshot.nodes().size(); ++i)
      for (const auto& pod : m_snapshot.nodes()[i]->pods)
        if (const auto its = pod->labels().find(key)) at->second[*its].push_back({pod.get(), i});
  }
  return at->second[value];
}

void ClusterIndex::eachCandidate(const LabelSelector& selector,
                                 const std::function<void(const PlacedPod&)>& body) const {
  std::optional<LabelMap::Pair> pair;
  if (!selector.matchLabels.empty()) pair = *selector.matchLabels.begin();
  for (const auto& requirement : selector.matchExpressions)
    if (!pair && requirement.op == SelectorOperator::In && requirement.values.size() == 1)
      pair.emplace(requirement.key, requirement.values.front());
  if (pair) {
    for (const auto& placed : podsWithLabel(pair->first, pair->second)) body(placed);
    return;
  }
  for (std::size_t i = 0; i < m_snapshot.nodes().size(); ++i)
    for (const auto& pod : m_snapshot.nodes()[i]->pods) body({pod.get(), i});
}

const ObjectList<Pod>& ClusterIndex::nominated(Symbol node) const {
  static const ObjectList<Pod> none;
  const auto at = m_nominated.find(node);
  return at == m_nominated.end() ? none : at->second;
}

bool ClusterIndex::anyNominated() const {
  return std::any_of(m_nominated.begin(), m_nominated.end(), [](const auto& entry) { return !entry.second.empty(); });
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
