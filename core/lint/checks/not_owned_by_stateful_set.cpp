#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/plugins/stateful_set_scheduler.h"

namespace bayplan {

// Pods of a profile with StatefulSetScheduler that it never lets into the queue. Pods of one owner stand together.
Findings checkNotOwnedByStatefulSet(const LintContext& context) {
  struct Rejected {
    ObjectList<Pod> pods;
    std::string reason;
    bool pending = false;
  };
  std::map<ObjectRef, Rejected> rejected;
  std::map<Symbol, const StatefulSetScheduler*> plugins;  // by schedulerName
  for (const auto& pod : context.snapshot->pods()) {
    if (pod->terminated()) continue;
    const auto [at, isNew] = plugins.try_emplace(pod->spec->schedulerName, nullptr);
    if (isNew)
      if (const auto* profile = context.profiles->find(at->first)) at->second = profile->find<StatefulSetScheduler>();
    if (!at->second) continue;
    const auto status = at->second->preEnqueue(*pod);
    if (status.success() || status.reasons().empty()) continue;
    auto& entry = rejected[ownerRef(*pod)];
    if (entry.pods.empty()) entry.reason = status.reasons().front();
    entry.pods.push_back(pod);
    entry.pending |= pod->nodeName.empty();
  }
  Findings findings;
  for (const auto& [owner, entry] : rejected) {
    Finding finding{.code = "NotOwnedByStatefulSet", .severity = entry.pending ? Severity::Error : Severity::Warning};
    const auto& first = *entry.pods.front();
    finding.message = entry.reason + (entry.pods.size() > 1 ? "; the same holds for " + std::to_string(entry.pods.size() - 1) + " more of its pods" : "") +
                      ": scheduler " + first.spec->schedulerName.str() + " never lets " + (entry.pods.size() == 1 ? "it" : "them") +
                      " reach Filter";
    for (const auto& pod : entry.pods) involve(finding, refOf(*pod));
    if (owner.kind != "Pod") {
      involve(finding, owner);
      finding.set = owner.namespace_ + "/" + owner.name;
    }
    const auto* controller = first.metadata.controllerOf();
    finding.fix = controller ? "enable the kind in StatefulSetScheduler's ownerKinds, or give the pods another schedulerName"
                             : "give the pod another schedulerName";
    locate(finding, *context.snapshot, first.metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
