#include <algorithm>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/ordinal_hints.h"

namespace bayplan {
namespace {

bool waitsForNode(const PlacedSet& set, const Slot& slot) {
  return set.ruleEnforced && slot.pod && slot.pod->nodeName.empty() && !slot.pod->terminated();
}

Finding unassigned(const PlacementModel& model, const PlacedSet& set, const Slot& slot) {
  Finding finding{.code = "OrdinalUnassigned", .severity = waitsForNode(set, slot) ? Severity::Error : Severity::Warning};
  finding.message = "no node carries " + labelWord(set, slot.ordinal) + ", so ordinal " + std::to_string(slot.ordinal) + " of " + set.key +
                    " has no node";
  if (waitsForNode(set, slot)) finding.message += " and its pod can't run";
  finding.set = set.key;
  involve(finding, refOf(*set.set));
  if (slot.pod && !slot.pod->expanded) involve(finding, refOf(*slot.pod));
  const auto node = nodeFor(model, set, slot);
  if (node) finding.labels = {carry(model, set, *node, slot.ordinal)};
  finding.fix = node ? "label " + nodeName(*model.snapshot, *node) + " " + labelWord(set, slot.ordinal)
                     : "add a node that can take the pod, labelled " + labelWord(set, slot.ordinal);
  locate(finding, *model.snapshot, set.set->metadata);
  return finding;
}

// No node carries any ordinal of the set: one finding says it for all.
Finding nothingAssigned(const PlacementModel& model, const PlacedSet& set, const std::vector<const Slot*>& slots) {
  const bool waiting = std::any_of(slots.begin(), slots.end(), [&](const Slot* slot) { return waitsForNode(set, *slot); });
  Finding finding{.code = "OrdinalUnassigned", .severity = waiting ? Severity::Error : Severity::Warning};
  std::vector<std::string> ordinals;
  involve(finding, refOf(*set.set));
  for (const auto* slot : slots) {
    ordinals.push_back(std::to_string(slot->ordinal));
    if (slot->pod && !slot->pod->expanded) involve(finding, refOf(*slot->pod));
  }
  finding.message = "no node carries any ordinal of " + set.key +
                    (set.keyPerPod ? "" : " (label " + set.nodeLabelKey.str() + ")") + ": ordinals " + list(ordinals) + " have no node";
  finding.set = set.key;
  finding.fix = "propose a plan for " + set.key;
  finding.proposes = true;
  locate(finding, *model.snapshot, set.set->metadata);
  return finding;
}

}  // namespace

// Expected ordinals that no node carries. An error where a pod waits for it, else it breaks when the pod is next scheduled.
Findings checkOrdinalUnassigned(const LintContext& context) {
  Findings findings;
  if (context.snapshot->nodes().empty()) return findings;  // a dump without nodes says nothing about their labels
  for (const auto& set : context.placement->sets) {
    if (!set.pinned) continue;
    std::vector<const Slot*> missing;
    bool any = false;
    for (const auto& slot : set.slots) {
      any |= !slot.labelledNodes.empty();
      if (slot.expected && slot.labelledNodes.empty()) missing.push_back(&slot);
    }
    if (!any && missing.size() > 3)
      findings.push_back(nothingAssigned(*context.placement, set, missing));
    else
      for (const auto* slot : missing) findings.push_back(unassigned(*context.placement, set, *slot));
  }
  return findings;
}

}  // namespace bayplan
