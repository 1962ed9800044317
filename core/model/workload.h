#pragma once

#include <optional>
#include <vector>

#include "core/model/pod.h"
#include "core/model/storage.h"

namespace bayplan {

// No set or Deployment is expanded, or has slots drawn, beyond so many pods.
inline constexpr std::int32_t kMaxExpandedPods = 100000;

// A pod template: the labels, annotations and spec that its pods start with.
struct PodTemplate {
  Shared<LabelMap> labels;
  Shared<PodSpec> spec;
};

// A set that owns pods with ordinals: apps/StatefulSet, and any other kind that does the same (StrimziPodSet,
// OpenKruise's StatefulSet), told apart by group and kind. `podNames` is for kinds that list their pods (StrimziPodSet) and
// for implied sets; where it is not empty, it alone says which ordinals are expected.
struct StatefulSet {
  ObjectMeta metadata;
  Symbol apiVersion;  // "apps/v1"
  Symbol kind;        // "StatefulSet"
  std::int32_t replicas = 1;
  std::int32_t ordinalsStart = 0;             // spec.ordinals.start
  std::vector<std::int32_t> reserveOrdinals;  // OpenKruise: ordinals that are skipped
  std::vector<std::string> podNames;
  std::optional<LabelSelector> selector;
  PodTemplate podTemplate;
  std::vector<PersistentVolumeClaim> volumeClaimTemplates;
  bool parallel = false;  // podManagementPolicy: Parallel
  bool implied = false;   // no such object in the input: known from its pods' ownerReferences only

  std::string_view group() const;
  std::string groupKind() const;  // "apps/StatefulSet"

  // The ordinals that the set expects: replicas of them from ordinalsStart on, reserved ones skipped.
  // Source: apps/v1 StatefulSetOrdinals; OpenKruise's reserveOrdinals (replicas=4, reserve 1 → 0, 2, 3, 4).
  std::vector<std::int32_t> expectedOrdinals() const;
};

// Deployment, ReplicaSet, ReplicationController, DaemonSet and Job: kinds whose pods have no identity.
struct Workload {
  ObjectMeta metadata;
  Symbol apiVersion;
  Symbol kind;
  std::int32_t replicas = 1;  // parallelism of a Job; unused for a DaemonSet
  std::optional<LabelSelector> selector;
  PodTemplate podTemplate;
};

}  // namespace bayplan
