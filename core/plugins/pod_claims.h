#pragma once

#include <string>

#include "core/model/snapshot.h"

namespace bayplan {

// The name of the claim that a volume of the pod uses; "" where the volume uses none. A generic ephemeral volume's
// claim is
// `<pod>-<volume>`.
std::string claimName(const Pod& pod, const Volume& volume);

// volume.isPVCFullyBound: a volume name and pv.kubernetes.io/bind-completed.
bool fullyBound(const PersistentVolumeClaim& claim);

// Whether the claim was made for the pod's ephemeral volume (its controller is the pod).
bool ownedBy(const PersistentVolumeClaim& claim, const Pod& pod);

// volume.GetPersistentVolumeClaimClass; "" = none.
Symbol classOf(const PersistentVolumeClaim& claim);

}  // namespace bayplan
