#include "core/manifest/item_builder.h"

#include <algorithm>

namespace bayplan {

void ItemBuilder::compare(const Key& a, const Key& b) {
  const auto& first = m_item.tokens[std::min(a.token, b.token)];
  const auto& second = m_item.tokens[std::max(a.token, b.token)];
  if (first.view() != second.view()) return;
  m_problems.push_back({Problem::Kind::Duplicate, "key \"" + std::string(second.view()) + "\" is given twice", second, first, "first"});
}

void ItemBuilder::closeKeys(std::size_t base) {
  static constexpr std::size_t kFew = 24;
  const auto count = m_keys.size() - base;
  const auto* keys = m_keys.data() + base;
  if (count <= kFew) {
    for (std::size_t i = 1; i < count; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (keys[i].hash == keys[j].hash) compare(keys[j], keys[i]);
  } else {
    std::stable_sort(m_keys.begin() + static_cast<std::ptrdiff_t>(base), m_keys.end(),
                     [](const Key& a, const Key& b) { return a.hash < b.hash; });
    for (std::size_t i = 1; i < count; ++i)
      if (keys[i].hash == keys[i - 1].hash) compare(keys[i - 1], keys[i]);
  }
  m_keys.resize(base);
}

std::size_t ItemBuilder::findKey(std::size_t base, std::string_view text) const {
  const auto wanted = hashOfText(text);
  for (std::size_t i = base; i < m_keys.size(); ++i)
    if (m_keys[i].hash == wanted && m_item.tokens[m_keys[i].token].view() == text) return m_keys[i].token;
  return 0;
}

}  // namespace bayplan
