#include "core/model/meta.h"

#include <algorithm>

namespace bayplan {

LabelMap::LabelMap(std::vector<Pair> pairs) : m_pairs(std::move(pairs)) {
  std::stable_sort(m_pairs.begin(), m_pairs.end(), [](const Pair& a, const Pair& b) { return a.first < b.first; });
  for (std::size_t i = 1; i < m_pairs.size();) {
    if (m_pairs[i].first == m_pairs[i - 1].first)
      m_pairs.erase(m_pairs.begin() + static_cast<std::ptrdiff_t>(i - 1));
    else
      ++i;
  }
}

std::optional<Symbol> LabelMap::find(Symbol key) const {
  for (const auto& [k, v] : m_pairs)
    if (k == key) return v;
  return std::nullopt;
}

void LabelMap::set(Symbol key, Symbol value) {
  const auto at = std::lower_bound(m_pairs.begin(), m_pairs.end(), key, [](const Pair& p, Symbol k) { return p.first < k; });
  if (at != m_pairs.end() && at->first == key)
    at->second = value;
  else
    m_pairs.insert(at, {key, value});
}

void LabelMap::erase(Symbol key) {
  std::erase_if(m_pairs, [key](const Pair& p) { return p.first == key; });
}

std::string_view OwnerReference::group() const {
  const auto text = apiVersion.view();
  const auto slash = text.find('/');
  return slash == std::string_view::npos ? std::string_view() : text.substr(0, slash);
}

std::string ObjectMeta::key() const { return namespace_.empty() ? name : namespace_.str() + "/" + name; }

const OwnerReference* ObjectMeta::controllerOf() const {
  const OwnerReference* found = nullptr;
  for (const auto& reference : *ownerReferences) {
    if (!reference.controller) continue;
    if (found) return nullptr;
    found = &reference;
  }
  return found;
}

}  // namespace bayplan
