#include <map>
#include <unordered_map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {
namespace {

const Symbol kTemplateHash("pod-template-hash");

// Whether the pod will never carry the key. Of an expanded pod only so much is known: ReplicaSets add the hash, sets don't.
bool lacks(const Pod& pod, Symbol key) {
  if (pod.labels().contains(key)) return false;
  if (!pod.expanded) return true;
  const auto* owner = pod.metadata.controllerOf();
  return owner && owner->kind == "StatefulSet" && key == kTemplateHash;
}

bool hasKeys(const PodSpec& spec) {
  for (const auto& constraint : spec.topologySpreadConstraints)
    if (!constraint.matchLabelKeys.empty()) return true;
  return false;
}

}  // namespace

// matchLabelKeys of a spread constraint that the pod does not carry: Kubernetes ignores such a key without a word.
Findings checkSpreadKeyMissing(const LintContext& context) {
  std::map<std::pair<ObjectRef, Symbol>, ObjectList<Pod>> groups;
  std::unordered_map<const PodSpec*, bool> bySpec;
  for (const auto& pod : context.snapshot->pods()) {
    const auto [at, isNew] = bySpec.try_emplace(pod->spec.address(), false);
    if (isNew) at->second = hasKeys(*pod->spec);
    if (!at->second || pod->terminated()) continue;
    for (const auto& constraint : pod->spec->topologySpreadConstraints)
      for (const auto key : constraint.matchLabelKeys)
        if (lacks(*pod, key)) {
          auto& pods = groups[{ownerRef(*pod), key}];
          if (pods.empty() || pods.back() != pod) pods.push_back(pod);
        }
  }
  Findings findings;
  for (const auto& [group, pods] : groups) {
    Finding finding{.code = "SpreadKeyMissing", .severity = Severity::Warning};
    const bool ofSet = group.first.kind == "StatefulSet" && group.second == kTemplateHash;
    finding.message = podWords(pods) + ": matchLabelKeys names " + group.second.str() +
                      (ofSet ? ", which never exists on StatefulSet pods" : ", which the pods do not carry") +
                      ", so the key is ignored and all revisions count";
    for (const auto& pod : pods) finding.objects.push_back(refOf(*pod));
    if (group.first.kind != "Pod") finding.set = group.first.namespace_ + "/" + group.first.name;
    finding.fix = ofSet ? "use controller-revision-hash" : "label the pods with " + group.second.str() + ", or take the key out";
    locate(finding, *context.snapshot, pods.front()->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
