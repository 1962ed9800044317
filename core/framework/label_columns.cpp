#include "core/framework/label_columns.h"

namespace bayplan {

const LabelColumn& LabelColumns::column(Symbol key) const {
  const std::lock_guard lock(m_mutex);
  auto& column = m_columns[key];
  if (column) return *column;
  column = std::make_unique<LabelColumn>();
  std::unordered_map<Symbol, std::uint32_t> slotOf;
  for (const auto& info : m_snapshot.nodes()) {
    const auto value = info->node->labels().find(key);
    column->complete = column->complete && value;
    if (!value) {
      column->slots.push_back(0);
      continue;
    }
    const auto [at, isNew] = slotOf.try_emplace(*value, static_cast<std::uint32_t>(column->values.size() + 1));
    if (isNew) column->values.push_back(*value);
    if (value->empty()) column->emptySlot = at->second;
    column->slots.push_back(at->second);
  }
  return *column;
}

}  // namespace bayplan
