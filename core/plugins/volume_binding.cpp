#include "core/plugins/volume_binding.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/plugins/csi_migration.h"
#include "core/plugins/pod_claims.h"

namespace bayplan {
namespace {

constexpr auto kReasonBindConflict = "node(s) didn't find available persistent volumes to bind";
constexpr auto kReasonNodeConflict = "node(s) didn't match PersistentVolume's node affinity";
constexpr auto kReasonNotEnoughSpace = "node(s) did not have enough free storage";
constexpr auto kReasonNoVolume = "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)";

using Claims = std::vector<const PersistentVolumeClaim*>;

struct PodVolumeClaims {
  Claims bound;
  Claims delayed;  // unbound, of a class that waits for its first consumer; smallest first
  std::map<Symbol, std::vector<const PersistentVolume*>> volumes;  // of those classes
};

// What a node would give the pod; a reason is set where it can't.
struct PodVolumes {
  std::vector<std::pair<const PersistentVolumeClaim*, const PersistentVolume*>> staticBindings;
  std::vector<std::pair<const PersistentVolumeClaim*, const CSIStorageCapacity*>> provisions;  // capacity may be null
  bool nodeConflict = false, bindConflict = false, notEnoughSpace = false, volumeMissing = false;
  std::string conflict;  // the volume of a node conflict
  std::string error;
};

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

// volumeBinder.FindPodVolumes.
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

// podHasPVCs: what is wrong with the pod's claims; `any` tells whether it has one at all.
std::string claimProblem(const Pod& pod, const Snapshot& snapshot, bool& any) {
  for (const auto& volume : pod.spec->volumes) {
    const auto name = claimName(pod, volume);
    if (name.empty()) continue;
    any = true;
    const bool ephemeral = volume.kind == Volume::Kind::Ephemeral;
    const auto* claim = snapshot.claim(pod.metadata.namespace_, name);
    if (!claim)
      return ephemeral ? "waiting for ephemeral volume controller to create the persistentvolumeclaim \"" + name + "\""
                       : "persistentvolumeclaim \"" + name + "\" not found";
    if (claim->phase == "Lost")
      return "persistentvolumeclaim \"" + name + "\" bound to non-existent persistentvolume \"" +
             claim->volumeName.str() + "\"";
    if (claim->metadata.deletionTimestamp) return "persistentvolumeclaim \"" + name + "\" is being deleted";
    if (ephemeral && !ownedBy(*claim, pod))
      return "PVC " + claim->metadata.key() + " was not created for pod " + pod.metadata.key() + " (pod is not owner)";
  }
  return {};
}

}  // namespace

Result<std::unique_ptr<Plugin>> VolumeBinding::make(const PluginArgs& args, const Environment&) {
  auto plugin = std::make_unique<VolumeBinding>();
  FieldReader reader(args);
  std::int64_t bindTimeoutSeconds = 600;  // of binding itself, which is not done here
  reader.read("bindTimeoutSeconds", bindTimeoutSeconds);
  if (bindTimeoutSeconds < 0) reader.fail("bindTimeoutSeconds", "should not be a negative value");
  readShape(reader, "shape", plugin->m_shape);
  if (auto error = reader.finish()) return failure(*error);
  return plugin;
}

Status VolumeBinding::preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult&) const {
  bool any = false;
  if (auto problem = claimProblem(pod, snapshot, any); !problem.empty())
    return Status(Code::UnschedulableAndUnresolvable, std::move(problem));
  if (!any) return Status(Code::Skip);
  PodVolumeClaims claims;
  for (const auto& volume : pod.spec->volumes) {
    const auto name = claimName(pod, volume);
    if (name.empty()) continue;
    const auto* claim = snapshot.claim(pod.metadata.namespace_, name);
    const Symbol className = classOf(*claim);
    const auto* storageClass = className.empty() ? nullptr : snapshot.storageClass(className.view());
    if (fullyBound(*claim)) {
      claims.bound.push_back(claim);
    } else if (storageClass && storageClass->waitForFirstConsumer && claim->volumeName.empty()) {
      claims.delayed.push_back(claim);
      claims.volumes[className];
    } else {
      return Status(Code::UnschedulableAndUnresolvable, "pod has unbound immediate PersistentVolumeClaims",
                    "claim " + claim->metadata.key());
    }
  }
  if (!claims.delayed.empty()) {
    for (const auto& volume : snapshot.objects().persistentVolumes)
      if (const auto at = claims.volumes.find(volume->storageClassName); at != claims.volumes.end())
        at->second.push_back(volume.get());
    for (auto& [className, volumes] : claims.volumes)
      std::sort(volumes.begin(), volumes.end(),
                [](const auto* a, const auto* b) { return a->metadata.name < b->metadata.name; });
  }
  state.write(std::move(claims));
  return {};
}

Status VolumeBinding::filter(const CycleState& state, const Pod&, const NodeInfo& nodeInfo) const {
  const auto* claims = state.read<PodVolumeClaims>();
  if (!claims) return Status(Code::Error, "VolumeBinding's PreFilter state was not found");
  const auto volumes = findPodVolumes(*state.read<Cycle>()->snapshot, *claims, *nodeInfo.node);
  if (!volumes.error.empty()) return Status(Code::Error, volumes.error);
  if (!volumes.nodeConflict && !volumes.bindConflict && !volumes.notEnoughSpace && !volumes.volumeMissing) return {};
  Status status(Code::UnschedulableAndUnresolvable);
  if (volumes.nodeConflict) status.addReason(kReasonNodeConflict, "volume " + volumes.conflict);
  if (volumes.bindConflict) status.addReason(kReasonBindConflict);
  if (volumes.notEnoughSpace) status.addReason(kReasonNotEnoughSpace);
  if (volumes.volumeMissing) status.addReason(kReasonNoVolume, "volume " + volumes.conflict);
  return status;
}

Status VolumeBinding::score(const CycleState& state, const Pod&, const NodeInfo& nodeInfo, std::int64_t& score) const {
  score = 0;
  const auto* claims = state.read<PodVolumeClaims>();
  if (!claims) return {};
  const auto volumes = findPodVolumes(*state.read<Cycle>()->snapshot, *claims, *nodeInfo.node);
  std::map<Symbol, std::pair<std::int64_t, std::int64_t>> classes;  // requested, capacity
  for (const auto& [claim, volume] : volumes.staticBindings) {
    auto& [requested, capacity] = classes[volume->storageClassName];
    requested += claim->storage.value();
    capacity += volume->storage.value();
  }
  if (volumes.staticBindings.empty()) {
    for (const auto& [claim, published] : volumes.provisions) {
      if (!published) continue;
      auto& [requested, capacity] = classes[classOf(*claim)];
      requested += claim->storage.value();
      capacity = published->capacity ? published->capacity->value() : 0;  // the same pool serves every claim of a class
    }
  }
  if (classes.empty()) return {};
  std::int64_t sum = 0;
  for (const auto& [className, amounts] : classes) {
    const auto [requested, capacity] = amounts;
    sum += brokenLinear(m_shape, kMaxNodeScore / 10,
                        capacity == 0 || requested > capacity ? 100 : requested * 100 / capacity);
  }
  score = static_cast<std::int64_t>(std::round(static_cast<double>(sum) / static_cast<double>(classes.size())));
  return {};
}

std::optional<std::string> VolumeBinding::notModelled(const Pod& pod, const Snapshot& snapshot) const {
  for (const auto& volume : pod.spec->volumes) {
    const auto name = claimName(pod, volume);
    const auto* claim = name.empty() ? nullptr : snapshot.claim(pod.metadata.namespace_, name);
    if (!claim || fullyBound(*claim) || !claim->volumeName.empty()) continue;
    if (!claim->storageClassName && classOf(*claim).empty())
      return "claim " + claim->metadata.key() +
             " names no storage class, and the cluster's default class is not applied to it";
    if (const Symbol className = classOf(*claim); !className.empty() && !snapshot.storageClass(className.view()))
      return "StorageClass " + className.str() + " of claim " + claim->metadata.key() + " is not in the input";
  }
  return std::nullopt;
}

}  // namespace bayplan
