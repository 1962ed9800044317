#include "core/plan/suitability.h"

#include <algorithm>

#include "core/plan/slot_pod.h"

namespace bayplan {
namespace {

SnapshotPtr withoutPodsOf(const OrdinalGroup& group, const SnapshotPtr& snapshot) {
  std::vector<std::pair<std::string, Symbol>> leave;
  for (const auto* set : group.sets)
    for (const auto& slot : set->slots)
      if (slot.pod && !slot.pod->nodeName.empty()) leave.emplace_back(slot.pod->metadata.key(), Symbol());
  return leave.empty() ? snapshot : snapshot->withPodsMoved(leave);
}

// The spec without claims that say where their data is (the slot knows) or that the input does not hold.
PodSpec withoutBoundClaims(PodSpec spec, const Snapshot& snapshot, Symbol namespace_) {
  std::erase_if(spec.volumes, [&](const Volume& volume) {
    if (volume.kind != Volume::Kind::PersistentVolumeClaim) return false;
    const auto* claim = snapshot.claim(namespace_, volume.source.view());
    return !claim || claim->bound();
  });
  return spec;
}

// Claims that differ only in their names are alike.
PodSpec withClaimsByKind(PodSpec spec, const Snapshot& snapshot, Symbol namespace_) {
  for (auto& volume : spec.volumes) {
    if (volume.kind != Volume::Kind::PersistentVolumeClaim) continue;
    const auto* claim = snapshot.claim(namespace_, volume.source.view());
    std::string kind = "class " +
                       (claim->storageClassName ? claim->storageClassName->str() : std::string("(default)")) + ", " +
                       claim->storage.text();
    for (const auto mode : claim->accessModes) kind += ", " + mode.str();
    if (claim->selector) kind += ", selected by " + claim->metadata.name;
    volume.source = Symbol(kind);
  }
  return spec;
}

LabelMap withoutOrdinalLabels(LabelMap labels) {
  for (const char* key : {"apps.kubernetes.io/pod-index", "statefulset.kubernetes.io/pod-name"})
    labels.erase(Symbol(key));
  return labels;
}

std::string counted(const std::map<std::string, std::size_t>& reasons) {
  std::string text;
  for (const auto& [reason, count] : reasons)
    text += (text.empty() ? "" : "; ") + std::to_string(count) + (count == 1 ? " node: " : " nodes: ") + reason;
  return text;
}

NodeInfo withLabel(const NodeInfo& info, const OrdinalLabel& label) {
  NodeInfo labelled = info;
  auto node = std::make_shared<Node>(*info.node);
  LabelMap labels = node->labels();
  labels.set(label.key, Symbol(label.value));
  node->metadata.labels = std::move(labels);
  labelled.node = std::move(node);
  return labelled;
}

}  // namespace

struct Suitability::PodClass {
  Symbol namespace_;
  std::optional<OrdinalLabel> label;  // only where the pod looks at it by other means than its ordinal
  LabelMap labels;
  PodSpec spec;                        // with claims by kind
  std::vector<std::string> obstacles;  // by node, empty = none

  bool sameAs(const PodClass& other) const {
    const bool sameLabel =
        label ? other.label && label->key == other.label->key && label->value == other.label->value : !other.label;
    return namespace_ == other.namespace_ && sameLabel && labels == other.labels && spec == other.spec;
  }
};

Suitability::Suitability(const PlacementModel& model, const ProfileSet& profiles, const OrdinalGroup& group)
    : m_model(model), m_profiles(profiles), m_cleared(withoutPodsOf(group, model.snapshot)) {
  for (const auto& item : group.items) {
    ItemClass itemClass;
    for (const auto& [set, slot] : item.members) {
      itemClass.podClasses.push_back(podClassOf(*podOf(*set, *slot), ordinalLabel(*set, slot->ordinal)));
      if (!slot->dataAnchored) continue;
      itemClass.dataNodes.push_back(slot->dataNodes);
      std::sort(itemClass.dataNodes.back().begin(), itemClass.dataNodes.back().end());
      itemClass.volumes.insert(itemClass.volumes.end(), slot->volumes.begin(), slot->volumes.end());
    }
    const auto at = std::find(m_classes.begin(), m_classes.end(), itemClass);
    m_classOfItem.push_back(static_cast<std::size_t>(at - m_classes.begin()));
    if (at == m_classes.end()) m_classes.push_back(std::move(itemClass));
  }
}

Suitability::~Suitability() = default;

std::size_t Suitability::podClassOf(const Pod& pod, const OrdinalLabel& label) {
  auto made = std::make_unique<PodClass>();
  Pod judged = pod;
  judged.nodeName = Symbol();
  judged.phase = PodPhase::Pending;
  judged.spec = withoutBoundClaims(*pod.spec, *m_cleared, pod.metadata.namespace_);
  made->namespace_ = pod.metadata.namespace_;
  made->labels = withoutOrdinalLabels(pod.labels());
  made->spec = withClaimsByKind(*judged.spec, *m_cleared, pod.metadata.namespace_);
  if (mentionsLabel(*pod.spec, label.key)) made->label = label;
  const auto known =
      std::find_if(m_podClasses.begin(), m_podClasses.end(), [&](const auto& other) { return other->sameAs(*made); });
  if (known != m_podClasses.end()) return static_cast<std::size_t>(known - m_podClasses.begin());
  made->obstacles = obstaclesFor(judged, *made);
  m_podClasses.push_back(std::move(made));
  return m_podClasses.size() - 1;
}

std::vector<std::string> Suitability::obstaclesFor(const Pod& judged, const PodClass& podClass) const {
  std::vector<std::string> obstacles;
  const PodJudge judge(*m_cleared, m_profiles, judged);
  for (const auto& info : m_cleared->nodes()) {
    if (!info->node->ready())
      obstacles.push_back("it is not ready");
    else
      obstacles.push_back(
          obstacleBesidesOrdinal(judge.judge(podClass.label ? withLabel(*info, *podClass.label) : *info)));
  }
  return obstacles;
}

const std::string& Suitability::podObstacle(std::size_t podClass, std::size_t node) const {
  return m_podClasses[podClass]->obstacles[node];
}

bool Suitability::holdsData(const ItemClass& itemClass, std::size_t node) const {
  return std::all_of(itemClass.dataNodes.begin(), itemClass.dataNodes.end(),
                     [&](const auto& nodes) { return std::binary_search(nodes.begin(), nodes.end(), node); });
}

bool Suitability::suits(std::size_t itemClass, std::size_t node) const {
  const auto& wanted = m_classes[itemClass];
  return std::all_of(wanted.podClasses.begin(), wanted.podClasses.end(),
                     [&](std::size_t pod) { return podObstacle(pod, node).empty(); }) &&
         holdsData(wanted, node);
}

std::string Suitability::obstacle(std::size_t itemClass, std::size_t node) const {
  const auto& wanted = m_classes[itemClass];
  for (const auto pod : wanted.podClasses)
    if (!podObstacle(pod, node).empty()) return podObstacle(pod, node);
  return holdsData(wanted, node) ? "" : "its data is elsewhere (volume " + wanted.volumes.front() + ")";
}

std::string Suitability::whyNone(std::size_t itemClass) const {
  const auto& wanted = m_classes[itemClass];
  if (m_cleared->nodes().empty()) return "there are no nodes";
  std::vector<std::size_t> homes;
  for (std::size_t node = 0; node < m_cleared->nodes().size(); ++node)
    if (holdsData(wanted, node)) homes.push_back(node);
  const auto nameOf = [&](std::size_t node) { return m_cleared->nodes()[node]->node->metadata.name; };
  if (homes.empty() && wanted.dataNodes.size() > 1) return "its volumes are on different nodes";
  if (homes.empty()) return "its volume " + wanted.volumes.front() + " is on no node of this cluster";
  if (!wanted.dataNodes.empty() && homes.size() == 1)
    return "its volume " + wanted.volumes.front() + " is on node " + nameOf(homes.front()) +
           ", which can't take it: " + obstacle(itemClass, homes.front());
  std::map<std::string, std::size_t> reasons;
  for (const auto node : homes) {
    auto reason = obstacle(itemClass, node);
    if (const auto detail = reason.find(" ("); detail != std::string::npos) reason.erase(detail);
    ++reasons[reason];
  }
  return (wanted.dataNodes.empty() ? "no node can take it: " : "no node that its volume allows can take it: ") +
         counted(reasons);
}

}  // namespace bayplan
