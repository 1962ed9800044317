#include "core/plugins/selector_args.h"

#include <array>

namespace bayplan {
namespace {

constexpr std::array<std::pair<std::string_view, SelectorOperator>, 6> kOperators{
    {{"In", SelectorOperator::In},
     {"NotIn", SelectorOperator::NotIn},
     {"Exists", SelectorOperator::Exists},
     {"DoesNotExist", SelectorOperator::DoesNotExist},
     {"Gt", SelectorOperator::Gt},
     {"Lt", SelectorOperator::Lt}}};

void readRequirement(FieldReader& reader, SelectorRequirement& to, bool ofNode) {
  std::string op;
  reader.read("key", to.key);
  reader.read("operator", op);
  reader.read("values", to.values);
  const std::size_t known = ofNode ? kOperators.size() : 4;
  for (std::size_t i = 0; i < known; ++i) {
    if (kOperators[i].first != op) continue;
    to.op = kOperators[i].second;
    return;
  }
  reader.fail("operator", "\"" + op + "\" is not a valid selector operator");
}

void readRequirements(FieldReader& reader, std::string_view field, std::vector<SelectorRequirement>& to, bool ofNode) {
  reader.each(field, [&](FieldReader& item) { readRequirement(item, to.emplace_back(), ofNode); });
}

void readTerm(FieldReader& reader, NodeSelectorTerm& to) {
  readRequirements(reader, "matchExpressions", to.matchExpressions, true);
  readRequirements(reader, "matchFields", to.matchFields, true);
}

}  // namespace

void readNodeSelector(FieldReader& reader, NodeSelector& to) {
  reader.each("nodeSelectorTerms", [&](FieldReader& item) { readTerm(item, to.terms.emplace_back()); });
}

void readPreferredSchedulingTerm(FieldReader& reader, PreferredSchedulingTerm& to) {
  reader.read("weight", to.weight);
  reader.object("preference", [&](FieldReader& item) { readTerm(item, to.preference); });
}

void readLabelSelector(FieldReader& reader, LabelSelector& to) {
  reader.pairs("matchLabels",
               [&](std::string_view key, std::string_view value) { to.matchLabels.set(Symbol(key), Symbol(value)); });
  readRequirements(reader, "matchExpressions", to.matchExpressions, false);
}

}  // namespace bayplan
