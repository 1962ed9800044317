#include <algorithm>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/ordinal_hints.h"

namespace bayplan {
namespace {

std::vector<std::string> names(const Snapshot& snapshot, const std::vector<std::size_t>& nodes) {
  std::vector<std::string> words;
  for (const auto node : nodes) words.push_back(nodeName(snapshot, node));
  return words;
}

bool disagree(const Slot& slot) {
  if (!slot.dataAnchored || slot.labelledNodes.empty()) return false;
  return std::none_of(slot.labelledNodes.begin(), slot.labelledNodes.end(), [&](std::size_t node) {
    return std::find(slot.dataNodes.begin(), slot.dataNodes.end(), node) != slot.dataNodes.end();
  });
}

}  // namespace

// The label says one node, the volume's node affinity another: where the label is enforced, the pod fits neither.
Findings checkDataElsewhere(const LintContext& context) {
  Findings findings;
  const auto& snapshot = *context.snapshot;
  for (const auto& set : context.placement->sets) {
    for (const auto& slot : set.slots) {
      if (!set.pinned || !disagree(slot)) continue;
      const bool waits = set.ruleEnforced && slot.pod && slot.pod->nodeName.empty() && !slot.pod->terminated();
      Finding finding{.code = "DataElsewhere", .severity = waits ? Severity::Error : Severity::Warning};
      involve(finding, refOf(*set.set));
      if (slot.pod && !slot.pod->expanded) involve(finding, refOf(*slot.pod));
      for (const auto node : slot.labelledNodes) involve(finding, refOf(*snapshot.nodes()[node]->node));
      for (const auto node : slot.dataNodes) involve(finding, refOf(*snapshot.nodes()[node]->node));
      for (const auto& volume : slot.volumes) involve(finding, {"PersistentVolume", "", volume});
      const auto label = labelWord(set, slot.ordinal);
      finding.message = "ordinal " + std::to_string(slot.ordinal) + " of " + set.key + " is labelled to " +
                        list(names(snapshot, slot.labelledNodes)) + ", but its volume" + (slot.volumes.size() == 1 ? " " : "s ") +
                        list(slot.volumes) + " can only be used on " +
                        (slot.dataNodes.empty() ? "no node of the input" : list(names(snapshot, slot.dataNodes))) +
                        (set.ruleEnforced ? ": the pod fits on no node until label and volume name the same one" : "");
      finding.set = set.key;
      finding.fix = slot.dataNodes.empty() ? "move the data to " + nodeName(snapshot, slot.labelledNodes.front())
                                           : "label " + nodeName(snapshot, slot.dataNodes.front()) + " " + label + ", or move the data to " +
                                                 nodeName(snapshot, slot.labelledNodes.front());
      if (!slot.dataNodes.empty()) {
        for (const auto node : slot.labelledNodes) finding.labels.push_back(carryNoMore(*context.placement, set, node, slot.ordinal));
        finding.labels.push_back(carry(*context.placement, set, slot.dataNodes.front(), slot.ordinal));
      }
      locate(finding, snapshot, snapshot.nodes()[slot.labelledNodes.front()]->node->metadata);
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

}  // namespace bayplan
