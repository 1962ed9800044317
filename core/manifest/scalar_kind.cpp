#include "core/manifest/scalar_kind.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>

namespace bayplan {
namespace {

constexpr std::array<std::string_view, 11> kTrue = {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"};
constexpr std::array<std::string_view, 11> kFalse = {"n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"};
constexpr std::array<std::string_view, 4> kNull = {"~", "null", "Null", "NULL"};
constexpr std::array<std::string_view, 12> kFloatWords = {".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF",
                                                          "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF"};

template <std::size_t N>
bool isOneOf(std::string_view text, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// strconv.ParseInt with base 0: 0x, 0o, 0b and a leading 0 (octal) say the base. What only fits an uint64 is capped.
std::optional<std::int64_t> integer(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  int base = 10;
  if (text.size() > 1 && text[0] == '0') {
    const char mark = static_cast<char>(text[1] | 0x20);
    base = mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
    text.remove_prefix(mark == 'x' || mark == 'b' || mark == 'o' ? 2 : 1);
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  static constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
  const auto capped = static_cast<std::int64_t>(std::min(value, kMax));
  return negative ? -capped : capped;
}

// [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?
bool isFloat(std::string_view text) {
  std::size_t at = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
  const auto digits = [&] {
    const auto from = at;
    while (at < text.size() && isDigit(text[at])) ++at;
    return at - from;
  };
  const bool whole = digits() > 0;
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (digits() == 0 && !whole) return false;
  } else if (!whole) {
    return false;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    if (digits() == 0) return false;
  }
  return at == text.size();
}

std::string withoutUnderscores(std::string_view text) {
  std::string out(text);
  std::erase(out, '_');
  return out;
}

}  // namespace

ValueKind plainScalarKind(std::string_view text) {
  static constexpr std::size_t kLongestNumber = 400;
  if (text.empty()) return ValueKind::Null;
  switch (text.front()) {
    case 'y': case 'Y': case 'n': case 'N': case 't': case 'T': case 'f': case 'F': case 'o': case 'O': case '~':
      if (text.size() > 5) return ValueKind::String;
      if (isOneOf(text, kTrue) || isOneOf(text, kFalse)) return ValueKind::Boolean;
      return isOneOf(text, kNull) ? ValueKind::Null : ValueKind::String;
    case '+': case '-': case '.':
      if (isOneOf(text, kFloatWords)) return ValueKind::Number;
      break;
    default:
      if (!isDigit(text.front())) return ValueKind::String;
  }
  if (text.size() > kLongestNumber) return ValueKind::String;
  if (text.front() == '.') return isFloat(text) ? ValueKind::Number : ValueKind::String;
  const auto plain = withoutUnderscores(text);
  return integer(plain) || isFloat(plain) ? ValueKind::Number : ValueKind::String;
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
  const auto plain = withoutUnderscores(text);
  if (const auto whole = integer(plain)) return whole;
  static constexpr double kExact = 9007199254740992;  // 2^53
  const double value = isFloat(plain) ? std::strtod(plain.c_str(), nullptr) : 0.5;
  if (value != std::floor(value) || std::abs(value) > kExact) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

bool isTrueWord(std::string_view text) { return isOneOf(text, kTrue); }

std::string keyAsKubernetesReadsIt(ValueKind kind, std::string_view text) {
  if (kind == ValueKind::Boolean) return isOneOf(text, kTrue) ? "true" : "false";
  if (kind == ValueKind::Null) return "null";
  if (kind != ValueKind::Number) return std::string(text);
  const auto plain = withoutUnderscores(text);
  if (const auto whole = integer(plain)) return std::to_string(*whole);
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%g", std::strtod(plain.c_str(), nullptr));
  return buffer;
}

}  // namespace bayplan
