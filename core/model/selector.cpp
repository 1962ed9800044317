#include "core/model/selector.h"

#include <algorithm>
#include <charconv>

namespace bayplan {
namespace {

// strconv.ParseInt(text, 10, 64): an optional sign and digits, nothing else.
std::optional<std::int64_t> parseInt(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || text == "-" || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool compares(SelectorOperator op, std::string_view label, std::string_view bound) {
  const auto left = parseInt(label), right = parseInt(bound);
  if (!left || !right) return false;
  return op == SelectorOperator::Gt ? *left > *right : *left < *right;
}

bool holds(const SelectorRequirement& requirement, const std::optional<Symbol>& value) {
  const auto isIn = [&] { return std::find(requirement.values.begin(), requirement.values.end(), *value) != requirement.values.end(); };
  switch (requirement.op) {
    case SelectorOperator::In: return value && isIn();
    case SelectorOperator::NotIn: return !value || !isIn();
    case SelectorOperator::Exists: return value.has_value();
    case SelectorOperator::DoesNotExist: return !value;
    case SelectorOperator::Gt:
    case SelectorOperator::Lt:
      return value && requirement.values.size() == 1 && compares(requirement.op, value->view(), requirement.values[0].view());
  }
  return false;
}

// A Gt or Lt whose value is no integer makes the whole term a selector parse error upstream, which matches nothing.
bool parses(const SelectorRequirement& requirement) {
  if (requirement.op != SelectorOperator::Gt && requirement.op != SelectorOperator::Lt) return true;
  return requirement.values.size() == 1 && parseInt(requirement.values[0].view()).has_value();
}

}  // namespace

bool SelectorRequirement::matches(const LabelMap& labels) const { return holds(*this, labels.find(key)); }

bool LabelSelector::matches(const LabelMap& labels) const {
  for (const auto& [key, value] : matchLabels)
    if (labels.find(key) != value) return false;
  return std::all_of(matchExpressions.begin(), matchExpressions.end(), [&](const auto& r) { return r.matches(labels); });
}

bool matches(const NodeSelectorTerm& term, const LabelMap& labels, std::string_view nodeName) {
  if (term.matchExpressions.empty() && term.matchFields.empty()) return false;
  for (const auto& requirement : term.matchExpressions)
    if (!parses(requirement) || !requirement.matches(labels)) return false;
  for (const auto& requirement : term.matchFields) {
    if (requirement.key.view() != "metadata.name" || requirement.values.size() != 1) return false;
    const bool equal = requirement.values[0] == nodeName;
    if (requirement.op == SelectorOperator::In ? !equal : requirement.op == SelectorOperator::NotIn ? equal : true) return false;
  }
  return true;
}

bool NodeSelector::matches(const LabelMap& labels, std::string_view nodeName) const {
  return std::any_of(terms.begin(), terms.end(), [&](const auto& term) { return bayplan::matches(term, labels, nodeName); });
}

}  // namespace bayplan
