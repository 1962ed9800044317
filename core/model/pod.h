#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/model/meta.h"
#include "core/model/quantity.h"
#include "core/model/selector.h"

namespace bayplan {

using ResourceList = std::vector<std::pair<Symbol, Quantity>>;  // by resource name, in order of its text

enum class TaintEffect { NoSchedule, PreferNoSchedule, NoExecute };
std::string_view toString(TaintEffect effect);

struct Taint {
  Symbol key;
  Symbol value;
  TaintEffect effect = TaintEffect::NoSchedule;
  friend bool operator==(const Taint&, const Taint&) = default;
};

// Lt and Gt (feature TaintTolerationComparisonOperators) are kept as read.
enum class TolerationOperator { Equal, Exists, Lt, Gt };

struct Toleration {
  Symbol key;  // empty with Exists = every key
  TolerationOperator op = TolerationOperator::Equal;
  Symbol value;
  std::optional<TaintEffect> effect;  // absent = every effect
  std::optional<std::int64_t> tolerationSeconds;

  // corev1.Toleration.ToleratesTaint.
  bool tolerates(const Taint& taint) const;
  friend bool operator==(const Toleration&, const Toleration&) = default;
};

struct ContainerPort {
  Symbol hostIP;
  Symbol protocol;  // "TCP" where absent
  std::int32_t hostPort = 0;
  std::int32_t containerPort = 0;
  friend bool operator==(const ContainerPort&, const ContainerPort&) = default;
};

struct Container {
  Symbol name;
  Symbol image;
  ResourceList requests;  // after API defaulting: a limit without a request is the request
  ResourceList limits;
  std::vector<ContainerPort> ports;
  bool restartAlways = false;  // an init container that is a sidecar
  friend bool operator==(const Container&, const Container&) = default;
};

struct PreferredSchedulingTerm {
  std::int32_t weight = 0;
  NodeSelectorTerm preference;
  friend bool operator==(const PreferredSchedulingTerm&, const PreferredSchedulingTerm&) = default;
};

struct PodAffinityTerm {
  std::optional<LabelSelector> labelSelector;
  std::vector<Symbol> namespaces;
  std::optional<LabelSelector> namespaceSelector;
  Symbol topologyKey;
  std::vector<Symbol> matchLabelKeys;
  std::vector<Symbol> mismatchLabelKeys;
  std::int32_t weight = 0;  // of preferred terms
  friend bool operator==(const PodAffinityTerm&, const PodAffinityTerm&) = default;
};

struct Affinity {
  std::optional<NodeSelector> requiredNodeAffinity;
  std::vector<PreferredSchedulingTerm> preferredNodeAffinity;
  std::vector<PodAffinityTerm> requiredPodAffinity, preferredPodAffinity;
  std::vector<PodAffinityTerm> requiredPodAntiAffinity, preferredPodAntiAffinity;

  bool hasPodTerms() const {
    return !requiredPodAffinity.empty() || !preferredPodAffinity.empty() || !requiredPodAntiAffinity.empty() ||
           !preferredPodAntiAffinity.empty();
  }
  friend bool operator==(const Affinity&, const Affinity&) = default;
};

struct TopologySpreadConstraint {
  std::int32_t maxSkew = 1;
  Symbol topologyKey;
  bool doNotSchedule = true;  // else ScheduleAnyway
  std::optional<LabelSelector> labelSelector;
  std::optional<std::int32_t> minDomains;
  bool honorNodeAffinity = true;  // nodeAffinityPolicy, default Honor
  bool honorNodeTaints = false;   // nodeTaintsPolicy, default Ignore
  std::vector<Symbol> matchLabelKeys;
  friend bool operator==(const TopologySpreadConstraint&, const TopologySpreadConstraint&) = default;
};

// A volume that matters to placement; the others (configMap, projected, emptyDir, …) are not kept.
struct Volume {
  enum class Kind {
    PersistentVolumeClaim,
    Ephemeral,
    Csi,
    GcePersistentDisk,
    AwsElasticBlockStore,
    AzureDisk,
    Rbd,
    Iscsi,
    Image  // source: the image's reference
  };
  Symbol name;
  Kind kind = Kind::PersistentVolumeClaim;
  Symbol source;  // claim name, driver or disk name, by kind
  bool readOnly = false;
  Symbol storageClassName;  // of an ephemeral volume's claim template
  std::vector<Symbol> monitors;  // of Rbd, whose source is "pool/image"
  friend bool operator==(const Volume&, const Volume&) = default;
};

// corev1.PodSpec without nodeName: what a class of pods has in common, pooled by the loader.
struct PodSpec {
  std::vector<Container> containers;
  std::vector<Container> initContainers;
  ResourceList overhead;
  ResourceList podRequests, podLimits;  // pod-level spec.resources
  LabelMap nodeSelector;
  Affinity affinity;
  std::vector<Toleration> tolerations;
  std::vector<TopologySpreadConstraint> topologySpreadConstraints;
  std::vector<Volume> volumes;
  Symbol schedulerName;  // "default-scheduler" where absent
  Symbol priorityClassName;
  std::optional<std::int32_t> priority;
  bool preemptNever = false;  // preemptionPolicy: Never
  bool hostNetwork = false;
  std::vector<Symbol> schedulingGates;
  std::vector<Symbol> resourceClaims;  // names in spec.resourceClaims (dynamic resources)
  // Features of the kubelet that the spec needs, by upstream's names: RestartAllContainersOnContainerExits (a
  // restartPolicyRule with action RestartAllContainers), UserNamespacesHostNetworkSupport (hostNetwork and hostUsers: false),
  // VolumeBindMountOptions (a volume mount with bindMountOptions).
  std::vector<Symbol> requiredFeatures;
  std::optional<std::int64_t> terminationGracePeriodSeconds;
  friend bool operator==(const PodSpec&, const PodSpec&) = default;
};

// What the kubelet has granted to a pod and what its containers run with, while that differs from the spec (an in-place
// resize under way). Room is kept for the larger.
struct ResizeStatus {
  struct OfContainer {
    Symbol name;
    std::optional<ResourceList> allocated, actual;  // allocatedResources, resources.requests of its containerStatus
  };
  std::vector<OfContainer> containers;
  std::optional<ResourceList> podAllocated, podActual;  // status.allocatedResources, status.resources.requests
  bool infeasible = false;                              // condition PodResizePending, reason Infeasible
};

enum class PodPhase { Unknown, Pending, Running, Succeeded, Failed };
std::string_view toString(PodPhase phase);

struct Pod {
  ObjectMeta metadata;
  Shared<PodSpec> spec;
  Symbol nodeName;  // spec.nodeName; empty = not bound
  PodPhase phase = PodPhase::Pending;
  bool ready = false;  // condition Ready is True
  Symbol nominatedNodeName;
  std::int64_t startTime = 0;  // status.startTime in seconds, 0 = has not started
  bool preempted = false;      // condition DisruptionTarget is True, for PreemptionByScheduler
  std::shared_ptr<const ResizeStatus> resize;  // null = the spec says what the pod has
  bool expanded = false;  // not in the input: what its set would create

  bool terminated() const { return phase == PodPhase::Succeeded || phase == PodPhase::Failed; }
  bool terminating() const { return metadata.deletionTimestamp.has_value(); }
  std::int32_t priority() const { return spec->priority.value_or(0); }  // corev1helpers.PodPriority
  const LabelMap& labels() const { return *metadata.labels; }
};

}  // namespace bayplan
