#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace bayplan {

// A word that occurs many times (label keys and values, namespaces, node names, resource names), kept once for the
// whole process. Equality and hashing cost one integer; order is the order of the text, so that results never
// depend on who was interned first.
//
// Thread rule: every member may be called from any thread. Interned text lives until the process ends, so names
// that come and go without bound (pod names, uids) stay std::string.
class Symbol {
public:
  constexpr Symbol() = default;  // the empty word
  explicit Symbol(std::string_view text);

  std::string_view view() const;
  std::string str() const { return std::string(view()); }
  bool empty() const { return m_id == 0; }
  std::uint32_t id() const { return m_id; }  // dense, from 0; for bitsets and indexes, never for ordering

  // The symbol of `text` if it was interned before, else the empty word: a look-up that never grows the table.
  static Symbol existing(std::string_view text);

  friend bool operator==(Symbol a, Symbol b) { return a.m_id == b.m_id; }
  friend std::strong_ordering operator<=>(Symbol a, Symbol b) {
    return a.m_id == b.m_id ? std::strong_ordering::equal : a.view() <=> b.view();
  }
  friend bool operator==(Symbol a, std::string_view b) { return a.view() == b; }

private:
  std::uint32_t m_id = 0;
};

}  // namespace bayplan

template <>
struct std::hash<bayplan::Symbol> {
  std::size_t operator()(bayplan::Symbol s) const noexcept { return s.id() * 0x9e3779b97f4a7c15ull; }
};
