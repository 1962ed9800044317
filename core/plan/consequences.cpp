#include <algorithm>

#include "core/model/selector.h"
#include "core/plan/ordinal_label.h"
#include "core/plan/slot_pod.h"
#include "core/plan/staging.h"

namespace bayplan {
namespace {

using Kind = Consequence::Kind;

bool isRefused(Kind kind) {
  return kind == Kind::UnknownTarget || kind == Kind::InvalidLabel || kind == Kind::Collision;
}

// "kubernetes.io/x", "topology.kubernetes.io/zone", "app.k8s.io/x". Source: Kubernetes' well-known labels page.
bool isReserved(std::string_view key) {
  const auto slash = key.find('/');
  if (slash == std::string_view::npos) return false;
  const auto prefix = key.substr(0, slash);
  for (const std::string_view domain : {"kubernetes.io", "k8s.io"})
    if (prefix == domain || (prefix.ends_with(domain) && prefix[prefix.size() - domain.size() - 1] == '.')) return true;
  return false;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

class Inspector {
public:
  Inspector(const Transition& transition, const ProfileSet& profiles)
      : m_transition(transition), m_profiles(profiles), m_changedKeys(transition.changedKeys()) {}

  std::vector<Consequence> inspect() {
    inspectLabels();
    for (const auto& set : m_transition.base.sets) inspectSet(set);
    inspectOtherPods();
    inspectNewNodes();
    std::stable_sort(m_found.begin(), m_found.end(), [](const Consequence& a, const Consequence& b) {
      return std::pair(!a.refused, a.kind) < std::pair(!b.refused, b.kind);
    });
    return std::move(m_found);
  }

private:
  struct NewCarrier {
    const PlacedSet* set;
    std::int32_t ordinal;
    std::size_t node;
  };

  void add(Kind kind, std::string message, std::string node = {}, std::string pod = {}) {
    m_found.push_back({kind, isRefused(kind), std::move(message), std::move(node), std::move(pod)});
  }
  const std::string& nameOf(std::size_t node) const { return m_transition.after->nodes()[node]->node->metadata.name; }
  const LabelMap& labels(const SnapshotPtr& snapshot, std::size_t node) const {
    return snapshot->nodes()[node]->node->labels();
  }

  void inspectLabels() {
    if (m_transition.changes.empty()) add(Kind::NoChange, "nothing would change");
    for (const auto& change : m_transition.changes) {
      auto problem = labelKeyProblem(change.key);
      if (problem.empty() && change.to) problem = labelValueProblem(*change.to);
      if (!problem.empty())
        add(Kind::InvalidLabel, change.key + (change.to ? "=" + *change.to : "") + ": " + problem, change.node);
      else if (isReserved(change.key))
        add(Kind::ReservedKey,
            change.key + " is a key of Kubernetes' own; the kubelet or a cloud controller may write it too",
            change.node);
    }
  }

  void inspectSet(const PlacedSet& set) {
    const bool concerned = std::any_of(m_changedKeys.begin(), m_changedKeys.end(), [&](const auto& node) {
      return std::any_of(node.second.begin(), node.second.end(), [&](Symbol key) { return saysOrdinals(set, key); });
    });
    if (!concerned) return;
    const auto before = carriers(set, *m_transition.before), after = carriers(set, *m_transition.after);
    inspectCollisions(set, before, after);
    for (const auto& slot : set.slots) inspectSlot(set, slot, before, after);
  }

  using Carriers = std::map<std::int32_t, std::vector<std::size_t>>;
  static const std::vector<std::size_t>& of(const Carriers& carriers, std::int32_t ordinal) {
    static const std::vector<std::size_t> kNone;
    const auto at = carriers.find(ordinal);
    return at == carriers.end() ? kNone : at->second;
  }
  static bool contains(const std::vector<std::size_t>& list, std::size_t node) {
    return std::binary_search(list.begin(), list.end(), node);
  }

  void inspectCollisions(const PlacedSet& set, const Carriers& before, const Carriers& after) {
    for (const auto& [ordinal, nodes] : after) {
      const auto& old = of(before, ordinal);
      const bool isNew =
          std::any_of(nodes.begin(), nodes.end(), [&](std::size_t node) { return !contains(old, node); });
      if (nodes.size() < 2 || !isNew) continue;
      if (!m_collisions.insert({ordinalLabel(set, ordinal).key, ordinal}).second)
        continue;  // another set of the same key said it
      std::vector<std::string> names;
      std::string newNode;
      for (const auto node : nodes) {
        names.push_back(nameOf(node));
        if (newNode.empty() && !contains(old, node)) newNode = nameOf(node);
      }
      const bool numeric = !set.keyPerPod && set.rule.match == OrdinalMatch::Numeric;
      add(Kind::Collision,
          "ordinal " + std::to_string(ordinal) + " of " + set.key + " would be on " + joined(names) +
              (numeric ? " (labels are compared as numbers)" : ""),
          newNode);
    }
  }

  void inspectSlot(const PlacedSet& set, const Slot& slot, const Carriers& before, const Carriers& after) {
    const auto &old = of(before, slot.ordinal), &now = of(after, slot.ordinal);
    const auto ordinal = "ordinal " + std::to_string(slot.ordinal) + " of " + set.key;
    if (slot.expected && !old.empty() && now.empty())
      add(Kind::OrdinalLost, ordinal + " would have no node", nameOf(old.front()));
    const auto podNode = static_cast<std::size_t>(slot.podNode);
    if (slot.podNode >= 0 && slot.pod && contains(old, podNode) && !contains(now, podNode)) {
      const auto pod = slot.pod->metadata.key();
      m_displaced.push_back(pod);
      if (!m_transition.movedPods.contains(pod))
        add(Kind::PodBreaksRule, pod + " runs on " + nameOf(podNode) + ", which would no longer carry its ordinal",
            nameOf(podNode), pod);
    }
    for (const auto node : now) {
      if (contains(old, node)) continue;
      m_newCarriers.push_back({&set, slot.ordinal, node});
      if (slot.dataAnchored && std::find(slot.dataNodes.begin(), slot.dataNodes.end(), node) == slot.dataNodes.end())
        inspectData(set, slot, node);
    }
  }

  void inspectData(const PlacedSet& set, const Slot& slot, std::size_t node) {
    std::vector<std::string> homes;
    for (const auto home : slot.dataNodes) homes.push_back(nameOf(home));
    const bool many = homes.size() > 3;
    if (many) homes.resize(3);
    std::string where =
        homes.empty() ? "on no node of this cluster" : "on " + (many ? homes[0] + " and other nodes" : joined(homes));
    add(Kind::DataLeftBehind,
        "the data of ordinal " + std::to_string(slot.ordinal) + " of " + set.key + " (" + joined(slot.volumes) +
            ") is " + where + ", not on " + nameOf(node),
        nameOf(node), slot.pod ? slot.pod->metadata.key() : "");
  }

  // Pods of touched nodes that look at a changed label by selector, affinity, spread or their volumes.
  void inspectOtherPods() {
    for (const auto& [node, keys] : m_changedKeys) {
      const auto& now = *m_transition.after->nodes()[node];
      for (const auto& pod : m_transition.before->nodes()[node]->pods) {
        if (m_transition.movedPods.contains(pod->metadata.key()) || !looksAt(*pod->spec, keys)) continue;
        const auto old = explainOnNode(*m_transition.before, m_profiles, *pod, *m_transition.before->nodes()[node]);
        if (!obstacleBesidesOrdinal(old).empty()) continue;
        const auto obstacle = obstacleBesidesOrdinal(explainOnNode(*m_transition.after, m_profiles, *pod, now));
        if (!obstacle.empty())
          add(Kind::PodBreaksRule,
              pod->metadata.key() + " runs on " + nameOf(node) + ", which would no longer be allowed: " + obstacle,
              nameOf(node), pod->metadata.key());
      }
    }
  }

  bool looksAt(const PodSpec& spec, const std::vector<Symbol>& keys) const {
    const bool claims = std::any_of(spec.volumes.begin(), spec.volumes.end(), [](const Volume& volume) {
      return volume.kind == Volume::Kind::PersistentVolumeClaim;
    });
    return std::any_of(keys.begin(), keys.end(), [&](Symbol key) {
      const bool ordinal = std::any_of(m_transition.base.sets.begin(), m_transition.base.sets.end(),
                                       [&](const PlacedSet& set) { return saysOrdinals(set, key); });
      return mentionsLabel(spec, key) || (claims && !ordinal);  // a volume may be tied to a zone, none is to an ordinal
    });
  }

  // Whether the pods could live where their ordinals go, once those that lose their place have left.
  void inspectNewNodes() {
    if (m_newCarriers.empty()) return;
    std::vector<std::pair<std::string, Symbol>> leave;
    for (const auto& pod : m_displaced) leave.emplace_back(pod, Symbol());
    const auto cleared = leave.empty() ? m_transition.after : m_transition.after->withPodsMoved(leave);
    for (const auto& [set, ordinal, node] : m_newCarriers) {
      const auto* slot = set->slot(ordinal);
      if (!slot) continue;
      const auto pod = podOf(*set, *slot);
      const auto& info = *cleared->nodes()[node];
      const auto obstacle = !info.node->ready()
                                ? "it is not ready"
                                : obstacleBesidesOrdinal(explainOnNode(*cleared, m_profiles, *pod, info), true);
      if (!obstacle.empty())
        add(Kind::PodCannotRun, pod->metadata.key() + " could not run on " + nameOf(node) + ": " + obstacle,
            nameOf(node), pod->metadata.key());
    }
  }

  const Transition& m_transition;
  const ProfileSet& m_profiles;
  std::map<std::size_t, std::vector<Symbol>> m_changedKeys;
  std::set<std::pair<Symbol, std::int32_t>> m_collisions;
  std::vector<std::string> m_displaced;  // pods whose node no longer carries their ordinal
  std::vector<NewCarrier> m_newCarriers;
  std::vector<Consequence> m_found;
};

}  // namespace

SnapshotPtr overlay(const SnapshotPtr& snapshot, const LabelPlan& plan) {
  std::map<std::size_t, LabelMap> labels;
  for (const auto& change : plan.changes) {
    const auto index = snapshot->nodeIndex(Symbol::existing(change.node));
    if (index < 0) continue;
    const auto node = static_cast<std::size_t>(index);
    auto& changed = labels.try_emplace(node, snapshot->nodes()[node]->node->labels()).first->second;
    if (change.to)
      changed.set(Symbol(change.key), Symbol(*change.to));
    else
      changed.erase(Symbol(change.key));
  }
  if (labels.empty()) return snapshot;
  return snapshot->withNodeLabels(std::vector<std::pair<std::size_t, LabelMap>>(labels.begin(), labels.end()));
}

std::map<std::size_t, std::vector<Symbol>> Transition::changedKeys() const {
  std::map<std::size_t, std::vector<Symbol>> keys;
  for (const auto& change : changes)
    keys[static_cast<std::size_t>(base.snapshot->nodeIndex(Symbol(change.node)))].push_back(Symbol(change.key));
  return keys;
}

std::vector<Consequence> consequencesOf(const Transition& transition, const ProfileSet& profiles) {
  return Inspector(transition, profiles).inspect();
}

std::vector<Consequence> consequences(const PlacementModel& base, const ProfileSet& profiles, const LabelPlan& plan) {
  std::vector<Consequence> missing;
  Transition transition{base, base.snapshot, overlay(base.snapshot, plan), {}, {}};
  for (const auto& change : plan.changes) {
    if (base.snapshot->nodeIndex(Symbol::existing(change.node)) < 0)
      missing.push_back({Kind::UnknownTarget, true, "node " + change.node + " does not exist", change.node, ""});
    else
      transition.changes.push_back(change);
  }
  for (const auto& move : plan.moves) transition.movedPods.insert(move.pod);
  auto found = consequencesOf(transition, profiles);
  if (plan.empty() || !missing.empty() || !plan.moves.empty())
    std::erase_if(found, [](const Consequence& consequence) { return consequence.kind == Kind::NoChange; });
  found.insert(found.begin(), missing.begin(), missing.end());
  return found;
}

}  // namespace bayplan
