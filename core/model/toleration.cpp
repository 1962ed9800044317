#include <charconv>

#include "core/model/pod.h"

namespace bayplan {
namespace {

// The API accepts no leading zeros or plus sign for the comparison operators.
std::optional<std::int64_t> canonicalInt(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || std::to_string(value) != text) return std::nullopt;
  return value;
}

}  // namespace

bool Toleration::tolerates(const Taint& taint) const {
  if (effect && *effect != taint.effect) return false;
  if (!key.empty() && key != taint.key) return false;
  switch (op) {
    case TolerationOperator::Equal: return value == taint.value;
    case TolerationOperator::Exists: return true;
    case TolerationOperator::Lt:
    case TolerationOperator::Gt: {
      // Feature TaintTolerationComparisonOperators: the taint's value on the left.
      const auto mine = canonicalInt(value.view()), theirs = canonicalInt(taint.value.view());
      if (!mine || !theirs) return false;
      return op == TolerationOperator::Lt ? *theirs < *mine : *theirs > *mine;
    }
  }
  return false;
}

}  // namespace bayplan
