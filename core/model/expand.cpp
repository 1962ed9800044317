#include "core/model/expand.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <tuple>

namespace bayplan {
namespace {

using OwnerKey = std::tuple<Symbol, std::string, std::string, Symbol>;  // namespace, group, kind, name

OwnerKey keyOf(Symbol namespace_, const OwnerReference& owner) {
  return {namespace_, std::string(owner.group()), owner.kind.str(), owner.name};
}

bool isSetKind(const OwnerReference& owner) {
  static constexpr std::array<std::string_view, 7> kWithoutIdentity = {
      "ReplicaSet", "ReplicationController", "Deployment", "DaemonSet", "Job", "CronJob", "Node"};
  return std::find(kWithoutIdentity.begin(), kWithoutIdentity.end(), owner.kind.view()) == kWithoutIdentity.end();
}

OwnerReference ownerOf(const ObjectMeta& metadata, Symbol apiVersion, Symbol kind) {
  return {apiVersion, kind, Symbol(metadata.name), metadata.uid, true};
}

PersistentVolumeClaim claimFor(const StatefulSet& set, const PersistentVolumeClaim& claimTemplate, std::int32_t ordinal) {
  PersistentVolumeClaim claim = claimTemplate;
  claim.metadata.name = claimTemplate.metadata.name + "-" + set.metadata.name + "-" + std::to_string(ordinal);
  claim.metadata.namespace_ = set.metadata.namespace_;
  claim.metadata.source = set.metadata.source;
  return claim;
}

Pod podFor(const ObjectMeta& owner, const PodTemplate& podTemplate, Symbol apiVersion, Symbol kind, const std::string& name) {
  Pod pod;
  pod.metadata.name = name;
  pod.metadata.namespace_ = owner.namespace_;
  pod.metadata.labels = podTemplate.labels;
  pod.metadata.ownerReferences = std::vector<OwnerReference>{ownerOf(owner, apiVersion, kind)};
  pod.metadata.source = owner.source;
  pod.spec = podTemplate.spec;
  pod.expanded = true;
  return pod;
}

void expandSet(const StatefulSet& set, const std::set<std::string>& claims, Expansion& expansion) {
  for (const auto ordinal : set.expectedOrdinals()) {
    Pod pod = podFor(set.metadata, set.podTemplate, set.apiVersion, set.kind, set.metadata.name + "-" + std::to_string(ordinal));
    LabelMap labels = *pod.metadata.labels;
    labels.set(Symbol("apps.kubernetes.io/pod-index"), Symbol(std::to_string(ordinal)));
    labels.set(Symbol("statefulset.kubernetes.io/pod-name"), Symbol(pod.metadata.name));
    pod.metadata.labels = std::move(labels);
    if (!set.volumeClaimTemplates.empty()) {
      PodSpec spec = *pod.spec;
      for (const auto& claimTemplate : set.volumeClaimTemplates) {
        auto claim = claimFor(set, claimTemplate, ordinal);
        const Symbol volumeName(claimTemplate.metadata.name);
        std::erase_if(spec.volumes, [&](const Volume& volume) { return volume.name == volumeName; });
        spec.volumes.push_back({volumeName, Volume::Kind::PersistentVolumeClaim, Symbol(claim.metadata.name), false, {}, {}});
        if (!claims.contains(claim.metadata.key()))
          expansion.claims.push_back(std::make_shared<const PersistentVolumeClaim>(std::move(claim)));
      }
      pod.spec = std::move(spec);
    }
    expansion.pods.push_back(std::make_shared<const Pod>(std::move(pod)));
  }
}

}  // namespace

std::optional<std::int32_t> trailingOrdinal(std::string_view podName) {
  const auto dash = podName.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto digits = podName.substr(dash + 1);
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() || std::to_string(value) != digits)
    return std::nullopt;
  return value;
}

ObjectList<StatefulSet> impliedSets(const ObjectSet& objects) {
  std::set<OwnerKey> known;
  for (const auto& set : objects.statefulSets)
    known.insert({set->metadata.namespace_, std::string(set->group()), set->kind.str(), Symbol(set->metadata.name)});

  std::map<OwnerKey, StatefulSet> implied;
  for (const auto& pod : objects.pods) {
    const auto* owner = pod->metadata.controllerOf();
    if (!owner || !isSetKind(*owner)) continue;
    const auto dash = pod->metadata.name.rfind('-');
    if (dash == std::string::npos || pod->metadata.name.compare(0, dash, owner->name.view()) != 0) continue;
    if (dash + 1 == pod->metadata.name.size() ||
        pod->metadata.name.find_first_not_of("0123456789", dash + 1) != std::string::npos)
      continue;
    const auto key = keyOf(pod->metadata.namespace_, *owner);
    if (known.contains(key)) continue;
    auto& set = implied[key];
    if (set.podNames.empty()) {
      set.metadata.name = owner->name.str();
      set.metadata.namespace_ = pod->metadata.namespace_;
      set.metadata.uid = owner->uid;
      set.apiVersion = owner->apiVersion;
      set.kind = owner->kind;
      set.implied = true;
      set.podTemplate = {pod->metadata.labels, pod->spec};
    }
    set.podNames.push_back(pod->metadata.name);
    set.replicas = static_cast<std::int32_t>(set.podNames.size());
  }

  ObjectList<StatefulSet> sets;
  for (auto& [key, set] : implied) sets.push_back(std::make_shared<const StatefulSet>(std::move(set)));
  return sets;
}

Expansion expand(const ObjectSet& objects) {
  std::set<OwnerKey> owners;  // that have a pod in the input
  for (const auto& pod : objects.pods)
    if (const auto* owner = pod->metadata.controllerOf()) owners.insert(keyOf(pod->metadata.namespace_, *owner));
  const auto hasPods = [&](const ObjectMeta& metadata, std::string_view group, Symbol kind) {
    return owners.contains({metadata.namespace_, std::string(group), kind.str(), Symbol(metadata.name)});
  };
  // A Deployment's pods belong to its ReplicaSets, named `<deployment>-<hash>`, which a dump need not hold.
  const auto deploymentHasPods = [&](const ObjectMeta& metadata) {
    return std::any_of(owners.begin(), owners.end(), [&](const OwnerKey& owner) {
      return std::get<0>(owner) == metadata.namespace_ && std::get<2>(owner) == "ReplicaSet" &&
             std::get<3>(owner).view().starts_with(metadata.name + "-") &&
             std::get<3>(owner).view().find('-', metadata.name.size() + 1) == std::string_view::npos;
    });
  };

  Expansion expansion;
  std::set<std::string> claims;
  for (const auto& claim : objects.persistentVolumeClaims) claims.insert(claim->metadata.key());
  for (const auto& set : objects.statefulSets)
    if (!hasPods(set->metadata, set->group(), set->kind)) expandSet(*set, claims, expansion);

  std::set<std::string> names;
  for (const auto& pod : objects.pods) names.insert(pod->metadata.key());
  for (const auto& pod : expansion.pods) names.insert(pod->metadata.key());
  for (const auto& workload : objects.workloads) {
    const bool deployment = workload->kind == "Deployment";
    const bool replicas = workload->kind == "ReplicaSet" || workload->kind == "ReplicationController";
    if (!deployment && !replicas) continue;
    if (replicas && workload->metadata.controllerOf()) continue;  // its Deployment speaks for it
    const OwnerReference self = ownerOf(workload->metadata, workload->apiVersion, workload->kind);
    if (deployment ? deploymentHasPods(workload->metadata) : hasPods(workload->metadata, self.group(), workload->kind)) continue;
    const Symbol apiVersion = deployment ? Symbol("apps/v1") : workload->apiVersion;
    const Symbol kind = deployment ? Symbol("ReplicaSet") : workload->kind;
    for (std::int32_t i = 0; i < std::min(workload->replicas, kMaxExpandedPods); ++i) {
      Pod pod = podFor(workload->metadata, workload->podTemplate, apiVersion, kind, workload->metadata.name + "-" + std::to_string(i));
      if (!names.insert(pod.metadata.key()).second) continue;
      expansion.pods.push_back(std::make_shared<const Pod>(std::move(pod)));
    }
  }
  return expansion;
}

}  // namespace bayplan
