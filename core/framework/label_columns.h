#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/model/snapshot.h"

namespace bayplan {

// The values of one label key over the nodes of a snapshot: the topology domain of each node.
struct LabelColumn {
  std::vector<std::uint32_t> slots;  // by node: 0 where it lacks the key, else one more than an index into values
  std::vector<Symbol> values;        // in order of the first node that has it
  bool complete = true;              // every node has the key
  std::uint32_t emptySlot = 0;       // of the empty value; 0 = no node has that

  std::size_t slotCount() const { return values.size() + 1; }
};

// `snapshot.derived<LabelColumns>()`: columns that are made when a key is first asked for.
//
// Thread rule: any thread.
class LabelColumns {
public:
  static constexpr bool kOfFixedObjects = true;
  explicit LabelColumns(const Snapshot& snapshot) : m_snapshot(snapshot) {}
  const LabelColumn& column(Symbol key) const;

private:
  const Snapshot& m_snapshot;
  mutable std::mutex m_mutex;
  mutable std::unordered_map<Symbol, std::unique_ptr<LabelColumn>> m_columns;
};

}  // namespace bayplan
