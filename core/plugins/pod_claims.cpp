#include "core/plugins/pod_claims.h"

namespace bayplan {

std::string claimName(const Pod& pod, const Volume& volume) {
  if (volume.kind == Volume::Kind::PersistentVolumeClaim) return volume.source.str();
  if (volume.kind == Volume::Kind::Ephemeral) return pod.metadata.name + "-" + volume.name.str();
  return {};
}

bool fullyBound(const PersistentVolumeClaim& claim) {
  static const Symbol kBindCompleted("pv.kubernetes.io/bind-completed");
  return claim.bound() && claim.metadata.annotations->contains(kBindCompleted);
}

bool ownedBy(const PersistentVolumeClaim& claim, const Pod& pod) {
  const auto* owner = claim.metadata.controllerOf();
  return claim.metadata.namespace_ == pod.metadata.namespace_ && owner && owner->uid == pod.metadata.uid;
}

Symbol classOf(const PersistentVolumeClaim& claim) {
  static const Symbol kBetaClass("volume.beta.kubernetes.io/storage-class");
  if (const auto beta = claim.metadata.annotations->find(kBetaClass)) return *beta;
  return claim.storageClassName.value_or(Symbol());
}

}  // namespace bayplan
