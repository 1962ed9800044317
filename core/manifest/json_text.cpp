#include "core/manifest/json_text.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace bayplan {
namespace {

enum : std::uint8_t { kOther, kQuote, kOpen, kClose, kBreak };

constexpr auto kClasses = [] {
  std::array<std::uint8_t, 256> classes{};
  classes['"'] = kQuote;
  classes['{'] = classes['['] = kOpen;
  classes['}'] = classes[']'] = kClose;
  for (const char c : {' ', '\t', '\n', '\r', ',', ':'}) classes[static_cast<unsigned char>(c)] = kBreak;
  return classes;
}();

std::uint8_t classOf(char c) { return kClasses[static_cast<unsigned char>(c)]; }

// Where the string that goes on at `at` ends (behind its quote); npos where the text ends first. `escaped` is carried over.
std::size_t stringEnd(std::string_view text, std::size_t at, bool& escaped) {
  if (escaped && at < text.size()) {
    escaped = false;
    ++at;
  }
  while (at < text.size()) {
    const auto* quote = static_cast<const char*>(std::memchr(text.data() + at, '"', text.size() - at));
    const auto end = quote ? static_cast<std::size_t>(quote - text.data()) : text.size();
    std::size_t slashes = 0;
    while (end - slashes > at && text[end - slashes - 1] == '\\') ++slashes;
    escaped = slashes % 2 == 1;
    if (!quote) return std::string_view::npos;
    if (!escaped) return end + 1;
    escaped = false;
    at = end + 1;
  }
  return std::string_view::npos;
}

}  // namespace

std::size_t JsonSkipper::skip(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (m_inString) {
      at = stringEnd(text, at, m_escaped);
      if (at == std::string_view::npos) return at;
      m_inString = false;
      if (m_depth == 0) return at;
      continue;
    }
    switch (classOf(text[at])) {
      case kQuote:
        if (m_inWord) return at;
        m_inString = true;
        break;
      case kOpen: ++m_depth; break;
      case kClose:
        if (m_depth == 0) return at;  // ends a word, or is one too many
        if (--m_depth == 0) return at + 1;
        break;
      case kBreak:
        if (m_depth == 0) return at;
        break;
      default:
        if (m_depth == 0) m_inWord = true;
    }
    ++at;
  }
  return std::string_view::npos;
}

std::size_t jsonValueEnd(std::string_view text, std::size_t begin) {
  return std::min(JsonSkipper().skip(text, begin), text.size());
}

}  // namespace bayplan
