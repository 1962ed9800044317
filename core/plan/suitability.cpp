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

// The pod's spec without claims that say where their data is (the slot knows) or that the input does not hold.
PodSpec withoutBoundClaims(const Pod& pod, const Snapshot& snapshot) {
  PodSpec spec = *pod.spec;
  std::erase_if(spec.volumes, [&](const Volume& volume) {
    if (volume.kind != Volume::Kind::PersistentVolumeClaim && volume.kind != Volume::Kind::Ephemeral) return false;
    const bool ephemeral = volume.kind == Volume::Kind::Ephemeral;
    const auto name = ephemeral ? pod.metadata.name + "-" + volume.name.str() : volume.source.str();
    const auto* claim = snapshot.claim(pod.metadata.namespace_, name);
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

bool holds(const std::vector<std::size_t>& dataNodes, std::size_t node) {
  return std::binary_search(dataNodes.begin(), dataNodes.end(), node);
}

bool failsVolumes(const NodeVerdict& verdict) {
  return std::any_of(verdict.fails.begin(), verdict.fails.end(),
                     [](const PluginFailure& failure) { return judgesVolumes(failure.plugin); });
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
    : m_group(group), m_profiles(profiles), m_cleared(withoutPodsOf(group, model.snapshot)) {
  for (std::size_t item = 0; item < group.items.size(); ++item) {
    auto& podClasses = m_podClassesOf.emplace_back();
    for (const auto& [set, slot] : group.items[item].members)
      podClasses.push_back(podClassOf(*podOf(*set, *slot), ordinalLabel(*set, slot->ordinal)));
    const auto known = std::find_if(m_itemOfClass.begin(), m_itemOfClass.end(),
                                    [&](std::size_t other) { return sameClass(item, other); });
    m_classOfItem.push_back(static_cast<std::size_t>(known - m_itemOfClass.begin()));
    if (known == m_itemOfClass.end()) m_itemOfClass.push_back(item);
  }
}

bool Suitability::sameClass(std::size_t item, std::size_t other) const {
  if (m_podClassesOf[item] != m_podClassesOf[other]) return false;
  const auto &members = m_group.items[item].members, &others = m_group.items[other].members;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].slot->dataAnchored != others[i].slot->dataAnchored) return false;
    if (members[i].slot->dataAnchored && members[i].slot->dataNodes != others[i].slot->dataNodes) return false;
  }
  return true;
}

Suitability::~Suitability() = default;

std::size_t Suitability::podClassOf(const Pod& pod, const OrdinalLabel& label) {
  auto made = std::make_unique<PodClass>();
  Pod judged = pod;
  judged.nodeName = Symbol();
  judged.phase = PodPhase::Pending;
  judged.spec = withoutBoundClaims(pod, *m_cleared);
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
  std::vector<NodeVerdict> verdicts;
  const PodJudge judge(*m_cleared, m_profiles, judged);
  for (const auto& info : m_cleared->nodes()) {
    auto& verdict = verdicts.emplace_back(judge.judge(podClass.label ? withLabel(*info, *podClass.label) : *info));
    if (info->node->allocatable.empty())
      std::erase_if(verdict.fails, [](const PluginFailure& failure) { return failure.plugin == "NodeResourcesFit"; });
  }
  // A claim that no node can serve yet says nothing about which node is the right one.
  const bool noVolumes = std::all_of(verdicts.begin(), verdicts.end(), failsVolumes);
  std::vector<std::string> obstacles;
  for (std::size_t node = 0; node < verdicts.size(); ++node)
    obstacles.push_back(m_cleared->nodes()[node]->node->ready() ? obstacleBesidesOrdinal(verdicts[node], noVolumes)
                                                                : "it is not ready");
  return obstacles;
}

const std::string& Suitability::podObstacle(std::size_t item, std::size_t member, std::size_t node) const {
  return m_podClasses[m_podClassesOf[item][member]]->obstacles[node];
}

bool Suitability::suitsMember(std::size_t item, std::size_t member, std::size_t node) const {
  const auto& slot = *m_group.items[item].members[member].slot;
  return podObstacle(item, member, node).empty() && (!slot.dataAnchored || holds(slot.dataNodes, node));
}

bool Suitability::suits(std::size_t item, std::size_t node) const {
  for (std::size_t member = 0; member < m_podClassesOf[item].size(); ++member)
    if (!suitsMember(item, member, node)) return false;
  return true;
}

std::string Suitability::obstacle(std::size_t item, std::size_t node) const {
  for (std::size_t member = 0; member < m_podClassesOf[item].size(); ++member)
    if (const auto& text = podObstacle(item, member, node); !text.empty()) return text;
  for (const auto& [set, slot] : m_group.items[item].members)
    if (slot->dataAnchored && !holds(slot->dataNodes, node))
      return "its data is elsewhere (volume " + slot->volumes.front() + ")";
  return {};
}

std::vector<std::size_t> Suitability::dataNodes(std::size_t item) const {
  std::vector<std::size_t> nodes;
  for (std::size_t node = 0; node < m_cleared->nodes().size(); ++node) {
    const auto& members = m_group.items[item].members;
    const bool all = std::all_of(members.begin(), members.end(), [&](const auto& member) {
      return !member.slot->dataAnchored || holds(member.slot->dataNodes, node);
    });
    if (all) nodes.push_back(node);
  }
  return nodes;
}

const std::string* Suitability::aVolume(std::size_t item) const {
  for (const auto& [set, slot] : m_group.items[item].members)
    if (slot->dataAnchored) return &slot->volumes.front();
  return nullptr;
}

std::string Suitability::whyNone(std::size_t item) const {
  if (m_cleared->nodes().empty()) return "there are no nodes";
  const auto homes = dataNodes(item);
  const auto* volume = aVolume(item);
  if (homes.empty()) {
    std::size_t volumes = 0;
    for (const auto& [set, slot] : m_group.items[item].members) volumes += slot->volumes.size();
    return volumes > 1 ? "no node holds all of its volumes"
                       : "its volume " + *volume + " is on no node of this cluster";
  }
  if (volume && homes.size() == 1)
    return "its volume " + *volume + " is on node " + m_cleared->nodes()[homes.front()]->node->metadata.name +
           ", which can't take it: " + obstacle(item, homes.front());
  std::map<std::string, std::size_t> reasons;
  for (const auto node : homes) {
    auto reason = obstacle(item, node);
    if (const auto detail = reason.find(" ("); detail != std::string::npos) reason.erase(detail);
    ++reasons[reason];
  }
  return (volume ? "no node that its volume allows can take it: " : "no node can take it: ") + counted(reasons);
}

}  // namespace bayplan
