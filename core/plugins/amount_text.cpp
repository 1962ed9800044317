#include "core/plugins/amount_text.h"

#include <array>
#include <cmath>
#include <string_view>

namespace bayplan {
namespace {

std::string decimal(std::int64_t whole, std::int64_t fraction, int digits) {
  std::string text = std::to_string(whole);
  std::string tail = std::to_string(fraction);
  tail.insert(0, static_cast<std::size_t>(digits) - tail.size(), '0');
  while (!tail.empty() && tail.back() == '0') tail.pop_back();
  return tail.empty() ? text : text + "." + tail;
}

}  // namespace

std::string amountText(std::int64_t amount, AmountUnit unit) {
  if (amount == INT64_MAX) return "more than any node has";
  if (amount < 0) return "-" + amountText(amount == INT64_MIN ? INT64_MAX : -amount, unit);
  if (unit == AmountUnit::Count) return std::to_string(amount);
  if (unit == AmountUnit::Milli) return decimal(amount / 1000, amount % 1000, 3);
  constexpr std::array<std::string_view, 7> kSuffixes{"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};
  std::size_t step = 0;
  while (step + 1 < kSuffixes.size() && (amount >> (10 * step)) >= 1024) ++step;
  const auto hundredths = static_cast<std::int64_t>(
      std::llround(std::ldexp(static_cast<long double>(amount), -static_cast<int>(10 * step)) * 100));
  return decimal(hundredths / 100, hundredths % 100, 2) + std::string(kSuffixes[step]);
}

}  // namespace bayplan
