#pragma once

#include <cstdint>
#include <functional>
#include <iterator>
#include <string_view>
#include <vector>

#include "core/manifest/place.h"

namespace bayplan {

// What the text says a value is. A word that YAML 1.1 takes for a number, a boolean or null is one, as it is for
// Kubernetes' tools.
enum class ValueKind : std::uint8_t { Map, List, String, Number, Boolean, Null };
std::string_view toString(ValueKind kind);  // "a map", "a number", …

// One value, or key, of an item. `first` and `second` are its place: a byte offset (JSON), or line and column from 0 (YAML).
struct Token {
  const char* text = nullptr;  // of scalars: strings decoded, everything else as written
  std::uint32_t length = 0;
  std::uint32_t span = 1;  // tokens of the value, this one included: the next value stands so many further
  std::uint32_t first = 0, second = 0;
  ValueKind kind = ValueKind::Null;

  std::string_view view() const { return {text, length}; }
};

class Item;
struct Field;

// A value within an item; as cheap to copy as a pointer. Valid as long as the item is not read anew.
class Value {
public:
  Value() = default;
  Value(const Token* token) : m_token(token) {}

  ValueKind kind() const { return m_token->kind; }
  bool isNull() const { return !m_token || m_token->kind == ValueKind::Null; }
  bool isMap() const { return m_token && m_token->kind == ValueKind::Map; }
  bool isList() const { return m_token && m_token->kind == ValueKind::List; }
  bool isString() const { return m_token && m_token->kind == ValueKind::String; }
  std::string_view text() const { return m_token->view(); }
  const Token& token() const { return *m_token; }
  explicit operator bool() const { return m_token != nullptr; }

  Value find(std::string_view key) const;            // of a map; without a token where there is none
  std::string_view string(std::string_view key) const;  // of a map: a string field, "" where it is none

  class Fields fields() const;      // of a map; empty for others
  class Elements elements() const;  // of a list; empty for others

private:
  const Token* m_token = nullptr;
};

struct Field {
  Value name;
  Value value;
  std::string_view key() const { return name.text(); }
};

class Fields {
public:
  struct Iterator {
    const Token* at;
    Field operator*() const { return {Value(at), Value(at + 1)}; }
    Iterator& operator++() { at += 1 + at[1].span; return *this; }
    bool operator!=(const Iterator& other) const { return at != other.at; }
  };
  Fields(const Token* begin, const Token* end) : m_begin(begin), m_end(end) {}
  Iterator begin() const { return {m_begin}; }
  Iterator end() const { return {m_end}; }

private:
  const Token *m_begin, *m_end;
};

class Elements {
public:
  struct Iterator {
    const Token* at;
    Value operator*() const { return at; }
    Iterator& operator++() { at += at->span; return *this; }
    bool operator!=(const Iterator& other) const { return at != other.at; }
  };
  Elements(const Token* begin, const Token* end) : m_begin(begin), m_end(end) {}
  Iterator begin() const { return {m_begin}; }
  Iterator end() const { return {m_end}; }

private:
  const Token *m_begin, *m_end;
};

inline Fields Value::fields() const {
  return isMap() ? Fields(m_token + 1, m_token + m_token->span) : Fields(nullptr, nullptr);
}
inline Elements Value::elements() const {
  return isList() ? Elements(m_token + 1, m_token + m_token->span) : Elements(nullptr, nullptr);
}

// One object of the input, as both readers hand it to the decoders: a flat list of tokens in document order. It is
// used again for the next object, so that memory is that of the largest object, never of the list.
class Item {
public:
  std::vector<Token> tokens;
  bool yaml = false;  // how a token's place is to be read
  // Length in bytes and start of the item's text within its piece.
  std::size_t begin = 0, size = 0;

  Value root() const { return tokens.empty() ? Value() : Value(tokens.data()); }
};

}  // namespace bayplan
