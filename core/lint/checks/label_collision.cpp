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

std::string fixFor(const PlacementModel& model, const PlacedSet& set, const Slot& slot) {
  const auto keeper = keeperOf(slot);
  const auto other = std::find_if(slot.labelledNodes.begin(), slot.labelledNodes.end(), [&](std::size_t node) { return node != keeper; });
  const auto name = nodeName(*model.snapshot, *other);
  for (const auto& missing : set.slots)
    if (missing.expected && missing.labelledNodes.empty() && nodeFor(model, set, missing) == *other)
      return "label " + name + " " + labelWord(set, missing.ordinal);
  const auto label = labelWord(set, slot.ordinal);
  return "remove label " + label.substr(0, label.find('=')) + " from " + name;
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
      finding.fix = fixFor(model, set, slot);
      locate(finding, *model.snapshot, model.snapshot->nodes()[slot.labelledNodes.back()]->node->metadata);
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

}  // namespace bayplan
