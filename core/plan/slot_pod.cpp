#include "core/plan/slot_pod.h"

#include "core/plan/ordinal_label.h"

namespace bayplan {

std::shared_ptr<const Pod> podOf(const PlacedSet& set, const Slot& slot) {
  if (slot.pod) return slot.pod;
  auto pod = std::make_shared<Pod>();
  pod->metadata.name = podNameOf(set, slot.ordinal);
  pod->metadata.namespace_ = set.set->metadata.namespace_;
  pod->metadata.labels = set.set->podTemplate.labels;
  pod->metadata.ownerReferences = std::vector<OwnerReference>{
      {set.set->apiVersion, set.set->kind, Symbol(set.set->metadata.name), set.set->metadata.uid, true}};
  pod->spec = set.set->podTemplate.spec;
  pod->expanded = true;
  return pod;
}

bool judgesVolumes(std::string_view plugin) { return plugin == "VolumeBinding" || plugin == "VolumeZone"; }

std::string obstacleBesidesOrdinal(const NodeVerdict& verdict, bool besidesVolumes) {
  for (const auto& failure : verdict.fails) {
    if (failure.plugin == "StatefulSetScheduler" || (besidesVolumes && judgesVolumes(failure.plugin))) continue;
    if (failure.reasons.empty()) return failure.plugin;
    const auto detail = failure.details.empty() ? std::string() : failure.details.front();
    return failure.plugin + ": " + failure.reasons.front() + (detail.empty() ? "" : " (" + detail + ")");
  }
  return {};
}

}  // namespace bayplan
