#include "core/plugins/node_volume_limits.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "core/plugins/csi_migration.h"
#include "core/plugins/pod_claims.h"

namespace bayplan {
namespace {

using DriverByVolume = std::map<std::string, Symbol>;  // "driver/handle" → driver

struct CsiIndex {
  static constexpr bool kOfFixedObjects = true;
  explicit CsiIndex(const Snapshot& snapshot) {
    for (const auto& driver : snapshot.objects().csiDrivers)
      if (driver->preventPodSchedulingIfMissing) mustBeInstalled.insert(Symbol(driver->metadata.name));
    for (const auto& attachment : snapshot.objects().volumeAttachments) {
      const auto* volume = snapshot.volume(attachment->persistentVolumeName.view());
      if (!attachment->attacher.empty() && volume && !volume->csiDriver.empty())
        attached[attachment->nodeName][attachment->attacher.str() + "/" + volume->csiVolumeHandle] =
            attachment->attacher;
    }
  }
  std::unordered_map<Symbol, DriverByVolume> attached;
  std::unordered_set<Symbol> mustBeInstalled;
};

// The CSI driver that has taken over an in-tree plugin, on nodes that have a CSINode; the empty word where there is
// none.
Symbol migrated(std::string_view plugin) {
  static const std::map<std::string_view, Symbol> kDrivers = {
      {"kubernetes.io/aws-ebs", Symbol("ebs.csi.aws.com")},
      {"kubernetes.io/gce-pd", Symbol("pd.csi.storage.gke.io")},
      {"kubernetes.io/azure-disk", Symbol("disk.csi.azure.com")},
      {"kubernetes.io/cinder", Symbol("cinder.csi.openstack.org")},
      {"kubernetes.io/portworx-volume", Symbol("pxd.portworx.com")},
  };
  const auto at = kDrivers.find(plugin);
  return at == kDrivers.end() ? Symbol() : at->second;
}

std::string_view inTreePlugin(const Volume& volume) {
  switch (volume.kind) {
    case Volume::Kind::AwsElasticBlockStore: return "kubernetes.io/aws-ebs";
    case Volume::Kind::GcePersistentDisk: return "kubernetes.io/gce-pd";
    case Volume::Kind::AzureDisk: return "kubernetes.io/azure-disk";
    default: return {};
  }
}

// Collects a pod's attachable volumes for one node.
class VolumeCounter {
public:
  VolumeCounter(const Snapshot& snapshot, const CSINode* csiNode) : m_snapshot(snapshot), m_csiNode(csiNode) {}

  Status add(const Pod& pod, bool isNew, DriverByVolume& to) const {
    for (const auto& volume : pod.spec->volumes) {
      const auto name = claimName(pod, volume);
      if (name.empty()) {
        addInTree(inTreePlugin(volume), volume.source.str(), to);
        continue;
      }
      const auto* claim = m_snapshot.claim(pod.metadata.namespace_, name);
      if (!claim && isNew)
        return Status(Code::UnschedulableAndUnresolvable, "looking up PVC " + pod.metadata.namespace_.str() + "/" +
                                                              name + ": persistentvolumeclaim \"" + name +
                                                              "\" not found");
      if (!claim) continue;
      if (volume.kind == Volume::Kind::Ephemeral && !ownedBy(*claim, pod))
        return Status(Code::Error, "PVC " + claim->metadata.key() + " was not created for pod " + pod.metadata.key() +
                                       " (pod is not owner)");
      addClaim(*claim, to);
    }
    return {};
  }

private:
  // Driver and handle of the claim's volume; of an unbound claim its class's provisioner and a handle of its own.
  void addClaim(const PersistentVolumeClaim& claim, DriverByVolume& to) const {
    if (const auto* volume = claim.bound() ? m_snapshot.volume(claim.volumeName.view()) : nullptr) {
      if (volume->csiDriver.empty())
        addInTree(volume->inTreePlugin.view(), volume->metadata.name, to);
      else if (!volume->csiVolumeHandle.empty())
        to[volume->csiDriver.str() + "/" + volume->csiVolumeHandle] = volume->csiDriver;
      return;
    }
    const Symbol className = classOf(claim);
    const auto* storageClass = className.empty() ? nullptr : m_snapshot.storageClass(className.view());
    if (!storageClass || storageClass->provisioner.empty()) return;
    const std::string handle = "unbound-" + claim.metadata.key();
    if (!migrated(storageClass->provisioner.view()).empty())
      addInTree(storageClass->provisioner.view(), handle, to);
    else
      to[storageClass->provisioner.str() + "/" + handle] = storageClass->provisioner;
  }

  void addInTree(std::string_view plugin, const std::string& handle, DriverByVolume& to) const {
    const Symbol driver = m_csiNode ? migrated(plugin) : Symbol();
    if (!driver.empty()) to[driver.str() + "/" + handle] = driver;
  }

  const Snapshot& m_snapshot;
  const CSINode* m_csiNode;
};

bool isInstalled(const CSINode* csiNode, Symbol driver) {
  return csiNode && std::any_of(csiNode->drivers.begin(), csiNode->drivers.end(),
                                [&](const auto& installed) { return installed.name == driver; });
}

bool limitsVolumes(const CSINode& csiNode) {
  return std::any_of(csiNode.drivers.begin(), csiNode.drivers.end(),
                     [](const auto& driver) { return driver.allocatableCount.has_value(); });
}

}  // namespace

Status NodeVolumeLimits::preFilter(CycleState&, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  for (const auto& volume : pod.spec->volumes)
    if (volume.kind == Volume::Kind::PersistentVolumeClaim || volume.kind == Volume::Kind::Ephemeral ||
        !inTreePlugin(volume).empty())
      return {};
  return Status(Code::Skip);
}

Status NodeVolumeLimits::filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const {
  const auto& snapshot = *state.read<Cycle>()->snapshot;
  const auto& index = snapshot.derived<CsiIndex>();
  const auto* csiNode = snapshot.derived<CsiNodes>().find(nodeInfo.name());
  const VolumeCounter counter(snapshot, csiNode);
  DriverByVolume wanted;
  if (auto status = counter.add(pod, true, wanted); !status.success()) return status;
  for (const auto& [volume, driver] : wanted)
    if (index.mustBeInstalled.contains(driver) && !isInstalled(csiNode, driver))
      return Status(Code::Unschedulable, driver.str() + " CSI driver is not installed on the node");
  if (wanted.empty() || !csiNode || !limitsVolumes(*csiNode)) return {};

  DriverByVolume taken;
  for (const auto& other : nodeInfo.pods)
    if (auto status = counter.add(*other, false, taken); !status.success()) return status;
  for (const auto& [volume, driver] : taken) wanted.erase(volume);
  if (const auto attached = index.attached.find(nodeInfo.name()); attached != index.attached.end())
    taken.insert(attached->second.begin(), attached->second.end());
  std::map<Symbol, std::int64_t> takenBy, wantedBy;
  for (const auto& [volume, driver] : taken) ++takenBy[driver];
  for (const auto& [volume, driver] : wanted) ++wantedBy[driver];
  for (const auto& driver : csiNode->drivers) {
    if (!driver.allocatableCount || !wantedBy.contains(driver.name)) continue;
    if (takenBy[driver.name] + wantedBy[driver.name] > *driver.allocatableCount)
      return Status(Code::Unschedulable, "node(s) exceed max volume count",
                    driver.name.str() + ": needs " + std::to_string(wantedBy[driver.name]) + ", " +
                        std::to_string(takenBy[driver.name]) + " of " + std::to_string(*driver.allocatableCount) +
                        " taken");
  }
  return {};
}

}  // namespace bayplan
