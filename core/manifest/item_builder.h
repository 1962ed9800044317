#pragma once

#include <string>
#include <vector>

#include "core/manifest/item.h"
#include "core/manifest/scan.h"

namespace bayplan {

// Something that keeps an item from being read.
struct Problem {
  enum class Kind { Syntax, Encoding, Duplicate, Limit, Template };
  Kind kind = Kind::Syntax;
  std::string message;
  Token where;              // its place only
  Token earlier;            // a second place that helps to understand it, and
  std::string earlierText;  // what is there ("first"); empty where there is none
};

// Limits on what is read at all: a file of a few bytes must not cost minutes or gigabytes.
inline constexpr int kMaxDepth = 256;
inline constexpr std::size_t kMaxScalar = 16u << 20;

// Fills an item from the events of a reader and finds keys that are given twice.
class ItemBuilder {
public:
  ItemBuilder(Item& item, std::vector<Problem>& problems) : m_item(item), m_problems(problems) {}

  // Returns the index that close() wants back.
  std::size_t open(ValueKind kind, std::uint32_t first, std::uint32_t second = 0) {
    add(kind, {}, first, second);
    return m_item.tokens.size() - 1;
  }
  void close(std::size_t index) {
    m_item.tokens[index].span = static_cast<std::uint32_t>(m_item.tokens.size() - index);
  }
  void scalar(ValueKind kind, std::string_view text, std::uint32_t first, std::uint32_t second = 0) {
    add(kind, text, first, second);
  }

  // Keys of a map: openKeys() before the first, key() for each, closeKeys() with openKeys()' answer after the last.
  std::size_t openKeys() const { return m_keys.size(); }
  void key(ValueKind kind, std::string_view text, std::uint32_t first, std::uint32_t second = 0) {
    m_keys.push_back({hashOfText(text), m_item.tokens.size()});
    scalar(kind, text, first, second);
  }
  void closeKeys(std::size_t base);

  // Where the key `text` of the map whose keys start at `base` stands; 0 = it has none (a map's own token is before it).
  std::size_t findKey(std::size_t base, std::string_view text) const;

private:
  // Written field by field where it stays: copying a token just made would wait for its stores.
  void add(ValueKind kind, std::string_view text, std::uint32_t first, std::uint32_t second) {
    auto& token = m_item.tokens.emplace_back();
    token.text = text.data();
    token.length = static_cast<std::uint32_t>(text.size());
    token.first = first;
    token.second = second;
    token.kind = kind;
  }
  struct Key {
    std::uint64_t hash;
    std::size_t token;
  };
  void compare(const Key& a, const Key& b);

  Item& m_item;
  std::vector<Problem>& m_problems;
  std::vector<Key> m_keys;
};

}  // namespace bayplan
