#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/ordinal_hints.h"

namespace bayplan {
namespace {

std::string consequence(const Snapshot& snapshot, const PlacedSet& set, const Slot& slot) {
  const auto where = slot.labelledNodes.empty() ? std::string() : nodeName(snapshot, slot.labelledNodes.front());
  if (!set.ruleEnforced) return where.empty() ? "" : "; " + where + " does";
  return where.empty() ? ": once restarted it goes nowhere" : ": once restarted it goes to " + where;
}

// Running pods whose node does not carry their ordinal.
void checkOrdinals(const LintContext& context, Findings& findings) {
  const auto& snapshot = *context.snapshot;
  for (const auto& set : context.placement->sets) {
    if (!set.pinned) continue;
    for (const auto& slot : set.slots) {
      if (slot.podNode < 0 || slot.pod->terminating()) continue;
      const auto at = static_cast<std::size_t>(slot.podNode);
      if (std::find(slot.labelledNodes.begin(), slot.labelledNodes.end(), at) != slot.labelledNodes.end()) continue;
      Finding finding{.code = "PodMisplaced", .severity = set.ruleEnforced ? Severity::Error : Severity::Warning};
      const auto label = labelWord(set, slot.ordinal);
      const auto value = set.keyPerPod ? std::nullopt : snapshot.nodes()[at]->node->labels().find(set.nodeLabelKey);
      finding.message = "pod " + slot.pod->metadata.key() + " runs on " + nodeName(snapshot, at) + ", which does not carry " + label +
                        (value ? " but \"" + value->str() + "\"" : "") + consequence(snapshot, set, slot);
      finding.set = set.key;
      involve(finding, refOf(*slot.pod));
      involve(finding, refOf(*snapshot.nodes()[at]->node));
      for (const auto node : slot.labelledNodes) involve(finding, refOf(*snapshot.nodes()[node]->node));
      finding.fix = "label " + nodeName(snapshot, at) + " " + label;
      if (set.ruleEnforced && !slot.labelledNodes.empty() && !slot.dataAnchored)
        finding.fix = "delete the pod so that it goes to " + nodeName(snapshot, slot.labelledNodes.front()) + ", or " + finding.fix;
      for (const auto node : slot.labelledNodes) finding.labels.push_back(carryNoMore(*context.placement, set, node, slot.ordinal));
      finding.labels.push_back(carry(*context.placement, set, at, slot.ordinal));
      locate(finding, snapshot, slot.pod->metadata);
      findings.push_back(std::move(finding));
    }
  }
}

bool hasNodeRule(const PodSpec& spec) { return !spec.nodeSelector.empty() || spec.affinity.requiredNodeAffinity.has_value(); }

bool allows(const PodSpec& spec, const Node& node) {
  for (const auto& [key, value] : spec.nodeSelector)
    if (node.labels().find(key) != value) return false;
  const auto& affinity = spec.affinity.requiredNodeAffinity;
  return !affinity || affinity->matches(node.labels(), node.name().view());
}

// The pods that run and have a rule about their node, found again only where the pods changed.
class RuledPods {
public:
  const ObjectList<Pod>& of(const SnapshotPtr& snapshot) {
    if (m_of && &m_of->pods() == &snapshot->pods()) return m_pods;
    m_of = snapshot;
    m_pods.clear();
    std::unordered_map<const PodSpec*, bool> ruled;
    for (const auto& pod : snapshot->pods()) {
      const auto [at, isNew] = ruled.try_emplace(pod->spec.address(), false);
      if (isNew) at->second = hasNodeRule(*pod->spec);
      if (at->second && !pod->nodeName.empty() && !pod->terminated() && !pod->terminating()) m_pods.push_back(pod);
    }
    return m_pods;
  }

private:
  SnapshotPtr m_of;
  ObjectList<Pod> m_pods;
};

// Pods whose node selector or required node affinity their node no longer matches; equal ones together.
void checkAffinity(const LintContext& context, const ObjectList<Pod>& ruled, Findings& findings) {
  std::map<std::pair<ObjectRef, std::size_t>, ObjectList<Pod>> misplaced;
  const auto& nodes = context.snapshot->nodes();
  for (const auto& pod : ruled) {
    const auto node = context.snapshot->nodeIndex(pod->nodeName);
    if (node < 0 || allows(*pod->spec, *nodes[static_cast<std::size_t>(node)]->node)) continue;
    misplaced[{ownerRef(*pod), static_cast<std::size_t>(node)}].push_back(pod);
  }
  for (const auto& [place, pods] : misplaced) {
    const auto& node = *nodes[place.second]->node;
    Finding finding{.code = "PodMisplaced", .severity = Severity::Warning};
    finding.message = podWords(pods) + (pods.size() == 1 ? " runs on " : " run on ") + node.metadata.name +
                      ", which no longer matches the node selector or required node affinity";
    if (place.first.kind != "Pod") finding.set = place.first.namespace_ + "/" + place.first.name;
    for (const auto& pod : pods) involve(finding, refOf(*pod));
    involve(finding, refOf(node));
    finding.fix = "give " + node.metadata.name + " the labels that are asked for, or delete the pod so that it is placed again";
    locate(finding, *context.snapshot, pods.front()->metadata);
    findings.push_back(std::move(finding));
  }
}

}  // namespace

// Pods that run where their own rule would not let them go. Ordinals are an error where a profile enforces them; the rest
// Kubernetes ignores during execution, so it breaks when the pod is next scheduled.
std::function<Findings(const LintContext&)> makePodMisplacedCheck() {
  return [ruled = std::make_shared<RuledPods>()](const LintContext& context) {
    Findings findings;
    checkOrdinals(context, findings);
    checkAffinity(context, ruled->of(context.snapshot), findings);
    return findings;
  };
}

}  // namespace bayplan
