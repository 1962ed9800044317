#include "core/manifest/item_builder.h"

#include <algorithm>
#include <cstring>

namespace bayplan {

// Equal texts have equal hashes; the few others that do are told apart by comparing them.
std::uint64_t ItemBuilder::hash(std::string_view text) {
  std::uint64_t head = 0, tail = 0;
  const auto take = std::min<std::size_t>(text.size(), 8);
  if (take == 8) {
    std::memcpy(&head, text.data(), 8);
    std::memcpy(&tail, text.data() + text.size() - 8, 8);
  } else {
    std::memcpy(&head, text.data(), take);
  }
  std::uint64_t value = (head ^ text.size()) * 0x9e3779b97f4a7c15ull ^ tail * 0xc2b2ae3d27d4eb4full;
  if (text.size() > 16)
    for (std::size_t i = 8; i + 8 < text.size(); i += 8) {
      std::memcpy(&head, text.data() + i, 8);
      value = (value ^ head) * 0x9e3779b97f4a7c15ull;
      value ^= value >> 29;
    }
  return value;
}

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
  const auto wanted = hash(text);
  for (std::size_t i = base; i < m_keys.size(); ++i)
    if (m_keys[i].hash == wanted && m_item.tokens[m_keys[i].token].view() == text) return m_keys[i].token;
  return 0;
}

}  // namespace bayplan
