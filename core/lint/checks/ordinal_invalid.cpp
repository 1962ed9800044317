#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/ordinal_hints.h"

namespace bayplan {
namespace {

// What is wrong with the value; empty = it is canonical. `reads` = the ordinal that Numeric takes it for.
std::string problemOf(std::string_view value) {
  if (value.empty()) return "is empty (a valid label value, but no ordinal)";
  if (ordinalOfLabel(value, OrdinalMatch::Exact)) return {};
  const auto numeric = ordinalOfLabel(value, OrdinalMatch::Numeric);
  if (!numeric || *numeric < 0) return "is not an ordinal";
  return "is not the canonical form \"" + std::to_string(*numeric) + "\"";
}

}  // namespace

// Values under an ordinal key that no ordinal equals. What the API server would refuse is InvalidObject, not this.
Findings checkOrdinalInvalid(const LintContext& context) {
  std::map<std::pair<Symbol, OrdinalMatch>, std::vector<const PlacedSet*>> keys;
  for (const auto& set : context.placement->sets)
    if (set.pinned && !set.keyPerPod) keys[{set.nodeLabelKey, set.rule.match}].push_back(&set);
  Findings findings;
  for (const auto& [key, sets] : keys) {
    for (const auto& info : context.snapshot->nodes()) {
      const auto value = info->node->labels().find(key.first);
      if (!value || !labelValueProblem(value->view()).empty()) continue;
      const auto problem = problemOf(value->view());
      if (problem.empty()) continue;
      Finding finding{.code = "OrdinalInvalid", .severity = Severity::Warning};
      const auto numeric = ordinalOfLabel(value->view(), OrdinalMatch::Numeric);
      const bool matches = key.second == OrdinalMatch::Numeric && numeric && *numeric >= 0;
      finding.message = "node " + info->name().str() + ": " + key.first.str() + "=\"" + value->str() + "\" " + problem +
                        (matches ? "; ordinalMatch Numeric reads it as " + std::to_string(*numeric) + ", Exact would not"
                                 : " and can never equal an ordinal (ordinalMatch " + matchWord(*sets.front()) + ")");
      for (const auto* set : sets) involve(finding, refOf(*set->set));
      involve(finding, refOf(*info->node));
      if (sets.size() == 1) finding.set = sets.front()->key;
      finding.fix = numeric && *numeric >= 0 ? "label " + info->name().str() + " " + key.first.str() + "=" + std::to_string(*numeric)
                                             : "remove label " + key.first.str() + " from " + info->name().str();
      locate(finding, *context.snapshot, info->node->metadata);
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

}  // namespace bayplan
