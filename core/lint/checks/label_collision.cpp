#include <algorithm>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/ordinal_hints.h"

namespace bayplan {
namespace {

std::string carriedBy(const PlacedSet& set, const Snapshot& snapshot, std::size_t node) {
  const auto value = snapshot.nodes()[node]->node->labels().find(set.nodeLabelKey);
  return nodeName(snapshot, node) + (set.rule.match == OrdinalMatch::Numeric && value ? " (\"" + value->str() + "\")" : "");
}

const Slot* missingFor(const PlacementModel& model, const PlacedSet& set, std::size_t node) {
  for (const auto& missing : set.slots)
    if (missing.expected && missing.labelledNodes.empty() && nodeFor(model, set, missing) == node) return &missing;
  return nullptr;
}

// One node keeps the ordinal; of the others one gets an ordinal that no node has, where it can take it.
void addFix(Finding& finding, const PlacementModel& model, const PlacedSet& set, const Slot& slot) {
  const auto keeper = keeperOf(slot);
  std::vector<std::string> words;
  for (const auto node : slot.labelledNodes) {
    if (node == keeper) continue;
    const auto* missing = words.empty() ? missingFor(model, set, node) : nullptr;
    const auto removal = carryNoMore(model, set, node, slot.ordinal);
    if (!missing || set.keyPerPod) {
      words.push_back("remove label " + removal.key + " from " + removal.node);
      finding.labels.push_back(removal);
    }
    if (!missing) continue;
    words.push_back("label " + removal.node + " " + labelWord(set, missing->ordinal));
    finding.labels.push_back(carry(model, set, node, missing->ordinal));
  }
  finding.fix = list(words);
}

}  // namespace

// Two nodes with one ordinal of one set: its pod may move between them.
Findings checkLabelCollision(const LintContext& context) {
  Findings findings;
  const auto& model = *context.placement;
  for (const auto& set : model.sets) {
    for (const auto& slot : set.slots) {
      if (slot.labelledNodes.size() < 2 || (!slot.expected && !slot.pod)) continue;
      Finding finding{.code = "LabelCollision", .severity = Severity::Error};
      std::vector<std::string> names;
      for (const auto node : slot.labelledNodes) {
        names.push_back(carriedBy(set, *model.snapshot, node));
        involve(finding, refOf(*model.snapshot->nodes()[node]->node));
      }
      finding.message = "nodes " + list(names) + " carry " + labelWord(set, slot.ordinal) + ", ordinal " + std::to_string(slot.ordinal) +
                        " of " + set.key + (set.keyPerPod ? "" : " (compared as ordinalMatch " + matchWord(set) + ")") +
                        (set.ruleEnforced ? ": its pod may move between them" : "");
      finding.set = set.key;
      addFix(finding, model, set, slot);
      locate(finding, *model.snapshot, model.snapshot->nodes()[slot.labelledNodes.back()]->node->metadata);
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

}  // namespace bayplan
