#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "core/placement/placement_model.h"

namespace bayplan {

// Which nodes carry which ordinal, by label key and equality. One walk over the nodes' labels for all sets.
class OrdinalLabels {
public:
  OrdinalLabels(const Snapshot& snapshot, const std::vector<PlacedSet>& sets);

  std::vector<std::size_t> nodes(const PlacedSet& set, std::int32_t ordinal) const;  // by name
  // Ordinals that nodes carry under the set's key and no set of that key expects.
  std::vector<std::int32_t> strays(const PlacedSet& set) const;

private:
  struct Entry {
    std::map<std::int32_t, std::vector<std::size_t>> nodes;
    std::set<std::int32_t> expected;  // by any set that goes by this key
  };
  using Key = std::pair<Symbol, OrdinalMatch>;

  std::map<Key, Entry> m_entries;
  std::unordered_map<Symbol, std::vector<std::size_t>> m_podKeys;  // node label `<pod name>=true`
};

}  // namespace bayplan
