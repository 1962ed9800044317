#include "core/plugins/default_selector.h"

namespace bayplan {
namespace {

void addServices(const Pod& pod, const Snapshot& snapshot, DefaultSelector& to) {
  for (const auto& service : snapshot.objects().services) {
    if (service->metadata.namespace_ != pod.metadata.namespace_ || service->selector.empty()) continue;
    LabelSelector selector;
    selector.matchLabels = service->selector;
    if (selector.matches(pod.labels())) to.all.push_back(std::move(selector));
  }
}

const Workload* findWorkload(const Pod& pod, const Snapshot& snapshot, std::string_view kind, Symbol name) {
  for (const auto& workload : snapshot.objects().workloads)
    if (workload->kind == kind && workload->metadata.namespace_ == pod.metadata.namespace_ &&
        workload->metadata.name == name.view())
      return workload.get();
  return nullptr;
}

}  // namespace

DefaultSelector defaultSelector(const Pod& pod, const Snapshot& snapshot) {
  DefaultSelector result;
  addServices(pod, snapshot, result);
  const auto* owner = pod.metadata.controllerOf();
  if (!owner) return result;
  const std::optional<LabelSelector>* selector = nullptr;
  const bool replicaSet = owner->apiVersion == "apps/v1" && owner->kind == "ReplicaSet";
  if (replicaSet || (owner->apiVersion == "v1" && owner->kind == "ReplicationController")) {
    const auto* workload = findWorkload(pod, snapshot, owner->kind.view(), owner->name);
    if (!workload && replicaSet && pod.expanded) workload = findWorkload(pod, snapshot, "Deployment", owner->name);
    if (workload) selector = &workload->selector;
  } else if (owner->apiVersion == "apps/v1" && owner->kind == "StatefulSet") {
    for (const auto& set : snapshot.statefulSets())
      if (!set->implied && set->apiVersion == owner->apiVersion && set->kind == owner->kind &&
          set->metadata.namespace_ == pod.metadata.namespace_ && set->metadata.name == owner->name.view())
        selector = &set->selector;
  } else {
    return result;
  }
  if (!selector)
    result.missingOwner = owner->kind.str() + " " + owner->name.str();
  else if (*selector && !(*selector)->empty())
    result.all.push_back(**selector);
  return result;
}

}  // namespace bayplan
