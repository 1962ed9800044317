#include "core/model/snapshot.h"

#include <algorithm>
#include <numeric>

#include "core/model/expand.h"

namespace bayplan {

// Look-ups that every derived snapshot shares: none of them depends on labels or on where a pod runs.
struct Snapshot::Index {
  std::unordered_map<Symbol, std::size_t> nodes;
  std::vector<std::uint32_t> pods;  // into Snapshot::pods(), by namespace and name
  std::unordered_map<std::string, std::shared_ptr<const PersistentVolumeClaim>> claims;
  std::unordered_map<std::string, std::shared_ptr<const PersistentVolume>> volumes;
  std::unordered_map<std::string, std::shared_ptr<const StorageClass>> storageClasses;
};

namespace {

std::strong_ordering compare(const Pod& pod, std::string_view namespace_, std::string_view name) {
  if (const auto order = pod.metadata.namespace_.view() <=> namespace_; order != 0) return order;
  return std::string_view(pod.metadata.name) <=> name;
}

std::vector<std::uint32_t> indexPods(const ObjectList<Pod>& pods) {
  std::vector<std::uint32_t> index(pods.size());
  std::iota(index.begin(), index.end(), 0u);
  std::sort(index.begin(), index.end(), [&](std::uint32_t a, std::uint32_t b) {
    const auto &x = pods[a]->metadata, &y = pods[b]->metadata;
    if (x.namespace_ != y.namespace_) return x.namespace_ < y.namespace_;
    return x.name < y.name;
  });
  return index;
}

// Adds pods to nodes; the resources of a spec that many pods share are worked out once.
class Placer {
public:
  void place(NodeInfo& node, std::shared_ptr<const Pod> pod) {
    if (pod->resize) return node.addPod(std::move(pod));
    auto& [plain, nonZero] = resources(*pod->spec);
    node.requested.add(plain);
    node.nonZeroRequested.add(nonZero);
    node.usePorts(*pod->spec);
    node.pods.push_back(std::move(pod));
  }

private:
  std::pair<Resource, Resource>& resources(const PodSpec& spec) {
    const auto [at, isNew] = m_resources.try_emplace(&spec);
    if (isNew) at->second = {podResource(spec), podNonZeroResource(spec)};
    return at->second;
  }
  std::unordered_map<const PodSpec*, std::pair<Resource, Resource>> m_resources;
};

std::vector<std::shared_ptr<NodeInfo>> nodeInfos(const ObjectSet& objects) {
  auto nodes = objects.nodes;
  std::sort(nodes.begin(), nodes.end(), [](const auto& a, const auto& b) { return a->metadata.name < b->metadata.name; });
  std::vector<std::shared_ptr<NodeInfo>> infos;
  infos.reserve(nodes.size());
  for (auto& node : nodes) {
    auto info = std::make_shared<NodeInfo>();
    info->allocatable.add(node->allocatable);
    info->node = std::move(node);
    infos.push_back(std::move(info));
  }
  return infos;
}

}  // namespace

std::shared_ptr<const Snapshot> Snapshot::build(std::shared_ptr<const ObjectSet> objects) {
  auto snapshot = std::make_shared<Snapshot>();
  auto index = std::make_shared<Index>();
  auto expansion = expand(*objects);

  auto pods = std::make_shared<ObjectList<Pod>>(objects->pods);
  pods->insert(pods->end(), expansion.pods.begin(), expansion.pods.end());
  auto sets = std::make_shared<ObjectList<StatefulSet>>(objects->statefulSets);
  const auto implied = impliedSets(*objects);
  sets->insert(sets->end(), implied.begin(), implied.end());

  auto infos = nodeInfos(*objects);
  for (std::size_t i = 0; i < infos.size(); ++i) index->nodes.emplace(infos[i]->name(), i);
  Placer placer;
  for (const auto& pod : *pods) {
    if (pod->nodeName.empty() || pod->terminated()) continue;
    if (const auto at = index->nodes.find(pod->nodeName); at != index->nodes.end())
      placer.place(*infos[at->second], pod);
    else
      snapshot->m_podsOnUnknownNodes.push_back(pod);
  }

  index->pods = indexPods(*pods);
  for (const auto& claim : objects->persistentVolumeClaims) index->claims.insert_or_assign(claim->metadata.key(), claim);
  for (const auto& claim : expansion.claims) index->claims.insert_or_assign(claim->metadata.key(), claim);
  for (const auto& volume : objects->persistentVolumes) index->volumes.insert_or_assign(volume->metadata.name, volume);
  for (const auto& item : objects->storageClasses) index->storageClasses.insert_or_assign(item->metadata.name, item);

  snapshot->m_objects = std::move(objects);
  snapshot->m_nodes.assign(infos.begin(), infos.end());
  snapshot->m_pods = std::move(pods);
  snapshot->m_sets = std::move(sets);
  snapshot->m_index = std::move(index);
  snapshot->m_generation = 1;
  return snapshot;
}

std::ptrdiff_t Snapshot::nodeIndex(Symbol name) const {
  const auto at = m_index->nodes.find(name);
  return at == m_index->nodes.end() ? -1 : static_cast<std::ptrdiff_t>(at->second);
}

const NodeInfo* Snapshot::node(Symbol name) const {
  const auto index = nodeIndex(name);
  return index < 0 ? nullptr : m_nodes[static_cast<std::size_t>(index)].get();
}

std::ptrdiff_t Snapshot::podIndex(std::string_view key) const {
  const auto slash = key.find('/');
  const auto namespace_ = slash == std::string_view::npos ? std::string_view() : key.substr(0, slash);
  const auto name = slash == std::string_view::npos ? key : key.substr(slash + 1);
  const auto at = std::lower_bound(m_index->pods.begin(), m_index->pods.end(), name, [&](std::uint32_t i, std::string_view n) {
    return compare(*(*m_pods)[i], namespace_, n) < 0;
  });
  if (at == m_index->pods.end() || compare(*(*m_pods)[*at], namespace_, name) != 0) return -1;
  return *at;
}

std::shared_ptr<const Pod> Snapshot::pod(std::string_view key) const {
  const auto index = podIndex(key);
  return index < 0 ? nullptr : (*m_pods)[static_cast<std::size_t>(index)];
}

const PersistentVolumeClaim* Snapshot::claim(Symbol namespace_, std::string_view name) const {
  const auto key = namespace_.empty() ? std::string(name) : namespace_.str() + "/" + std::string(name);
  if (const auto own = m_claims.find(key); own != m_claims.end()) return own->second.get();
  const auto at = m_index->claims.find(key);
  return at == m_index->claims.end() ? nullptr : at->second.get();
}

const PersistentVolume* Snapshot::volume(std::string_view name) const {
  const auto key = std::string(name);
  if (const auto own = m_volumes.find(key); own != m_volumes.end()) return own->second.get();
  const auto at = m_index->volumes.find(key);
  return at == m_index->volumes.end() ? nullptr : at->second.get();
}

const StorageClass* Snapshot::storageClass(std::string_view name) const {
  const auto at = m_index->storageClasses.find(std::string(name));
  return at == m_index->storageClasses.end() ? nullptr : at->second.get();
}

std::shared_ptr<const Snapshot> Snapshot::withNodeLabels(std::span<const std::pair<std::size_t, LabelMap>> changes) const {
  auto derived = std::make_shared<Snapshot>(*this);
  derived->m_generation = m_generation + 1;
  for (const auto& [index, labels] : changes) {
    auto info = std::make_shared<NodeInfo>(*m_nodes.at(index));
    auto node = std::make_shared<Node>(*info->node);
    node->metadata.labels = labels;
    info->node = std::move(node);
    info->generation = derived->m_generation;
    derived->m_nodes[index] = std::move(info);
  }
  return derived;
}

std::shared_ptr<const Snapshot> Snapshot::withPodsMoved(std::span<const std::pair<std::string, Symbol>> moves) const {
  auto derived = std::make_shared<Snapshot>(*this);
  derived->m_generation = m_generation + 1;
  auto pods = std::make_shared<ObjectList<Pod>>(*m_pods);
  std::unordered_map<std::size_t, std::shared_ptr<NodeInfo>> touched;
  const auto touch = [&](Symbol name) -> NodeInfo* {
    const auto index = nodeIndex(name);
    if (index < 0) return nullptr;
    auto& info = touched[static_cast<std::size_t>(index)];
    if (!info) {
      info = std::make_shared<NodeInfo>(*m_nodes[static_cast<std::size_t>(index)]);
      info->generation = derived->m_generation;
    }
    return info.get();
  };
  for (const auto& [key, to] : moves) {
    const auto old = pod(key);
    if (!old || (!to.empty() && nodeIndex(to) < 0)) continue;
    auto moved = std::make_shared<Pod>(*old);
    moved->nodeName = to;
    if (to.empty()) {
      moved->phase = PodPhase::Pending;
      moved->ready = false;
    }
    std::replace(pods->begin(), pods->end(), old, std::shared_ptr<const Pod>(moved));
    if (auto* from = touch(old->nodeName)) from->removePod(*old);
    if (auto* target = touch(to); target && !moved->terminated()) target->addPod(moved);
    std::erase(derived->m_podsOnUnknownNodes, old);
  }
  derived->m_pods = std::move(pods);
  for (auto& [index, info] : touched) derived->m_nodes[index] = std::move(info);
  return derived;
}

std::unique_ptr<Snapshot> Snapshot::copy() const {
  auto own = std::make_unique<Snapshot>(*this);
  own->m_pods = std::make_shared<ObjectList<Pod>>(*m_pods);
  return own;
}

NodeInfo& Snapshot::ownNode(std::ptrdiff_t index) {
  auto& info = m_nodes[static_cast<std::size_t>(index)];
  if (info.use_count() > 1) info = std::make_shared<NodeInfo>(*info);
  auto& own = const_cast<NodeInfo&>(*info);  // made as no constant, and nobody else has it
  own.generation = ++m_generation;
  return own;
}

void Snapshot::replacePod(std::size_t index, std::shared_ptr<const Pod> now) {
  auto& slot = const_cast<ObjectList<Pod>&>(*m_pods).at(index);  // the copy's own list
  PodChange change{slot, now, slot->terminated() ? -1 : nodeIndex(slot->nodeName), now->terminated() ? -1 : nodeIndex(now->nodeName)};
  if (change.from >= 0) ownNode(change.from).removePod(*slot);
  if (change.to >= 0) ownNode(change.to).addPod(now);
  if (change.from < 0 && !slot->nodeName.empty()) std::erase(m_podsOnUnknownNodes, slot);
  if (change.to < 0 && !now->nodeName.empty() && !now->terminated()) m_podsOnUnknownNodes.push_back(now);
  slot = std::move(now);
  m_memo.changed(&change);
}

void Snapshot::replaceClaim(std::shared_ptr<const PersistentVolumeClaim> now) {
  auto key = now->metadata.key();
  m_claims.insert_or_assign(std::move(key), std::move(now));
  m_memo.changed(nullptr);
}

void Snapshot::replaceVolume(std::shared_ptr<const PersistentVolume> now) {
  auto name = now->metadata.name;
  m_volumes.insert_or_assign(std::move(name), std::move(now));
  m_memo.changed(nullptr);
}

}  // namespace bayplan
