#include "core/model/quantity.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <limits>

namespace bayplan {
namespace {

using Big = boost::multiprecision::cpp_int;
__extension__ using Int128 = __int128;

constexpr Int128 kNanoPerUnit = 1'000'000'000;
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr Int128 kMaxNano = Int128(kMax) * kNanoPerUnit;
constexpr int kMaxDecimalExponent = 1000;  // beyond it everything is capped, or rounds up to the smallest amount

struct Number {
  bool negative = false;
  std::string digits;   // without leading zeros; empty = 0
  int decimals = 0;     // how many of the digits stand behind the point
  int binaryExponent = 0;
  int decimalExponent = 0;
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::size_t readDigits(std::string_view text, std::size_t at, Number& number, bool fraction, bool& seen) {
  for (; at < text.size() && isDigit(text[at]); ++at) {
    seen = true;
    if (fraction) ++number.decimals;
    if (text[at] != '0' || !number.digits.empty()) number.digits += text[at];
  }
  return at;
}

bool readExponent(std::string_view text, Number& number) {
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
  if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit)) return false;
  int value = 0;
  for (const char c : text) value = std::min(value * 10 + (c - '0'), kMaxDecimalExponent);
  number.decimalExponent = negative ? -value : value;
  return true;
}

bool readSuffix(std::string_view suffix, Number& number) {
  static constexpr std::string_view kDecimal = "num kMGTPE";  // 10^-9 … 10^18, the blank is the unit itself
  static constexpr std::string_view kBinary = "KMGTPE";
  if (suffix.empty()) return true;
  if (suffix.size() == 2 && suffix[1] == 'i') {
    const auto at = kBinary.find(suffix[0]);
    number.binaryExponent = at == std::string_view::npos ? 0 : static_cast<int>(at + 1) * 10;
    return at != std::string_view::npos;
  }
  if (suffix.size() == 1 && suffix[0] != ' ') {
    const auto at = kDecimal.find(suffix[0]);
    number.decimalExponent = at == std::string_view::npos ? 0 : (static_cast<int>(at) - 3) * 3;
    return at != std::string_view::npos;
  }
  return (suffix[0] == 'e' || suffix[0] == 'E') && readExponent(suffix.substr(1), number);
}

bool read(std::string_view text, Number& number) {
  std::size_t at = 0;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) number.negative = text[at++] == '-';
  bool seen = false;
  at = readDigits(text, at, number, false, seen);
  if (at < text.size() && text[at] == '.') at = readDigits(text, at + 1, number, true, seen);
  return seen && readSuffix(text.substr(at), number);
}

// The amount in 10^-9 units, rounded away from zero; more than kMaxNano where it does not fit.
Int128 nanoOf(const Number& number) {
  const int ten = number.decimalExponent + 9 - number.decimals;
  const int digits = static_cast<int>(number.digits.size());
  if (digits == 0) return 0;
  if (digits + ten > 40) return kMaxNano + 1;
  if (digits + ten + number.binaryExponent / 3 + 1 < 0) return 1;
  if (digits <= 9 && ten >= 0 && digits + ten <= 19) {  // all that real manifests hold
    Int128 value = 0;
    for (const char c : number.digits) value = value * 10 + (c - '0');
    for (int i = 0; i < ten; ++i) value *= 10;
    return value <= (kMaxNano >> number.binaryExponent) ? value << number.binaryExponent : kMaxNano + 1;
  }
  Big value(number.digits);
  value <<= number.binaryExponent;
  if (ten >= 0) value *= boost::multiprecision::pow(Big(10), static_cast<unsigned>(ten));
  if (ten < 0) {
    const Big divisor = boost::multiprecision::pow(Big(10), static_cast<unsigned>(-ten));
    value = (value + divisor - 1) / divisor;
  }
  return value > Big(kMaxNano) ? kMaxNano + 1 : static_cast<Int128>(value);
}

std::int64_t divideUp(Int128 nano, Int128 divisor) {
  const Int128 magnitude = ((nano < 0 ? -nano : nano) + divisor - 1) / divisor;
  const auto capped = static_cast<std::int64_t>(std::min<Int128>(magnitude, kMax));
  return nano < 0 ? -capped : capped;
}

}  // namespace

Quantity Quantity::ofUnits(std::int64_t units) {
  Quantity quantity;
  quantity.m_nano = Int128(units) * kNanoPerUnit;
  return quantity;
}

Quantity Quantity::ofMilli(std::int64_t milli) {
  Quantity quantity;
  quantity.m_nano = Int128(milli) * (kNanoPerUnit / 1000);
  return quantity;
}

Result<Quantity> Quantity::parse(std::string_view text) {
  static constexpr std::size_t kMaxLength = 400;
  Number number;
  if (text.size() > kMaxLength) return failure("a quantity of " + std::to_string(text.size()) + " characters is too long");
  if (!read(text, number))
    return failure("\"" + std::string(text) +
                   "\" is not a quantity (a number, then one of n u m k M G T P E Ki Mi Gi Ti Pi Ei, or a decimal exponent)");
  Quantity quantity;
  quantity.m_nano = nanoOf(number);
  if (quantity.m_nano > kMaxNano) {
    quantity.m_nano = kMaxNano;
    quantity.m_overflow = true;
  }
  if (number.negative) quantity.m_nano = -quantity.m_nano;
  return quantity;
}

std::int64_t Quantity::value() const { return divideUp(m_nano, kNanoPerUnit); }
std::int64_t Quantity::milliValue() const { return divideUp(m_nano, kNanoPerUnit / 1000); }
bool Quantity::isFractional() const { return m_nano % kNanoPerUnit != 0; }

std::string Quantity::text() const {
  static constexpr std::string_view kSuffixes[] = {"n", "u", "m", ""};
  Int128 magnitude = m_nano < 0 ? -m_nano : m_nano;
  int suffix = 0;
  while (suffix < 3 && magnitude % 1000 == 0) {
    magnitude /= 1000;
    ++suffix;
  }
  std::string digits;
  do digits += static_cast<char>('0' + static_cast<int>(magnitude % 10));
  while ((magnitude /= 10) != 0);
  if (m_nano < 0) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits + std::string(kSuffixes[suffix]);
}

Quantity Quantity::operator+(const Quantity& other) const {
  Quantity sum;
  sum.m_nano = std::clamp(m_nano + other.m_nano, -kMaxNano, kMaxNano);
  sum.m_overflow = m_overflow || other.m_overflow || sum.m_nano != m_nano + other.m_nano;
  return sum;
}

}  // namespace bayplan
