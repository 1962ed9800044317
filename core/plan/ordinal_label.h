#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/placement/placement_model.h"

namespace bayplan {

// How a node says that it carries an ordinal of a set: `key: value`.
struct OrdinalLabel {
  Symbol key;
  std::string value;
};
OrdinalLabel ordinalLabel(const PlacedSet& set, std::int32_t ordinal);

// By the scheduler's own equality: does a node with these labels carry that ordinal of the set?
bool carries(const PlacedSet& set, const LabelMap& labels, std::int32_t ordinal);

// Every ordinal of the set that the labels say: one at most, more in the key-per-pod form.
std::vector<std::int32_t> ordinalsIn(const PlacedSet& set, const LabelMap& labels);

// The label keys that say ordinals of the set: its key, or in the key-per-pod form those of its pods that `labels`
// holds.
std::vector<Symbol> ordinalKeysIn(const PlacedSet& set, const LabelMap& labels);
bool saysOrdinals(const PlacedSet& set, Symbol key);  // a change of that label may change what the set's ordinals say

// Ordinal → nodes that carry it (indexes, by name), over the whole snapshot.
std::map<std::int32_t, std::vector<std::size_t>> carriers(const PlacedSet& set, const Snapshot& snapshot);

// `<name>-<ordinal>`.
std::string podNameOf(const PlacedSet& set, std::int32_t ordinal);

// The pod asks for the label somewhere: node selector, node affinity, spread or pod affinity topology.
bool mentionsLabel(const PodSpec& spec, Symbol key);

}  // namespace bayplan
