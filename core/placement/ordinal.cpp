#include "core/placement/ordinal.h"

#include <charconv>

namespace bayplan {

std::optional<std::int32_t> ordinalOfName(std::string_view podName, std::string_view setName) {
  if (podName.size() < setName.size() + 2 || !podName.starts_with(setName) || podName[setName.size()] != '-') return std::nullopt;
  return ordinalOfLabel(podName.substr(setName.size() + 1), OrdinalMatch::Exact);
}

std::optional<std::int32_t> ordinalOfLabel(std::string_view value, OrdinalMatch match) {
  std::string_view digits = value;
  if (match == OrdinalMatch::Numeric && digits.starts_with('+')) digits.remove_prefix(1);
  const bool negative = match == OrdinalMatch::Numeric && digits.data() == value.data() && digits.starts_with('-');
  const auto body = negative ? digits.substr(1) : digits;
  if (body.empty() || body.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  if (match == OrdinalMatch::Exact && body.size() > 1 && body.front() == '0') return std::nullopt;
  std::int32_t ordinal = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), ordinal);
  if (error != std::errc()) return std::nullopt;
  return ordinal;
}

}  // namespace bayplan
