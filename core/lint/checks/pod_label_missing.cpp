#include <algorithm>
#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/plugins/stateful_set_scheduler.h"

namespace bayplan {
namespace {

bool carriesOne(const Pod& pod, const std::vector<Symbol>& keys) {
  return std::any_of(keys.begin(), keys.end(), [&](Symbol key) { return pod.labels().contains(key); });
}

}  // namespace

// Pods that carry none of the label keys that their profile's StatefulSetScheduler asks for. Pods of one owner together.
Findings checkPodLabelMissing(const LintContext& context) {
  std::map<ObjectRef, ObjectList<Pod>> lacking;
  std::map<Symbol, const StatefulSetScheduler*> plugins;
  for (const auto& pod : context.snapshot->pods()) {
    if (pod->terminated()) continue;
    const auto [at, isNew] = plugins.try_emplace(pod->spec->schedulerName, nullptr);
    if (isNew)
      if (const auto* profile = context.profiles->find(at->first)) at->second = profile->find<StatefulSetScheduler>();
    const auto* plugin = at->second;
    if (!plugin || plugin->args().podLabelKeys.empty() || carriesOne(*pod, plugin->args().podLabelKeys)) continue;
    if (!plugin->preEnqueue(*pod).success()) continue;  // never gets that far
    lacking[ownerRef(*pod)].push_back(pod);
  }
  Findings findings;
  for (const auto& [owner, pods] : lacking) {
    const auto& keys = plugins.at(pods.front()->spec->schedulerName)->args().podLabelKeys;
    std::vector<std::string> names;
    for (const auto key : keys) names.push_back(key.str());
    const bool pending = std::any_of(pods.begin(), pods.end(), [](const auto& pod) { return pod->nodeName.empty(); });
    Finding finding{.code = "PodLabelMissing", .severity = pending ? Severity::Error : Severity::Warning};
    finding.message = podWords(pods) + (pods.size() == 1 ? " carries" : " carry") + " none of the label keys [" + list(names, 20) +
                      "] that scheduler " + pods.front()->spec->schedulerName.str() + " asks for";
    for (const auto& pod : pods) involve(finding, refOf(*pod));
    if (owner.kind != "Pod") {
      involve(finding, owner);
      finding.set = owner.namespace_ + "/" + owner.name;
    }
    finding.fix = "add label " + names.front() + " to the pod template of " + owner.namespace_ + "/" + owner.name;
    locate(finding, *context.snapshot, pods.front()->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
