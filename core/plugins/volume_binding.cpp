#include "core/plugins/volume_binding.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/plugins/pod_claims.h"
#include "core/plugins/volume_binder.h"

namespace bayplan {
namespace {

constexpr auto kReasonBindConflict = "node(s) didn't find available persistent volumes to bind";
constexpr auto kReasonNodeConflict = "node(s) didn't match PersistentVolume's node affinity";
constexpr auto kReasonNotEnoughSpace = "node(s) did not have enough free storage";
constexpr auto kReasonNoVolume = "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)";

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
    for (const auto& read : snapshot.objects().persistentVolumes) {
      const auto* volume = snapshot.volume(read->metadata.name);
      if (const auto at = claims.volumes.find(volume->storageClassName); at != claims.volumes.end())
        at->second.push_back(volume);
    }
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
