#include "core/plugins/node_volume_limits.h"

#include <map>
#include <unordered_map>

#include "core/plugins/pod_claims.h"

namespace bayplan {
namespace {

using DriverByVolume = std::map<std::string, Symbol>;  // "driver/handle" → driver

struct CsiIndex {
  explicit CsiIndex(const Snapshot& snapshot) {
    for (const auto& node : snapshot.objects().csiNodes) nodes[Symbol(node->metadata.name)] = node.get();
    for (const auto& attachment : snapshot.objects().volumeAttachments) {
      const auto* volume = snapshot.volume(attachment->persistentVolumeName.view());
      if (!attachment->attacher.empty() && volume && !volume->csiDriver.empty())
        attached[attachment->nodeName][attachment->attacher.str() + "/" + volume->csiVolumeHandle] =
            attachment->attacher;
    }
  }
  std::unordered_map<Symbol, const CSINode*> nodes;
  std::unordered_map<Symbol, DriverByVolume> attached;
};

// Driver and handle of the claim's volume; of an unbound claim its class's provisioner and a handle of its own.
void addVolume(const Snapshot& snapshot, const PersistentVolumeClaim& claim, DriverByVolume& to) {
  if (const auto* volume = claim.bound() ? snapshot.volume(claim.volumeName.view()) : nullptr) {
    if (!volume->csiDriver.empty() && !volume->csiVolumeHandle.empty())
      to[volume->csiDriver.str() + "/" + volume->csiVolumeHandle] = volume->csiDriver;
    return;
  }
  const Symbol className = classOf(claim);
  const auto* storageClass = className.empty() ? nullptr : snapshot.storageClass(className.view());
  if (storageClass && !storageClass->provisioner.empty() &&
      !storageClass->provisioner.view().starts_with("kubernetes.io/"))
    to[storageClass->provisioner.str() + "/unbound-" + claim.metadata.key()] = storageClass->provisioner;
}

Status addVolumes(const Snapshot& snapshot, const Pod& pod, bool isNew, DriverByVolume& to) {
  for (const auto& volume : pod.spec->volumes) {
    const auto name = claimName(pod, volume);
    if (name.empty()) continue;
    const auto* claim = snapshot.claim(pod.metadata.namespace_, name);
    if (!claim && isNew)
      return Status(Code::UnschedulableAndUnresolvable, "looking up PVC " + pod.metadata.namespace_.str() + "/" + name +
                                                            ": persistentvolumeclaim \"" + name + "\" not found");
    if (!claim) continue;
    if (volume.kind == Volume::Kind::Ephemeral && !ownedBy(*claim, pod))
      return Status(Code::Error, "PVC " + claim->metadata.key() + " was not created for pod " + pod.metadata.key() +
                                     " (pod is not owner)");
    addVolume(snapshot, *claim, to);
  }
  return {};
}

bool isMigratable(const Volume& volume) {
  return volume.kind == Volume::Kind::GcePersistentDisk || volume.kind == Volume::Kind::AwsElasticBlockStore ||
         volume.kind == Volume::Kind::AzureDisk;
}

}  // namespace

Status NodeVolumeLimits::preFilter(CycleState&, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  for (const auto& volume : pod.spec->volumes)
    if (volume.kind == Volume::Kind::PersistentVolumeClaim || volume.kind == Volume::Kind::Ephemeral) return {};
  return Status(Code::Skip);
}

Status NodeVolumeLimits::filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const {
  const auto& snapshot = *state.read<Cycle>()->snapshot;
  const auto& index = snapshot.derived<CsiIndex>();
  DriverByVolume wanted;
  if (auto status = addVolumes(snapshot, pod, true, wanted); !status.success()) return status;
  const auto csiNode = index.nodes.find(nodeInfo.name());
  if (wanted.empty() || csiNode == index.nodes.end()) return {};

  DriverByVolume taken;
  for (const auto& other : nodeInfo.pods)
    if (auto status = addVolumes(snapshot, *other, false, taken); !status.success()) return status;
  for (const auto& [volume, driver] : taken) wanted.erase(volume);
  if (const auto attached = index.attached.find(nodeInfo.name()); attached != index.attached.end())
    taken.insert(attached->second.begin(), attached->second.end());
  std::map<Symbol, std::int64_t> takenBy, wantedBy;
  for (const auto& [volume, driver] : taken) ++takenBy[driver];
  for (const auto& [volume, driver] : wanted) ++wantedBy[driver];
  for (const auto& driver : csiNode->second->drivers) {
    if (!driver.allocatableCount || !wantedBy.contains(driver.name)) continue;
    if (takenBy[driver.name] + wantedBy[driver.name] > *driver.allocatableCount)
      return Status(Code::Unschedulable, "node(s) exceed max volume count",
                    driver.name.str() + ": needs " + std::to_string(wantedBy[driver.name]) + ", " +
                        std::to_string(takenBy[driver.name]) + " of " + std::to_string(*driver.allocatableCount) +
                        " taken");
  }
  return {};
}

std::optional<std::string> NodeVolumeLimits::notModelled(const Pod& pod, const Snapshot&) const {
  for (const auto& volume : pod.spec->volumes)
    if (isMigratable(volume))
      return "in-tree volume " + volume.name.str() + " is not counted against its CSI driver's limit";
  return std::nullopt;
}

}  // namespace bayplan
