#include "core/placement/ordinal_labels.h"

#include <algorithm>

namespace bayplan {
namespace {

Symbol podKey(const PlacedSet& set, std::int32_t ordinal) {
  return Symbol::existing(set.set->metadata.name + "-" + std::to_string(ordinal));
}

}  // namespace

OrdinalLabels::OrdinalLabels(const Snapshot& snapshot, const std::vector<PlacedSet>& sets) {
  std::unordered_map<Symbol, std::vector<std::pair<OrdinalMatch, Entry*>>> byKey;
  bool keyPerPod = false;
  for (const auto& set : sets) {
    if (!set.pinned) continue;
    if (set.keyPerPod) {
      keyPerPod = true;
      continue;
    }
    const auto [at, isNew] = m_entries.try_emplace({set.nodeLabelKey, set.rule.match});
    if (isNew) byKey[set.nodeLabelKey].emplace_back(set.rule.match, &at->second);
    const auto expected = set.set->expectedOrdinals();
    at->second.expected.insert(expected.begin(), expected.end());
  }
  for (std::size_t i = 0; i < snapshot.nodes().size(); ++i) {
    for (const auto& [key, value] : snapshot.nodes()[i]->node->labels()) {
      if (keyPerPod && value == "true") m_podKeys[key].push_back(i);
      const auto at = byKey.find(key);
      if (at == byKey.end()) continue;
      for (const auto& [match, entry] : at->second)
        if (const auto ordinal = ordinalOfLabel(value.view(), match); ordinal && *ordinal >= 0) entry->nodes[*ordinal].push_back(i);
    }
  }
}

std::vector<std::size_t> OrdinalLabels::nodes(const PlacedSet& set, std::int32_t ordinal) const {
  if (set.keyPerPod) {
    const auto at = m_podKeys.find(podKey(set, ordinal));
    return at == m_podKeys.end() ? std::vector<std::size_t>() : at->second;
  }
  const auto& nodes = m_entries.at({set.nodeLabelKey, set.rule.match}).nodes;
  const auto at = nodes.find(ordinal);
  return at == nodes.end() ? std::vector<std::size_t>() : at->second;
}

std::vector<std::int32_t> OrdinalLabels::strays(const PlacedSet& set) const {
  std::vector<std::int32_t> ordinals;
  if (set.keyPerPod) return ordinals;  // other keys may be anybody's
  const auto& entry = m_entries.at({set.nodeLabelKey, set.rule.match});
  for (const auto& [ordinal, nodes] : entry.nodes)
    if (!entry.expected.contains(ordinal)) ordinals.push_back(ordinal);
  return ordinals;
}

}  // namespace bayplan
