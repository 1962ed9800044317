#include "core/plugins/volume_restrictions.h"

#include <algorithm>

namespace bayplan {
namespace {

constexpr auto kReasonDiskConflict = "node(s) had no available disk";
constexpr auto kReasonOncePod =
    "node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod";

struct OncePodState {
  std::vector<Symbol> claims;  // of the pod, with access mode ReadWriteOncePod
  std::int64_t users = 0;      // references to them by pods that run
};

bool isRestricted(const Volume& volume) {
  return volume.kind == Volume::Kind::GcePersistentDisk || volume.kind == Volume::Kind::AwsElasticBlockStore ||
         volume.kind == Volume::Kind::Rbd || volume.kind == Volume::Kind::Iscsi;
}

bool shareMonitor(const Volume& a, const Volume& b) {
  return std::any_of(a.monitors.begin(), a.monitors.end(), [&](Symbol monitor) {
    return std::find(b.monitors.begin(), b.monitors.end(), monitor) != b.monitors.end();
  });
}

bool conflicts(const Volume& a, const Volume& b) {
  if (a.kind != b.kind || a.source != b.source) return false;
  if (a.kind == Volume::Kind::Rbd && !shareMonitor(a, b)) return false;
  return a.kind == Volume::Kind::AwsElasticBlockStore || !(a.readOnly && b.readOnly);
}

bool uses(const Pod& pod, Symbol claim) {
  return std::any_of(pod.spec->volumes.begin(), pod.spec->volumes.end(), [&](const Volume& volume) {
    return volume.kind == Volume::Kind::PersistentVolumeClaim && volume.source == claim;
  });
}

bool isUsed(const Snapshot& snapshot, Symbol namespace_, Symbol claim) {
  for (const auto& node : snapshot.nodes())
    for (const auto& pod : node->pods)
      if (pod->metadata.namespace_ == namespace_ && uses(*pod, claim)) return true;
  return false;
}

// Like upstream, without a look at the other pod's namespace.
void count(CycleState& state, const Pod& other, std::int64_t delta) {
  auto* prepared = state.modify<OncePodState>();
  if (!prepared) return;
  for (const auto& volume : other.spec->volumes)
    if (volume.kind == Volume::Kind::PersistentVolumeClaim &&
        std::find(prepared->claims.begin(), prepared->claims.end(), volume.source) != prepared->claims.end())
      prepared->users += delta;
}

}  // namespace

Status VolumeRestrictions::preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot,
                                     PreFilterResult&) const {
  static const Symbol kOncePod("ReadWriteOncePod");
  OncePodState prepared;
  bool restricted = false;
  for (const auto& volume : pod.spec->volumes) {
    restricted = restricted || isRestricted(volume);
    if (volume.kind != Volume::Kind::PersistentVolumeClaim) continue;
    const auto* claim = snapshot.claim(pod.metadata.namespace_, volume.source.view());
    if (!claim)
      return Status(Code::UnschedulableAndUnresolvable,
                    "persistentvolumeclaim \"" + volume.source.str() + "\" not found");
    if (std::find(claim->accessModes.begin(), claim->accessModes.end(), kOncePod) == claim->accessModes.end()) continue;
    if (std::find(prepared.claims.begin(), prepared.claims.end(), volume.source) != prepared.claims.end()) continue;
    prepared.claims.push_back(volume.source);
    if (isUsed(snapshot, pod.metadata.namespace_, volume.source)) ++prepared.users;
  }
  if (!restricted && prepared.users == 0) return Status(Code::Skip);
  state.write(std::move(prepared));
  return {};
}

Status VolumeRestrictions::addPod(CycleState& state, const Pod&, const Pod& added, const NodeInfo&) const {
  count(state, added, 1);
  return {};
}

Status VolumeRestrictions::removePod(CycleState& state, const Pod&, const Pod& removed, const NodeInfo&) const {
  count(state, removed, -1);
  return {};
}

Status VolumeRestrictions::filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const {
  for (const auto& volume : pod.spec->volumes) {
    if (!isRestricted(volume)) continue;
    for (const auto& other : nodeInfo.pods)
      for (const auto& theirs : other->spec->volumes)
        if (conflicts(volume, theirs))
          return Status(Code::Unschedulable, kReasonDiskConflict,
                        volume.source.str() + " is mounted by " + other->metadata.key());
  }
  const auto* prepared = state.read<OncePodState>();
  if (!prepared) return Status(Code::Error, "cannot read \"PreFilterVolumeRestrictions\" from cycleState");
  return prepared->users > 0 ? Status(Code::Unschedulable, kReasonOncePod) : Status();
}

}  // namespace bayplan
