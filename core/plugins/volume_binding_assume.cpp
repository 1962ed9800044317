#include "core/plugins/csi_migration.h"
#include "core/plugins/pod_claims.h"
#include "core/plugins/volume_binder.h"
#include "core/plugins/volume_binding.h"

namespace bayplan {
namespace {

// What Reserve has changed in the model: as it was, and what PreBind makes of it.
struct AssumedVolumes {
  struct Binding {
    PersistentVolumeClaim claim;
    PersistentVolume volume;
  };
  std::vector<Binding> bindings;
  std::vector<PersistentVolumeClaim> provisions;
};

// volume.GetBindVolumeToClaim.
PersistentVolume bindVolume(PersistentVolume volume, const PersistentVolumeClaim& claim) {
  volume.claimNamespace = claim.metadata.namespace_;
  volume.claimName = Symbol(claim.metadata.name);
  volume.claimUid = claim.metadata.uid;
  return volume;
}

PersistentVolumeClaim annotated(PersistentVolumeClaim claim, std::string_view key, Symbol value) {
  LabelMap annotations = *claim.metadata.annotations;
  annotations.set(Symbol(key), value);
  claim.metadata.annotations = std::move(annotations);
  return claim;
}

PersistentVolumeClaim bound(const PersistentVolumeClaim& claim, std::string_view volume) {
  auto result = annotated(claim, "pv.kubernetes.io/bind-completed", Symbol("yes"));
  result.volumeName = Symbol(volume);
  result.phase = Symbol("Bound");
  return result;
}

// Where the provisioner's driver says that a volume which it makes for the node can be reached.
std::optional<NodeSelector> accessibleTopology(const Snapshot& snapshot, Symbol provisioner, Symbol nodeName) {
  const auto* csiNode = snapshot.derived<CsiNodes>().find(nodeName);
  const auto* info = snapshot.node(nodeName);
  if (!csiNode || !info) return std::nullopt;
  NodeSelectorTerm term;
  for (const auto& driver : csiNode->drivers) {
    if (driver.name != provisioner) continue;
    for (const auto key : driver.topologyKeys)
      if (const auto value = info->node->labels().find(key))
        term.matchExpressions.push_back({key, SelectorOperator::In, {*value}});
  }
  if (term.matchExpressions.empty()) return std::nullopt;
  return NodeSelector{{std::move(term)}};
}

PersistentVolume provisioned(const Snapshot& snapshot, const PersistentVolumeClaim& claim, Symbol node) {
  const auto& meta = claim.metadata;
  PersistentVolume volume;
  volume.metadata.name = "pvc-" + (meta.uid.empty() ? meta.namespace_.str() + "-" + meta.name : meta.uid);
  volume.storage = claim.storage;
  volume.accessModes = claim.accessModes;
  volume.volumeMode = claim.volumeMode;
  volume.storageClassName = classOf(claim);
  volume.phase = Symbol("Bound");
  if (const auto* storageClass = snapshot.storageClass(volume.storageClassName.view())) {
    volume.csiDriver = storageClass->provisioner;
    volume.csiVolumeHandle = volume.metadata.name;
    volume.nodeAffinity = accessibleTopology(snapshot, storageClass->provisioner, node);
  }
  return bindVolume(std::move(volume), claim);
}

template <class T>
std::shared_ptr<const T> shared(T value) {
  return std::make_shared<const T>(std::move(value));
}

}  // namespace

Status VolumeBinding::reserve(CycleState& state, const Pod&, Symbol nodeName) {
  const auto* claims = state.read<PodVolumeClaims>();
  auto* model = state.read<Cycle>()->model;
  if (!claims || !model || claims->delayed.empty()) return {};
  const auto volumes = findPodVolumes(*model, *claims, *model->node(nodeName)->node);
  if (!volumes.error.empty()) return Status(Code::Error, volumes.error);
  AssumedVolumes assumed;
  for (const auto& [claim, volume] : volumes.staticBindings) assumed.bindings.push_back({*claim, *volume});
  for (const auto& [claim, capacity] : volumes.provisions) assumed.provisions.push_back(*claim);
  for (const auto& [claim, volume] : assumed.bindings) model->replaceVolume(shared(bindVolume(volume, claim)));
  for (const auto& claim : assumed.provisions)
    model->replaceClaim(shared(annotated(claim, "volume.kubernetes.io/selected-node", nodeName)));
  state.write(std::move(assumed));
  return {};
}

void VolumeBinding::unreserve(CycleState& state, const Pod&, Symbol) {
  const auto* assumed = state.read<AssumedVolumes>();
  auto* model = state.read<Cycle>()->model;
  if (!assumed || !model) return;
  for (const auto& [claim, volume] : assumed->bindings) model->replaceVolume(shared(volume));
  for (const auto& claim : assumed->provisions) model->replaceClaim(shared(claim));
}

Status VolumeBinding::preBind(CycleState& state, const Pod&, Symbol node) {
  const auto* assumed = state.read<AssumedVolumes>();
  auto* model = state.read<Cycle>()->model;
  if (!assumed || !model) return {};
  for (const auto& [claim, volume] : assumed->bindings) {
    auto taken = bindVolume(volume, claim);
    taken.phase = Symbol("Bound");
    model->replaceVolume(shared(std::move(taken)));
    model->replaceClaim(shared(bound(claim, volume.metadata.name)));
  }
  for (const auto& claim : assumed->provisions) {
    auto volume = provisioned(*model, claim, node);
    model->replaceClaim(shared(bound(claim, volume.metadata.name)));
    model->replaceVolume(shared(std::move(volume)));
  }
  return {};
}

}  // namespace bayplan
