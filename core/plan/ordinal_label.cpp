#include "core/plan/ordinal_label.h"

#include <algorithm>

namespace bayplan {
namespace {

const Symbol kTrue("true");

std::optional<std::int32_t> ordinalOfKey(const PlacedSet& set, Symbol key) {
  return ordinalOfName(key.view(), set.set->metadata.name);
}

bool mentions(const NodeSelector& selector, Symbol key) {
  return std::any_of(selector.terms.begin(), selector.terms.end(), [&](const NodeSelectorTerm& term) {
    return std::any_of(term.matchExpressions.begin(), term.matchExpressions.end(),
                       [&](const auto& r) { return r.key == key; });
  });
}

bool mentions(const std::vector<PodAffinityTerm>& terms, Symbol key) {
  return std::any_of(terms.begin(), terms.end(), [&](const PodAffinityTerm& term) { return term.topologyKey == key; });
}

}  // namespace

std::string podNameOf(const PlacedSet& set, std::int32_t ordinal) {
  return set.set->metadata.name + "-" + std::to_string(ordinal);
}

OrdinalLabel ordinalLabel(const PlacedSet& set, std::int32_t ordinal) {
  if (set.keyPerPod) return {Symbol(podNameOf(set, ordinal)), "true"};
  return {set.nodeLabelKey, std::to_string(ordinal)};
}

bool carries(const PlacedSet& set, const LabelMap& labels, std::int32_t ordinal) {
  if (set.keyPerPod) return labels.find(Symbol::existing(podNameOf(set, ordinal))) == kTrue;
  const auto value = labels.find(set.nodeLabelKey);
  return value && ordinalOfLabel(value->view(), set.rule.match) == ordinal;
}

std::vector<std::int32_t> ordinalsIn(const PlacedSet& set, const LabelMap& labels) {
  std::vector<std::int32_t> ordinals;
  if (set.keyPerPod) {
    for (const auto& [key, value] : labels)
      if (const auto ordinal = ordinalOfKey(set, key); ordinal && value == kTrue) ordinals.push_back(*ordinal);
  } else if (const auto value = labels.find(set.nodeLabelKey)) {
    if (const auto ordinal = ordinalOfLabel(value->view(), set.rule.match)) ordinals.push_back(*ordinal);
  }
  return ordinals;
}

bool saysOrdinals(const PlacedSet& set, Symbol key) {
  if (!set.pinned) return false;
  return set.keyPerPod ? ordinalOfKey(set, key).has_value() : key == set.nodeLabelKey;
}

std::vector<Symbol> ordinalKeysIn(const PlacedSet& set, const LabelMap& labels) {
  std::vector<Symbol> keys;
  for (const auto& [key, value] : labels)
    if (set.keyPerPod ? ordinalOfKey(set, key).has_value() : key == set.nodeLabelKey) keys.push_back(key);
  return keys;
}

std::map<std::int32_t, std::vector<std::size_t>> carriers(const PlacedSet& set, const Snapshot& snapshot) {
  std::map<std::int32_t, std::vector<std::size_t>> found;
  for (std::size_t i = 0; i < snapshot.nodes().size(); ++i)
    for (const auto ordinal : ordinalsIn(set, snapshot.nodes()[i]->node->labels())) found[ordinal].push_back(i);
  return found;
}

bool mentionsLabel(const PodSpec& spec, Symbol key) {
  if (spec.nodeSelector.contains(key)) return true;
  const auto& affinity = spec.affinity;
  if (affinity.requiredNodeAffinity && mentions(*affinity.requiredNodeAffinity, key)) return true;
  if (mentions(affinity.requiredPodAffinity, key) || mentions(affinity.requiredPodAntiAffinity, key)) return true;
  return std::any_of(spec.topologySpreadConstraints.begin(), spec.topologySpreadConstraints.end(),
                     [&](const auto& constraint) { return constraint.topologyKey == key; });
}

}  // namespace bayplan
