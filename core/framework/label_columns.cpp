#include "core/framework/label_columns.h"

namespace bayplan {

LabelColumns::LabelColumns(const Snapshot& snapshot) {
  for (const auto& info : snapshot.nodes()) m_nodes.push_back(info->node);
}

const LabelColumn& LabelColumns::column(Symbol key) const {
  const std::lock_guard lock(m_mutex);
  auto& column = m_columns[key];
  if (column) return *column;
  column = std::make_unique<LabelColumn>();
  std::unordered_map<Symbol, std::int32_t> domainOf;
  for (const auto& node : m_nodes) {
    const auto value = node->labels().find(key);
    if (!value) {
      column->domains.push_back(LabelColumn::kAbsent);
      continue;
    }
    const auto [at, isNew] = domainOf.try_emplace(*value, static_cast<std::int32_t>(column->values.size()));
    if (isNew) column->values.push_back(*value);
    column->domains.push_back(at->second);
  }
  return *column;
}

}  // namespace bayplan
