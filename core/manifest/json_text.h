#pragma once

#include <cstdint>
#include <string_view>

namespace bayplan {

// Finds the end of a JSON value without looking at more than quotes and brackets; text may come in portions.
class JsonSkipper {
public:
  // Goes on from `at`; returns the byte behind the value's last one, or npos where the text ends before the value does.
  std::size_t skip(std::string_view text, std::size_t at);
  void reset() { *this = {}; }

private:
  bool skipBlock(std::string_view text, std::size_t at);

  int m_depth = 0;
  bool m_inString = false, m_escaped = false, m_inWord = false;
};

// The byte behind the value that starts at `begin`; the end of the text where it is not complete.
std::size_t jsonValueEnd(std::string_view text, std::size_t begin);

inline bool isJsonBlank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

}  // namespace bayplan
