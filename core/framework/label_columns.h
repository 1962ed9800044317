#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/model/snapshot.h"

namespace bayplan {

// The values of one label key over the nodes of a snapshot: the topology domain of each node.
struct LabelColumn {
  static constexpr std::int32_t kAbsent = -1;
  std::vector<std::int32_t> domains;  // by node, into values; kAbsent where it lacks the key
  std::vector<Symbol> values;         // in order of the first node that has it
};

// `snapshot.derived<LabelColumns>()`: columns that are made when a key is first asked for.
//
// Thread rule: any thread.
class LabelColumns {
public:
  static constexpr bool kOfFixedObjects = true;
  explicit LabelColumns(const Snapshot& snapshot);
  const LabelColumn& column(Symbol key) const;

private:
  std::vector<std::shared_ptr<const Node>> m_nodes;
  mutable std::mutex m_mutex;
  mutable std::unordered_map<Symbol, std::unique_ptr<LabelColumn>> m_columns;
};

}  // namespace bayplan
