#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/ordinal_hints.h"

namespace bayplan {
namespace {

std::string rangeOf(const PlacedSet& set) {
  std::vector<std::string> expected;
  for (const auto& slot : set.slots)
    if (slot.expected) expected.push_back(std::to_string(slot.ordinal));
  return set.key + " expects " + (expected.empty() ? "none" : list(expected));
}

}  // namespace

// Ordinals on nodes that no set of that label key expects.
Findings checkOrdinalOutOfRange(const LintContext& context) {
  struct Stray {
    const Slot* slot;
    std::vector<const PlacedSet*> sets;
  };
  std::map<std::pair<Symbol, std::int32_t>, Stray> strays;
  for (const auto& set : context.placement->sets)
    for (const auto& slot : set.slots) {
      if (slot.expected || slot.labelledNodes.empty() || set.keyPerPod) continue;
      auto& stray = strays[{set.nodeLabelKey, slot.ordinal}];
      stray.slot = &slot;
      stray.sets.push_back(&set);
    }
  Findings findings;
  const auto& snapshot = *context.snapshot;
  for (const auto& [key, stray] : strays) {
    Finding finding{.code = "OrdinalOutOfRange", .severity = Severity::Warning};
    std::vector<std::string> nodes, ranges;
    for (const auto* set : stray.sets) {
      involve(finding, refOf(*set->set));
      ranges.push_back(rangeOf(*set));
    }
    for (const auto node : stray.slot->labelledNodes) {
      nodes.push_back(nodeName(snapshot, node));
      involve(finding, refOf(*snapshot.nodes()[node]->node));
      finding.labels.push_back({nodes.back(), key.first.str(), std::nullopt});
    }
    const auto label = labelWord(*stray.sets.front(), key.second);
    finding.message = (nodes.size() == 1 ? "node " : "nodes ") + list(nodes) + (nodes.size() == 1 ? " carries " : " carry ") + label +
                      ", an ordinal that no set expects: " + list(ranges, 3);
    if (stray.sets.size() == 1) finding.set = stray.sets.front()->key;
    finding.fix = "remove label " + key.first.str() + " from " + list(nodes);
    locate(finding, snapshot, snapshot.nodes()[stray.slot->labelledNodes.front()]->node->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
