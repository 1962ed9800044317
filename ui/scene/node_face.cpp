#include "ui/scene/node_face.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "ui/scene/map_layout.h"

namespace bayplan::ui {
namespace {

class FaceBuilder {
public:
  explicit FaceBuilder(const MapContent& content)
      : m_content(content), m_placement(*content.placement), m_snapshot(*content.snapshot), m_faces(m_snapshot.nodes().size()) {}

  std::vector<NodeFace> build() {
    indexPods();
    indexShardless();
    countFindings();
    for (std::size_t i = 0; i < m_faces.size(); ++i) describe(i);
    addChips();
    addStaged();
    for (auto& face : m_faces)
      std::stable_sort(face.chips.begin(), face.chips.end(), [](const OrdinalChip& a, const OrdinalChip& b) {
        return std::tuple(a.set, a.ordinal.value_or(-1), a.staged) < std::tuple(b.set, b.ordinal.value_or(-1), b.staged);
      });
    return std::move(m_faces);
  }

private:
  void indexPods() {
    for (const auto& set : m_placement.sets)
      for (const auto& slot : set.slots)
        if (slot.pod) {
          auto& mark = m_marks[slot.pod.get()];
          mark.kind = PodMark::Kind::Ordinal;
          mark.ordinal = slot.ordinal;
        }
    for (const auto& cluster : m_placement.redisClusters)
      for (const auto& shard : cluster.shards)
        for (const auto& member : shard.members) {
          auto& mark = m_marks[member.pod.get()];
          mark.kind = kindOf(member.role);
          mark.shard = shard.name;
          mark.disagrees = member.redisRole && *member.redisRole != member.role;
        }
  }

  void indexShardless() {
    for (const auto& pod : m_placement.redisWithoutShard) {
      const auto role = redisIdentity(*pod, m_placement.redisLabels).role;
      m_marks[pod.get()].kind = kindOf(role);
    }
  }

  static PodMark::Kind kindOf(RedisRole role) {
    return role == RedisRole::Master ? PodMark::Kind::Master : role == RedisRole::Replica ? PodMark::Kind::Replica : PodMark::Kind::RedisUnknown;
  }

  NodeFace* face(std::string_view node) {
    const auto index = m_snapshot.nodeIndex(Symbol::existing(node));
    return index < 0 ? nullptr : &m_faces[static_cast<std::size_t>(index)];
  }

  // A finding counts once for each node that it names or has a named pod on.
  void countFindings() {
    if (!m_content.findings) return;
    for (const auto& finding : *m_content.findings) {
      std::vector<NodeFace*> touched;
      for (const auto& object : finding.objects) {
        if (object.kind == "Node") {
          touched.push_back(face(object.name));
        } else if (object.kind == "Pod") {
          const auto pod = m_snapshot.pod(object.namespace_.empty() ? object.name : object.namespace_ + "/" + object.name);
          if (!pod) continue;
          if (finding.severity != Severity::Info) {
            auto& trouble = m_marks[pod.get()].trouble;
            trouble = std::max(trouble.value_or(finding.severity), finding.severity);
          }
          touched.push_back(face(pod->nodeName.view()));
        }
      }
      std::sort(touched.begin(), touched.end());
      touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
      for (auto* face : touched)
        if (face) count(*face, finding.severity);
    }
  }

  static void count(NodeFace& face, Severity severity) {
    face.worst = std::max(face.worst.value_or(severity), severity);
    ++(severity == Severity::Error ? face.errors : severity == Severity::Warning ? face.warnings : face.infos);
  }

  void describe(std::size_t index) {
    const auto& info = *m_snapshot.nodes()[index];
    auto& face = m_faces[index];
    face.cordoned = info.node->unschedulable;
    face.ready = info.node->ready();
    static const Symbol unschedulable("node.kubernetes.io/unschedulable"), notReady("node.kubernetes.io/not-ready"),
        unreachable("node.kubernetes.io/unreachable");
    // Those three say what the cordon and the Ready condition say already.
    face.tainted = std::any_of(info.node->taints.begin(), info.node->taints.end(), [](const Taint& taint) {
      return taint.key != unschedulable && taint.key != notReady && taint.key != unreachable;
    });
    const auto ratio = [](std::int64_t part, std::int64_t whole) {
      return whole > 0 ? static_cast<float>(static_cast<double>(part) / static_cast<double>(whole)) : 0.f;
    };
    face.cpuRequested = info.requested.milliCPU;
    face.cpuAllocatable = info.allocatable.milliCPU;
    face.memoryRequested = info.requested.memory;
    face.memoryAllocatable = info.allocatable.memory;
    face.cpu = ratio(face.cpuRequested, face.cpuAllocatable);
    face.memory = ratio(face.memoryRequested, face.memoryAllocatable);
    const Symbol only = Symbol::existing(m_content.namespaceFilter);
    face.pods.reserve(info.pods.size());
    for (const auto& pod : info.pods) {
      if (!m_content.namespaceFilter.empty() && pod->metadata.namespace_ != only) {
        ++face.otherNamespaces;
        continue;
      }
      const auto known = m_marks.find(pod.get());
      PodMark mark = known == m_marks.end() ? PodMark{} : known->second;
      mark.pod = pod.get();
      face.pods.push_back(std::move(mark));
    }
    std::sort(face.pods.begin(), face.pods.end(), [](const PodMark& a, const PodMark& b) { return before(a, b); });
    face.leading.fill(PodMark::Kind::Other);
    for (std::size_t i = 0; i < std::min(face.pods.size(), face.leading.size()); ++i) face.leading[i] = face.pods[i].kind;
  }

  static bool before(const PodMark& a, const PodMark& b) {
    const auto group = [](const PodMark& mark) { return mark.kind == PodMark::Kind::Other ? 2 : mark.kind == PodMark::Kind::Ordinal ? 1 : 0; };
    if (group(a) != group(b)) return group(a) < group(b);
    if (group(a) == 0 && a.kind != b.kind) return a.kind < b.kind;
    if (a.shard != b.shard) return naturalLess(a.shard.view(), b.shard.view());
    if (a.pod->metadata.namespace_ != b.pod->metadata.namespace_) return a.pod->metadata.namespace_ < b.pod->metadata.namespace_;
    return naturalLess(a.pod->metadata.name, b.pod->metadata.name);
  }

  // The slots say which nodes carry which ordinal; a value that no slot lists is on a chip too.
  void addChips() {
    for (std::uint32_t s = 0; s < m_placement.sets.size(); ++s) {
      const auto& set = m_placement.sets[s];
      if (!set.pinned) continue;
      for (const auto& slot : set.slots)
        for (const auto node : slot.labelledNodes) {
          OrdinalChip chip;
          chip.set = s;
          chip.ordinal = slot.ordinal;
          chip.text = set.keyPerPod ? std::to_string(slot.ordinal) : valueOn(node, set.nodeLabelKey);
          chip.collision = slot.labelledNodes.size() > 1;
          chip.unexpected = !slot.expected;
          chip.filled = slot.podNode == static_cast<std::ptrdiff_t>(node);
          addChip(m_faces[node], std::move(chip));
        }
      if (!set.keyPerPod) addUnread(s);
    }
  }

  bool sharesLabel(const OrdinalChip& chip, std::uint32_t s) const {
    const auto &a = m_placement.sets[chip.set], &b = m_placement.sets[s];
    return chip.set == s || (!a.keyPerPod && !b.keyPerPod && a.nodeLabelKey == b.nodeLabelKey);
  }

  // Sets that go by one label key share a chip: it is what any of them makes of it.
  void addChip(NodeFace& face, OrdinalChip chip) const {
    for (auto& known : face.chips)
      if (known.text == chip.text && sharesLabel(known, chip.set)) {
        known.collision |= chip.collision;
        known.unexpected &= chip.unexpected;
        known.filled |= chip.filled;
        return;
      }
    face.chips.push_back(std::move(chip));
  }

  std::string valueOn(std::size_t node, Symbol key) const {
    const auto value = m_snapshot.nodes()[node]->node->labels().find(key);
    return value ? value->str() : std::string();
  }

  void addUnread(std::uint32_t s) {
    const auto& set = m_placement.sets[s];
    for (std::size_t node = 0; node < m_faces.size(); ++node) {
      const auto value = m_snapshot.nodes()[node]->node->labels().find(set.nodeLabelKey);
      if (!value) continue;
      auto& chips = m_faces[node].chips;
      if (std::any_of(chips.begin(), chips.end(), [&](const OrdinalChip& chip) { return sharesLabel(chip, s); })) continue;
      OrdinalChip chip;
      chip.set = s;
      chip.text = value->str();
      chip.ordinal = ordinalOfLabel(value->view(), set.rule.match);
      chip.unexpected = true;
      chips.push_back(std::move(chip));
    }
  }

  void addStaged() {
    for (const auto& change : m_content.staged.changes) {
      auto* face = this->face(change.node);
      if (!face) continue;
      face->planned = true;
      bool ordinal = false;
      for (std::uint32_t s = 0; s < m_placement.sets.size(); ++s) {
        const auto& set = m_placement.sets[s];
        if (!set.pinned || set.keyPerPod || set.nodeLabelKey != Symbol::existing(change.key)) continue;
        ordinal = true;
        stage(*face, s, change);
      }
      if (!ordinal)
        face->stagedLabels.push_back(change.key + ": " + change.from.value_or("(none)") + " → " + change.to.value_or("(none)"));
    }
  }

  void stage(NodeFace& face, std::uint32_t s, const LabelChange& change) const {
    const auto mark = [&](const std::optional<std::string>& text, OrdinalChip::Staged staged) {
      if (!text) return;
      for (auto& chip : face.chips)
        if (sharesLabel(chip, s) && chip.text == *text) {
          chip.staged = staged;
          return;
        }
      OrdinalChip chip;
      chip.set = s;
      chip.text = *text;
      chip.ordinal = ordinalOfLabel(*text, m_placement.sets[s].rule.match);
      chip.staged = staged;
      face.chips.push_back(std::move(chip));
    };
    mark(change.from, OrdinalChip::Staged::Removed);
    mark(change.to, OrdinalChip::Staged::Added);
  }

  const MapContent& m_content;
  const PlacementModel& m_placement;
  const Snapshot& m_snapshot;
  std::vector<NodeFace> m_faces;
  std::unordered_map<const Pod*, PodMark> m_marks;
};

}  // namespace

std::vector<NodeFace> facesOf(const MapContent& content) {
  if (!content.snapshot || !content.placement) return {};
  return FaceBuilder(content).build();
}

std::string badge(const PodMark& mark) {
  switch (mark.kind) {
    case PodMark::Kind::Master: return "M" + mark.shard.str();
    case PodMark::Kind::Replica: return "r" + mark.shard.str();
    case PodMark::Kind::RedisUnknown: return "?" + mark.shard.str();
    case PodMark::Kind::Ordinal: return std::to_string(mark.ordinal);
    case PodMark::Kind::Other: break;
  }
  return {};
}

PodCounts countPods(const Snapshot& snapshot) {
  PodCounts counts;
  counts.pods = snapshot.pods().size();
  counts.unknownNode = snapshot.podsOnUnknownNodes().size();
  for (const auto& info : snapshot.nodes()) counts.placed += info->pods.size();
  for (const auto& pod : snapshot.pods()) {
    if (pod->terminated())
      ++counts.terminated;
    else if (pod->nodeName.empty())
      ++counts.unscheduled;
  }
  return counts;
}

}  // namespace bayplan::ui
