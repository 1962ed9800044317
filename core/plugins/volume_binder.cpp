#include "core/plugins/volume_binder.h"

#include <algorithm>

#include "core/plugins/csi_migration.h"
#include "core/plugins/pod_claims.h"

namespace bayplan {
namespace {

// ResourceList comparison that upstream does on claims' requests.
bool smaller(const PersistentVolumeClaim* a, const PersistentVolumeClaim* b) { return a->storage < b->storage; }

bool reachable(const PersistentVolume& volume, const Node& node) {
  return !volume.nodeAffinity || volume.nodeAffinity->matches(node.labels(), {});
}

bool isBoundTo(const PersistentVolume& volume, const PersistentVolumeClaim& claim) {
  return !volume.claimName.empty() && volume.claimName == claim.metadata.name &&
         volume.claimNamespace == claim.metadata.namespace_ &&
         (volume.claimUid.empty() || volume.claimUid == claim.metadata.uid);
}

std::string_view modeOf(Symbol volumeMode) { return volumeMode.empty() ? "Filesystem" : volumeMode.view(); }

bool hasAccessModes(const PersistentVolume& volume, const PersistentVolumeClaim& claim) {
  return std::all_of(claim.accessModes.begin(), claim.accessModes.end(), [&](Symbol mode) {
    return std::find(volume.accessModes.begin(), volume.accessModes.end(), mode) != volume.accessModes.end();
  });
}

// A volume without a phase comes from a manifest: nothing has taken it yet.
bool isAvailable(const PersistentVolume& volume) { return volume.phase.empty() || volume.phase == "Available"; }

// volume.FindMatchingVolume as the scheduler calls it: the one that is bound to the claim beforehand, else the
// smallest.
const PersistentVolume* findMatching(const PersistentVolumeClaim& claim,
                                     const std::vector<const PersistentVolume*>& volumes, const Node& node,
                                     const std::vector<const PersistentVolume*>& taken) {
  const PersistentVolume* smallest = nullptr;
  for (const auto* volume : volumes) {
    if (std::find(taken.begin(), taken.end(), volume) != taken.end()) continue;
    const bool prebound = isBoundTo(*volume, claim);
    if (!volume->claimName.empty() && !prebound) continue;
    if (volume->storage < claim.storage || modeOf(volume->volumeMode) != modeOf(claim.volumeMode)) continue;
    if (volume->metadata.deletionTimestamp) continue;
    const bool fits = reachable(*volume, node);
    if (prebound) return fits ? volume : nullptr;
    if (!isAvailable(*volume) || (claim.selector && !claim.selector->matches(*volume->metadata.labels))) continue;
    if (!fits || !hasAccessModes(*volume, claim)) continue;
    if (!smallest || volume->storage < smallest->storage) smallest = volume;
  }
  return smallest;
}

bool matchesTopology(const StorageClass& storageClass, const Node& node) {
  if (storageClass.allowedTopologies.empty()) return true;
  return std::any_of(
      storageClass.allowedTopologies.begin(), storageClass.allowedTopologies.end(), [&](const auto& term) {
        return !term.empty() &&
               std::all_of(term.begin(), term.end(), [&](const auto& r) { return r.matches(node.labels()); });
      });
}

// Whether the driver publishes enough capacity that the node can reach; drivers that publish none are not asked.
bool hasCapacity(const Snapshot& snapshot, const PersistentVolumeClaim& claim, const StorageClass& storageClass,
                 const Node& node, const CSIStorageCapacity*& found) {
  const auto& objects = snapshot.objects();
  const auto driver = std::find_if(objects.csiDrivers.begin(), objects.csiDrivers.end(), [&](const auto& item) {
    return item->metadata.name == storageClass.provisioner.view();
  });
  if (claim.storage.isZero() || driver == objects.csiDrivers.end() || !(*driver)->storageCapacity) return true;
  for (const auto& capacity : objects.csiStorageCapacities) {
    const auto& limit = capacity->maximumVolumeSize ? capacity->maximumVolumeSize : capacity->capacity;
    if (capacity->storageClassName != storageClass.metadata.name || !limit || limit->value() < claim.storage.value())
      continue;
    if (!capacity->nodeTopology || !capacity->nodeTopology->matches(node.labels())) continue;
    found = capacity.get();
    return true;
  }
  return false;
}

void checkBound(const Snapshot& snapshot, const Claims& claims, const Node& node, PodVolumes& result) {
  const auto* csiNode = claims.empty() ? nullptr : snapshot.derived<CsiNodes>().find(node.name());
  for (const auto* claim : claims) {
    const auto* volume = snapshot.volume(claim->volumeName.view());
    if (!volume) {
      result.volumeMissing = true;
      result.conflict = claim->volumeName.str();
      return;
    }
    if (volumeReaches(*volume, node, csiNode)) continue;
    result.nodeConflict = true;
    result.conflict = volume->metadata.name;
    return;
  }
}

void checkProvisions(const Snapshot& snapshot, const Claims& claims, const Node& node, PodVolumes& result) {
  for (const auto* claim : claims) {
    const Symbol className = classOf(*claim);
    const auto* storageClass = className.empty() ? nullptr : snapshot.storageClass(className.view());
    if (!storageClass) {
      result.error = className.empty() ? "no class for claim \"" + claim->metadata.key() + "\""
                                       : "failed to find storage class \"" + className.str() + "\"";
      return;
    }
    if (storageClass->provisioner.empty() || storageClass->provisioner == "kubernetes.io/no-provisioner" ||
        !matchesTopology(*storageClass, node)) {
      result.bindConflict = true;
      return;
    }
    const CSIStorageCapacity* capacity = nullptr;
    if (!hasCapacity(snapshot, *claim, *storageClass, node, capacity)) {
      result.notEnoughSpace = true;
      return;
    }
    result.provisions.emplace_back(claim, capacity);
  }
}

}  // namespace

PodVolumes findPodVolumes(const Snapshot& snapshot, const PodVolumeClaims& claims, const Node& node) {
  static const Symbol kSelectedNode("volume.kubernetes.io/selected-node");
  PodVolumes result;
  checkBound(snapshot, claims.bound, node, result);
  Claims toMatch, toProvision;
  for (const auto* claim : claims.delayed) {
    const auto selected = claim->metadata.annotations->find(kSelectedNode);
    if (selected && *selected != node.name()) {
      result.bindConflict = true;
      return result;
    }
    (selected ? toProvision : toMatch).push_back(claim);
  }
  std::stable_sort(toMatch.begin(), toMatch.end(), smaller);
  std::vector<const PersistentVolume*> taken;
  for (const auto* claim : toMatch) {
    if (const auto* volume = findMatching(*claim, claims.volumes.at(classOf(*claim)), node, taken)) {
      taken.push_back(volume);
      result.staticBindings.emplace_back(claim, volume);
    } else {
      toProvision.push_back(claim);
    }
  }
  if (!toProvision.empty()) checkProvisions(snapshot, toProvision, node, result);
  return result;
}

}  // namespace bayplan
