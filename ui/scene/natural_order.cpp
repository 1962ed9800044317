#include <algorithm>

#include "ui/scene/map_layout.h"

namespace bayplan::ui {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// The run of digits at `from` without its leading zeros; `from` moves behind it.
std::string_view takeNumber(std::string_view text, std::size_t& from) {
  auto end = from;
  while (end < text.size() && isDigit(text[end])) ++end;
  while (from + 1 < end && text[from] == '0') ++from;
  const auto number = text.substr(from, end - from);
  from = end;
  return number;
}

}  // namespace

bool naturalLess(std::string_view a, std::string_view b) {
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (isDigit(a[i]) && isDigit(b[j])) {
      const auto x = takeNumber(a, i), y = takeNumber(b, j);
      if (x.size() != y.size()) return x.size() < y.size();
      if (x != y) return x < y;
    } else {
      if (a[i] != b[j]) return a[i] < b[j];
      ++i;
      ++j;
    }
  }
  if ((i < a.size()) != (j < b.size())) return j < b.size();
  return a < b;
}

}  // namespace bayplan::ui
