#include "core/manifest/decode_pod.h"

#include <algorithm>

#include "core/model/node_info.h"

namespace bayplan {
namespace {

constexpr std::string_view kEffects[] = {"NoSchedule", "PreferNoSchedule", "NoExecute"};
constexpr std::string_view kTolerationOperators[] = {"Equal", "Exists", "Lt", "Gt"};

struct ReadToleration {
  Toleration value;
  bool unknownEffect = false;
};

constexpr FieldRow<ReadToleration> kToleration[] = {
    {"key", [](Decoder& in, Value value, ReadToleration& out) { in.read(value, out.value.key); }},
    {"operator",
     [](Decoder& in, Value value, ReadToleration& out) {
       if (value.isString() && value.text().empty()) return;
       const int op = in.readWord(value, kTolerationOperators);
       if (op >= 0) out.value.op = static_cast<TolerationOperator>(op);
     }},
    {"value", [](Decoder& in, Value value, ReadToleration& out) { in.read(value, out.value.value); }},
    {"effect",
     [](Decoder& in, Value value, ReadToleration& out) {
       if (value.isString() && value.text().empty()) return;
       const int effect = in.readWord(value, kEffects);
       out.unknownEffect = effect < 0;
       if (effect >= 0) out.value.effect = static_cast<TaintEffect>(effect);
     }},
    {"tolerationSeconds", [](Decoder& in, Value value, ReadToleration& out) { in.read(value, out.value.tolerationSeconds); }},
};

constexpr FieldRow<ContainerPort> kPort[] = {
    {"hostIP", into<&ContainerPort::hostIP>},
    {"protocol", into<&ContainerPort::protocol>},
    {"hostPort", into<&ContainerPort::hostPort>},
    {"containerPort", into<&ContainerPort::containerPort>},
};

void readResources(Decoder& in, Value value, Container& out) {
  static constexpr FieldRow<Container> kResources[] = {{"requests", into<&Container::requests>}, {"limits", into<&Container::limits>}};
  in.readFields(value, out, kResources);
}

constexpr FieldRow<Container> kContainer[] = {
    {"name", into<&Container::name>},
    {"image", into<&Container::image>},
    {"resources", readResources},
    {"ports", into<&Container::ports>},
    {"restartPolicy", [](Decoder& in, Value value, Container& out) { out.restartAlways = in.requireString(value) && value.text() == "Always"; }},
};

constexpr FieldRow<PreferredSchedulingTerm> kPreferredTerm[] = {
    {"weight", into<&PreferredSchedulingTerm::weight>},
    {"preference", into<&PreferredSchedulingTerm::preference>},
};

constexpr FieldRow<PodAffinityTerm> kAffinityTerm[] = {
    {"labelSelector", into<&PodAffinityTerm::labelSelector>},
    {"namespaces", into<&PodAffinityTerm::namespaces>},
    {"namespaceSelector", into<&PodAffinityTerm::namespaceSelector>},
    {"topologyKey", into<&PodAffinityTerm::topologyKey>},
    {"matchLabelKeys", into<&PodAffinityTerm::matchLabelKeys>},
    {"mismatchLabelKeys", into<&PodAffinityTerm::mismatchLabelKeys>},
};

// preferredDuringScheduling…: a weight beside the term.
template <auto Member>
void readWeightedTerms(Decoder& in, Value value, Affinity& out) {
  static constexpr FieldRow<PodAffinityTerm> kWeighted[] = {
      {"weight", into<&PodAffinityTerm::weight>},
      {"podAffinityTerm", [](Decoder& decoder, Value term, PodAffinityTerm& to) { decoder.read(term, to); }},
  };
  in.eachElement(value, [&](Value element) { in.readFields(element, (out.*Member).emplace_back(), kWeighted); });
}

constexpr std::string_view kRequired = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr std::string_view kPreferred = "preferredDuringSchedulingIgnoredDuringExecution";

constexpr FieldRow<Affinity> kNodeAffinity[] = {
    {kRequired, into<&Affinity::requiredNodeAffinity>},
    {kPreferred, into<&Affinity::preferredNodeAffinity>},
};
constexpr FieldRow<Affinity> kPodAffinity[] = {
    {kRequired, into<&Affinity::requiredPodAffinity>},
    {kPreferred, readWeightedTerms<&Affinity::preferredPodAffinity>},
};
constexpr FieldRow<Affinity> kPodAntiAffinity[] = {
    {kRequired, into<&Affinity::requiredPodAntiAffinity>},
    {kPreferred, readWeightedTerms<&Affinity::preferredPodAntiAffinity>},
};
constexpr FieldRow<Affinity> kAffinity[] = {
    {"nodeAffinity", [](Decoder& in, Value value, Affinity& out) { in.readFields(value, out, kNodeAffinity); }},
    {"podAffinity", [](Decoder& in, Value value, Affinity& out) { in.readFields(value, out, kPodAffinity); }},
    {"podAntiAffinity", [](Decoder& in, Value value, Affinity& out) { in.readFields(value, out, kPodAntiAffinity); }},
};

constexpr std::string_view kInclusion[] = {"Ignore", "Honor"};
constexpr std::string_view kUnsatisfiable[] = {"ScheduleAnyway", "DoNotSchedule"};

template <auto Member, auto& Words>
void readFlag(Decoder& in, Value value, TopologySpreadConstraint& out) {
  const int word = in.readWord(value, Words);
  if (word >= 0) out.*Member = word == 1;
}

constexpr FieldRow<TopologySpreadConstraint> kSpread[] = {
    {"maxSkew", into<&TopologySpreadConstraint::maxSkew>},
    {"topologyKey", into<&TopologySpreadConstraint::topologyKey>},
    {"whenUnsatisfiable", readFlag<&TopologySpreadConstraint::doNotSchedule, kUnsatisfiable>},
    {"labelSelector", into<&TopologySpreadConstraint::labelSelector>},
    {"minDomains", into<&TopologySpreadConstraint::minDomains>},
    {"nodeAffinityPolicy", readFlag<&TopologySpreadConstraint::honorNodeAffinity, kInclusion>},
    {"nodeTaintsPolicy", readFlag<&TopologySpreadConstraint::honorNodeTaints, kInclusion>},
    {"matchLabelKeys", into<&TopologySpreadConstraint::matchLabelKeys>},
};

// Which field of a volume means which kind, and which of its fields names the source.
struct VolumeSource {
  std::string_view field, name;
  Volume::Kind kind;
};
constexpr VolumeSource kVolumeSources[] = {
    {"persistentVolumeClaim", "claimName", Volume::Kind::PersistentVolumeClaim},
    {"csi", "driver", Volume::Kind::Csi},
    {"gcePersistentDisk", "pdName", Volume::Kind::GcePersistentDisk},
    {"awsElasticBlockStore", "volumeID", Volume::Kind::AwsElasticBlockStore},
    {"azureDisk", "diskName", Volume::Kind::AzureDisk},
    {"iscsi", "iqn", Volume::Kind::Iscsi},
    {"rbd", "image", Volume::Kind::Rbd},
    {"image", "reference", Volume::Kind::Image},
};

void readSource(Decoder& in, Value source, const VolumeSource& kind, Volume& volume) {
  volume.kind = kind.kind;
  in.within(source, kind.name, [&](Value name) { in.read(name, volume.source); });
  in.within(source, "readOnly", [&](Value flag) { in.read(flag, volume.readOnly); });
  if (kind.kind != Volume::Kind::Rbd || !source.isMap()) return;
  const auto pool = source.string("pool");
  volume.source = in.symbol(std::string(pool.empty() ? "rbd" : pool) + "/" + volume.source.str());
  in.within(source, "monitors", [&](Value monitors) { in.read(monitors, volume.monitors); });
}

void readVolumes(Decoder& in, Value value, PodSpec& spec) {
  in.eachElement(value, [&](Value element) {
    Volume volume;
    bool kept = false;
    for (const auto& kind : kVolumeSources)
      in.within(element, kind.field, [&](Value source) {
        kept = true;
        readSource(in, source, kind, volume);
      });
    in.within(element, "ephemeral", [&](Value source) {
      kept = true;
      volume.kind = Volume::Kind::Ephemeral;
      const auto claim = source.find("volumeClaimTemplate").find("spec");
      in.within(claim, "storageClassName", [&](Value name) { in.read(name, volume.storageClassName); });
    });
    if (!kept) return;  // names of token volumes differ from pod to pod and must not be interned
    in.within(element, "name", [&](Value name) { in.read(name, volume.name); });
    spec.volumes.push_back(volume);
  });
}

// A list of maps of which one field, a name, is kept.
template <auto Member>
void readNames(Decoder& in, Value value, PodSpec& spec) {
  in.eachElement(value, [&](Value element) {
    in.within(element, "name", [&](Value name) { in.read(name, (spec.*Member).emplace_back()); });
  });
}

void readPodResources(Decoder& in, Value value, PodSpec& spec) {
  static constexpr FieldRow<PodSpec> kResources[] = {{"requests", into<&PodSpec::podRequests>}, {"limits", into<&PodSpec::podLimits>}};
  in.readFields(value, spec, kResources);
}

void readTolerations(Decoder& in, Value value, PodSpec& spec) {
  in.eachElement(value, [&](Value element) {
    ReadToleration toleration;
    in.readFields(element, toleration, kToleration);
    if (!toleration.unknownEffect) spec.tolerations.push_back(toleration.value);  // it would tolerate nothing
  });
}

void readPreemption(Decoder& in, Value value, PodSpec& spec) { spec.preemptNever = in.requireString(value) && value.text() == "Never"; }

constexpr FieldRow<PodSpec> kSpec[] = {
    {"containers", into<&PodSpec::containers>},
    {"initContainers", into<&PodSpec::initContainers>},
    {"overhead", into<&PodSpec::overhead>},
    {"resources", readPodResources},
    {"nodeSelector", into<&PodSpec::nodeSelector>},
    {"affinity", into<&PodSpec::affinity>},
    {"tolerations", readTolerations},
    {"topologySpreadConstraints", into<&PodSpec::topologySpreadConstraints>},
    {"volumes", readVolumes},
    {"schedulerName", into<&PodSpec::schedulerName>},
    {"priorityClassName", into<&PodSpec::priorityClassName>},
    {"priority", into<&PodSpec::priority>},
    {"preemptionPolicy", readPreemption},
    {"hostNetwork", into<&PodSpec::hostNetwork>},
    {"schedulingGates", readNames<&PodSpec::schedulingGates>},
    {"resourceClaims", readNames<&PodSpec::resourceClaims>},
    {"terminationGracePeriodSeconds", into<&PodSpec::terminationGracePeriodSeconds>},
};

const Quantity* find(const ResourceList& list, Symbol name) {
  for (const auto& [key, amount] : list)
    if (key == name) return &amount;
  return nullptr;
}

void addMissing(ResourceList& to, const ResourceList& from) {
  const auto known = to.size();
  for (const auto& entry : from)
    if (!find(to, entry.first)) to.push_back(entry);
  if (to.size() != known) std::sort(to.begin(), to.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

// Source: kubernetes pkg/apis/core/v1/defaults.go (SetDefaults_Pod, defaultHostNetworkPorts) and pkg/api/pod/util.go
// (DefaultPodLevelResources).
void setDefaults(Decoder& in, PodSpec& spec) {
  if (spec.schedulerName.empty()) spec.schedulerName = in.symbol("default-scheduler");
  for (auto* containers : {&spec.containers, &spec.initContainers})
    for (auto& container : *containers) {
      addMissing(container.requests, container.limits);
      for (auto& port : container.ports) {
        if (port.protocol.empty()) port.protocol = in.symbol("TCP");
        if (spec.hostNetwork && port.hostPort == 0) port.hostPort = port.containerPort;
      }
    }
  if (spec.podLimits.empty() && spec.podRequests.empty()) return;
  PodSpec bare;
  bare.containers = spec.containers;
  bare.initContainers = spec.initContainers;
  auto asked = podRequests(bare);
  std::erase_if(asked, [&](const auto& entry) {
    const bool hugePages = entry.first.view().starts_with("hugepages-") && !find(spec.podLimits, entry.first);
    return entry.first != std::string_view("cpu") && entry.first != std::string_view("memory") && !hugePages;
  });
  addMissing(spec.podRequests, asked);
  addMissing(spec.podRequests, spec.podLimits);
}

void checkLimits(Decoder& in, const PodSpec& spec) {
  for (const auto* containers : {&spec.containers, &spec.initContainers})
    for (const auto& container : *containers)
      for (const auto& [name, request] : container.requests)
        if (const auto* limit = find(container.limits, name); limit && *limit < request)
          in.remark(Note::Kind::InvalidObject, "container " + container.name.str() + ": the " + name.str() + " request " + request.text() +
                                                   " must be less than or equal to the limit " + limit->text());
}

// Whether some element of `list` holds, at `field`, an element for which `holds` does.
template <class Holds>
bool anyOf(Value list, std::string_view field, Holds holds) {
  for (const auto element : list.elements())
    for (const auto inner : element.find(field).elements())
      if (holds(inner)) return true;
  return false;
}

// What the spec asks of the kubelet beyond what every kubelet can do. The names are the features', in order of their text.
// Source: k8s.io/component-helpers/nodedeclaredfeatures/features, v0.37.2.
void readRequiredFeatures(Decoder& in, Value spec, PodSpec& out) {
  const auto restartsAll = [](Value rule) { return rule.string("action") == "RestartAllContainers"; };
  const auto bindMounts = [](Value mount) { return !mount.find("bindMountOptions").isNull(); };
  const auto inContainers = [&](std::string_view field, auto holds) {
    return anyOf(spec.find("containers"), field, holds) || anyOf(spec.find("initContainers"), field, holds);
  };
  const auto hostUsers = spec.find("hostUsers");
  if (inContainers("restartPolicyRules", restartsAll)) out.requiredFeatures.push_back(in.symbol("RestartAllContainersOnContainerExits"));
  if (out.hostNetwork && hostUsers && hostUsers.kind() == ValueKind::Boolean && hostUsers.text() == "false")
    out.requiredFeatures.push_back(in.symbol("UserNamespacesHostNetworkSupport"));
  if (inContainers("volumeMounts", bindMounts)) out.requiredFeatures.push_back(in.symbol("VolumeBindMountOptions"));
}

}  // namespace

void Decoder::read(Value value, Toleration& out) {
  ReadToleration toleration;
  readFields(value, toleration, kToleration);
  out = toleration.value;
}
void Decoder::read(Value value, ContainerPort& out) { readFields(value, out, kPort); }
void Decoder::read(Value value, Container& out) { readFields(value, out, kContainer); }
void Decoder::read(Value value, PreferredSchedulingTerm& out) { readFields(value, out, kPreferredTerm); }
void Decoder::read(Value value, PodAffinityTerm& out) { readFields(value, out, kAffinityTerm); }
void Decoder::read(Value value, Affinity& out) { readFields(value, out, kAffinity); }
void Decoder::read(Value value, TopologySpreadConstraint& out) { readFields(value, out, kSpread); }

Shared<PodSpec> readPodSpec(Decoder& in, Value value, Symbol* nodeName) {
  PodSpec spec;
  in.readFields(value, spec, kSpec);
  if (nodeName) in.within(value, "nodeName", [&](Value name) { in.read(name, *nodeName); });
  if (value.isMap()) readRequiredFeatures(in, value, spec);
  checkLimits(in, spec);
  setDefaults(in, spec);
  return in.pools().specs.intern(std::move(spec));
}

void Decoder::read(Value value, PodTemplate& out) {
  if (value.isNull()) return;
  if (!value.isMap()) return wrongType(value, "a map");
  within(value, "metadata", [&](Value metadata) {
    ObjectMeta meta;
    read(metadata, meta);
    out.labels = meta.labels;
  });
  within(value, "spec", [&](Value spec) { out.spec = readPodSpec(*this, spec, nullptr); });
}

}  // namespace bayplan
