#include <map>
#include <unordered_map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/ordinal_hints.h"

namespace bayplan {
namespace {

using Sets = std::vector<const PlacedSet*>;

Finding invalid(const Snapshot& snapshot, const Node& node, Symbol key, Symbol value, const Sets& sets) {
  const auto number = ordinalOfLabel(value.view(), OrdinalMatch::Numeric).value_or(-1);
  const bool numeric = number >= 0;
  const bool matches = numeric && sets.front()->rule.match == OrdinalMatch::Numeric;
  Finding finding{.code = "OrdinalInvalid", .severity = Severity::Warning};
  finding.message = "node " + node.metadata.name + ": " + key.str() + "=\"" + value.str() + "\" " +
                    (value.empty() ? "is empty (a valid label value, but no ordinal)"
                     : numeric     ? "is not the canonical form \"" + std::to_string(number) + "\""
                                   : "is not an ordinal") +
                    (matches ? "; ordinalMatch Numeric reads it as " + std::to_string(number) + ", Exact would not"
                             : " and can never equal an ordinal (ordinalMatch " + matchWord(*sets.front()) + ")");
  for (const auto* set : sets) involve(finding, refOf(*set->set));
  involve(finding, refOf(node));
  if (sets.size() == 1) finding.set = sets.front()->key;
  finding.fix = numeric ? "label " + node.metadata.name + " " + key.str() + "=" + std::to_string(number)
                        : "remove label " + key.str() + " from " + node.metadata.name;
  finding.labels = {{node.metadata.name, key.str(), numeric ? std::optional(std::to_string(number)) : std::nullopt}};
  locate(finding, snapshot, node.metadata);
  return finding;
}

}  // namespace

// Values under an ordinal key that no ordinal equals. What the API server would refuse is InvalidObject, not this.
Findings checkOrdinalInvalid(const LintContext& context) {
  std::unordered_map<Symbol, std::map<OrdinalMatch, Sets>> keys;
  for (const auto& set : context.placement->sets)
    if (set.pinned && !set.keyPerPod) keys[set.nodeLabelKey][set.rule.match].push_back(&set);
  Findings findings;
  for (const auto& info : context.snapshot->nodes()) {
    for (const auto& [key, value] : info->node->labels()) {
      const auto at = keys.find(key);
      if (at == keys.end() || ordinalOfLabel(value.view(), OrdinalMatch::Exact) || !labelValueProblem(value.view()).empty()) continue;
      for (const auto& [match, sets] : at->second) findings.push_back(invalid(*context.snapshot, *info->node, key, value, sets));
    }
  }
  return findings;
}

}  // namespace bayplan
