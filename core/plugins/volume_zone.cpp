#include "core/plugins/volume_zone.h"

#include <algorithm>
#include <array>

#include "core/plugins/pod_claims.h"

namespace bayplan {
namespace {

const std::array<Symbol, 4> kTopologyLabels = {
    Symbol("failure-domain.beta.kubernetes.io/zone"), Symbol("failure-domain.beta.kubernetes.io/region"),
    Symbol("topology.kubernetes.io/zone"), Symbol("topology.kubernetes.io/region")};

// One label of a volume: the node's must be among the values.
struct VolumeTopology {
  std::string volume;
  Symbol key, stableKey;  // the key without beta
  std::vector<std::string> values;
};
struct VolumeTopologies {
  std::vector<VolumeTopology> all;
};

Symbol stable(Symbol key) {
  return key == kTopologyLabels[0] ? kTopologyLabels[2] : key == kTopologyLabels[1] ? kTopologyLabels[3] : key;
}

// volumehelpers.LabelZonesToSet: zones between double underscores; nothing where one of them is empty.
std::vector<std::string> zonesOf(std::string_view text) {
  std::vector<std::string> zones;
  for (;;) {
    const auto at = text.find("__");
    auto zone = std::string(text.substr(0, at));
    zone.erase(0, zone.find_first_not_of(' '));
    zone.erase(zone.find_last_not_of(' ') + 1);
    if (zone.empty()) return {};
    zones.push_back(std::move(zone));
    if (at == std::string_view::npos) return zones;
    text.remove_prefix(at + 2);
  }
}

void addTopologies(const PersistentVolume& volume, VolumeTopologies& to) {
  for (const auto key : kTopologyLabels) {
    const auto value = volume.metadata.labels->find(key);
    if (!value) continue;
    auto zones = zonesOf(value->view());
    if (!zones.empty()) to.all.push_back({volume.metadata.name, key, stable(key), std::move(zones)});
  }
}

Status unresolvable(std::string reason) { return Status(Code::UnschedulableAndUnresolvable, std::move(reason)); }

// The status of a claim without a volume; success where it waits for its first consumer.
Status unboundStatus(const PersistentVolumeClaim& claim, const Snapshot& snapshot) {
  const Symbol className = classOf(claim);
  if (className.empty()) return unresolvable("PersistentVolumeClaim had no pv name and storageClass name");
  const auto* storageClass = snapshot.storageClass(className.view());
  if (!storageClass) return unresolvable("storageclass.storage.k8s.io \"" + className.str() + "\" not found");
  return storageClass->waitForFirstConsumer ? Status() : unresolvable("PersistentVolume had no name");
}

}  // namespace

Status VolumeZone::preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult&) const {
  VolumeTopologies topologies;
  for (const auto& volume : pod.spec->volumes) {
    if (volume.kind != Volume::Kind::PersistentVolumeClaim) continue;
    if (volume.source.empty()) return unresolvable("PersistentVolumeClaim had no name");
    const auto* claim = snapshot.claim(pod.metadata.namespace_, volume.source.view());
    if (!claim) return unresolvable("persistentvolumeclaim \"" + volume.source.str() + "\" not found");
    if (claim->volumeName.empty()) {
      if (auto status = unboundStatus(*claim, snapshot); !status.success()) return status;
      continue;
    }
    const auto* bound = snapshot.volume(claim->volumeName.view());
    if (!bound) return unresolvable("persistentvolume \"" + claim->volumeName.str() + "\" not found");
    addTopologies(*bound, topologies);
  }
  if (topologies.all.empty()) return Status(Code::Skip);
  state.write(std::move(topologies));
  return {};
}

Status VolumeZone::filter(const CycleState& state, const Pod&, const NodeInfo& nodeInfo) const {
  const auto* topologies = state.read<VolumeTopologies>();
  if (!topologies) return Status(Code::Error, "VolumeZone's PreFilter state was not found");
  const auto& labels = nodeInfo.node->labels();
  if (std::none_of(kTopologyLabels.begin(), kTopologyLabels.end(), [&](Symbol key) { return labels.contains(key); }))
    return {};
  for (const auto& [volume, key, stableKey, values] : topologies->all) {
    auto value = labels.find(key);
    if (!value) value = labels.find(stableKey);
    if (!value || std::find(values.begin(), values.end(), value->view()) == values.end())
      return Status(Code::UnschedulableAndUnresolvable, "node(s) had no available volume zone",
                    "volume " + volume + ", label " + key.str());
  }
  return {};
}

}  // namespace bayplan
