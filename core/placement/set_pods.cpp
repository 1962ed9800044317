#include "core/placement/set_pods.h"

#include <unordered_set>

namespace bayplan {
namespace {

struct Key {
  Symbol namespace_, kind, name;
  friend bool operator==(const Key&, const Key&) = default;
};
struct KeyHash {
  std::size_t operator()(const Key& key) const {
    const std::hash<Symbol> hash;
    return hash(key.namespace_) * 31 * 31 + hash(key.kind) * 31 + hash(key.name);
  }
};

}  // namespace

SetPods::SetPods(const Snapshot& snapshot) : m_pods(snapshot.statefulSets().size()) {
  std::unordered_map<Key, std::vector<std::size_t>, KeyHash> sets;  // kinds of one name and several groups share a key
  std::unordered_set<Symbol> kinds;
  for (std::size_t i = 0; i < snapshot.statefulSets().size(); ++i) {
    const auto& set = *snapshot.statefulSets()[i];
    sets[{set.metadata.namespace_, set.kind, Symbol(set.metadata.name)}].push_back(i);
    kinds.insert(set.kind);
  }
  for (const auto& pod : snapshot.pods()) {
    const auto* owner = pod->metadata.controllerOf();
    if (!owner || !kinds.contains(owner->kind)) continue;
    const auto at = sets.find({pod->metadata.namespace_, owner->kind, owner->name});
    if (at == sets.end()) continue;
    for (const auto i : at->second)
      if (snapshot.statefulSets()[i]->group() == owner->group()) m_pods[i].push_back(pod);
  }
}

Symbol schedulerOf(const StatefulSet& set, const ObjectList<Pod>& pods) {
  static const Symbol kDefault("default-scheduler");
  const auto name = pods.empty() ? set.podTemplate.spec->schedulerName : pods.front()->spec->schedulerName;
  return name.empty() ? kDefault : name;
}

}  // namespace bayplan
