#include "core/placement/placement_model.h"

#include <algorithm>
#include <set>

#include "core/placement/data_anchor.h"
#include "core/placement/ordinal_labels.h"
#include "core/placement/set_pods.h"

namespace bayplan {

// What is known of the pods whatever the nodes' labels are.
struct PodGroups {
  SetPods sets;
  std::vector<RedisPod> redis;
};

namespace {

std::shared_ptr<const PodGroups> podGroups(const Snapshot& snapshot, const RedisLabels& labels, const PlacementModel* previous) {
  if (previous && &previous->snapshot->pods() == &snapshot.pods() && &previous->snapshot->statefulSets() == &snapshot.statefulSets() &&
      previous->redisLabels == labels)
    return previous->podGroups;
  return std::make_shared<const PodGroups>(PodGroups{SetPods(snapshot), redisPods(snapshot, labels)});
}

bool enables(const OrdinalRule& rule, const StatefulSet& set) {
  return std::find(rule.ownerKinds.begin(), rule.ownerKinds.end(), set.groupKind()) != rule.ownerKinds.end();
}

// Finds what each set's ordinals go by, then its slots.
class Builder {
public:
  Builder(SnapshotPtr snapshot, const PlacementInputs& inputs, const PlacementModel* previous)
      : m_inputs(inputs), m_previous(previous), m_model(std::make_shared<PlacementModel>()) {
    m_model->snapshot = std::move(snapshot);
    m_model->redisLabels = inputs.scheme.redis.value_or(inputs.redisLabels);
    m_model->podGroups = podGroups(*m_model->snapshot, m_model->redisLabels, previous);
  }

  std::shared_ptr<const PlacementModel> build() {
    const Snapshot& snapshot = *m_model->snapshot;
    for (std::size_t i = 0; i < snapshot.statefulSets().size(); ++i) m_rules.push_back(profileRule(i));
    m_model->scheme = scheme();
    m_model->topology = Topology::build(snapshot, m_model->scheme.levels);
    placeSets();
    auto redis = buildRedisView(snapshot, m_model->podGroups->redis, m_inputs.redisNodes);
    m_model->redisClusters = std::move(redis.clusters);
    m_model->redisWithoutShard = std::move(redis.withoutShard);
    m_model->unmatchedRedisNodes = std::move(redis.unmatchedNodes);
    return m_model;
  }

private:
  const ObjectList<Pod>& podsOf(std::size_t index) const { return m_model->podGroups->sets.of(index); }

  PlacementScheme scheme() const {
    if (!m_inputs.detect) return m_inputs.scheme;
    if (m_previous) return m_previous->scheme;
    const auto& sets = m_model->snapshot->statefulSets();
    std::unordered_map<const StatefulSet*, std::size_t> indexOf;
    for (std::size_t i = 0; i < sets.size(); ++i) indexOf[sets[i].get()] = i;
    DetectionHints hints;
    hints.hasOrdinalRule = [&](const StatefulSet& set) { return m_rules[indexOf.at(&set)].has_value(); };
    hints.levels = m_inputs.levelHints;
    hints.pods = &m_model->podGroups->sets;
    return detectScheme(m_inputs.scheme, *m_model->snapshot, hints);
  }

  // The rule of the profile that judges the set's pods, where that profile lets pods of its kind in.
  std::optional<OrdinalRule> profileRule(std::size_t index) const {
    if (!m_inputs.ordinalRule) return std::nullopt;
    const auto& set = *m_model->snapshot->statefulSets()[index];
    auto rule = m_inputs.ordinalRule(schedulerOf(set, podsOf(index)));
    if (!rule) return std::nullopt;
    if (!m_inputs.scheme.ownerKinds.empty()) rule->ownerKinds = m_inputs.scheme.ownerKinds;
    return enables(*rule, set) ? rule : std::nullopt;
  }

  PlacedSet placed(std::size_t index) const {
    PlacedSet result;
    result.set = m_model->snapshot->statefulSets()[index];
    result.key = result.set->metadata.key();
    if (const auto& rule = m_rules[index]) {
      result.pinned = result.ruleEnforced = true;
      result.rule = *rule;
      result.nodeLabelKey = rule->nodeLabelKey;
      return result;
    }
    for (const auto& rule : m_model->scheme.sets) {
      if (!rule.appliesTo(*result.set)) continue;
      result.pinned = true;
      result.keyPerPod = rule.keyPerPod;
      result.nodeLabelKey = result.rule.nodeLabelKey = rule.nodeLabelKey;
      break;
    }
    return result;
  }

  void placeSets() {
    const Snapshot& snapshot = *m_model->snapshot;
    for (std::size_t i = 0; i < snapshot.statefulSets().size(); ++i) m_model->sets.push_back(placed(i));
    const OrdinalLabels labels(snapshot, m_model->sets);
    DataAnchor data(snapshot);
    for (std::size_t i = 0; i < m_model->sets.size(); ++i) {
      auto& set = m_model->sets[i];
      auto slots = slotsOf(set, podsOf(i), labels);
      for (auto& [ordinal, slot] : slots) {
        data.anchor(*set.set, slot);
        set.slots.push_back(std::move(slot));
      }
    }
    std::stable_sort(m_model->sets.begin(), m_model->sets.end(), [](const PlacedSet& a, const PlacedSet& b) { return a.key < b.key; });
  }

  std::optional<std::int32_t> ordinalOf(const Pod& pod, const PlacedSet& set) const {
    if (set.rule.source == OrdinalSource::Name) return ordinalOfName(pod.metadata.name, set.set->metadata.name);
    const auto value = pod.labels().find(set.rule.podIndexLabelKey);
    return value ? ordinalOfLabel(value->view(), OrdinalMatch::Exact) : std::nullopt;
  }

  std::map<std::int32_t, Slot> slotsOf(const PlacedSet& set, const ObjectList<Pod>& pods, const OrdinalLabels& labels) const {
    std::map<std::int32_t, Slot> slots;
    const auto slotOf = [&](std::int32_t ordinal) -> Slot& {
      const auto [at, isNew] = slots.try_emplace(ordinal);
      if (isNew) {
        at->second.ordinal = ordinal;
        at->second.expected = false;
      }
      return at->second;
    };
    for (const auto ordinal : set.set->expectedOrdinals()) slotOf(ordinal).expected = true;
    for (const auto& pod : pods) {
      const auto ordinal = ordinalOf(*pod, set);
      if (!ordinal) continue;
      auto& slot = slotOf(*ordinal);
      if (slot.pod && (slot.podNode >= 0 || pod->terminated())) continue;
      slot.pod = pod;
      if (!pod->nodeName.empty() && !pod->terminated()) slot.podNode = m_model->snapshot->nodeIndex(pod->nodeName);
    }
    if (!set.pinned) return slots;
    for (const auto ordinal : labels.strays(set)) slotOf(ordinal);
    for (auto& [ordinal, slot] : slots) slot.labelledNodes = labels.nodes(set, ordinal);
    return slots;
  }

  const PlacementInputs& m_inputs;
  const PlacementModel* m_previous;
  std::shared_ptr<PlacementModel> m_model;
  std::vector<std::optional<OrdinalRule>> m_rules;  // parallel to Snapshot::statefulSets()
};

}  // namespace

const Slot* PlacedSet::slot(std::int32_t ordinal) const {
  const auto at = std::find_if(slots.begin(), slots.end(), [ordinal](const Slot& slot) { return slot.ordinal == ordinal; });
  return at == slots.end() ? nullptr : &*at;
}

const PlacedSet* PlacementModel::set(std::string_view key) const {
  const auto at = std::lower_bound(sets.begin(), sets.end(), key, [](const PlacedSet& set, std::string_view wanted) { return set.key < wanted; });
  return at == sets.end() || at->key != key ? nullptr : &*at;
}

std::shared_ptr<const PlacementModel> buildPlacementModel(SnapshotPtr snapshot, const PlacementInputs& inputs,
                                                          const std::shared_ptr<const PlacementModel>& previous) {
  return Builder(std::move(snapshot), inputs, previous.get()).build();
}

}  // namespace bayplan
