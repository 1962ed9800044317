#include <algorithm>

#include "core/manifest/decode_object.h"
#include "core/manifest/decode_pod.h"

namespace bayplan {
namespace {

constexpr std::string_view kEffects[] = {"NoSchedule", "PreferNoSchedule", "NoExecute"};

struct ReadTaint {
  Taint value;
  bool unknownEffect = true;
};

constexpr FieldRow<ReadTaint> kTaint[] = {
    {"key", [](Decoder& in, Value value, ReadTaint& out) { in.read(value, out.value.key); }},
    {"value", [](Decoder& in, Value value, ReadTaint& out) { in.read(value, out.value.value); }},
    {"effect",
     [](Decoder& in, Value value, ReadTaint& out) {
       const int effect = in.readWord(value, kEffects);
       out.unknownEffect = effect < 0;
       if (effect >= 0) out.value.effect = static_cast<TaintEffect>(effect);
     }},
};

void readTaints(Decoder& in, Value value, Node& node) {
  in.eachElement(value, [&](Value element) {
    ReadTaint taint;
    in.readFields(element, taint, kTaint);
    if (!taint.unknownEffect) node.taints.push_back(taint.value);  // the scheduler looks at the known effects only
  });
}

constexpr FieldRow<NodeCondition> kCondition[] = {
    {"type", into<&NodeCondition::type>},
    {"status", into<&NodeCondition::status>},
    {"reason", into<&NodeCondition::reason>},
};
constexpr FieldRow<ContainerImage> kImage[] = {{"names", into<&ContainerImage::names>}, {"sizeBytes", into<&ContainerImage::sizeBytes>}};
constexpr FieldRow<Node> kNodeSpec[] = {{"unschedulable", into<&Node::unschedulable>}, {"taints", readTaints}};
constexpr FieldRow<Node> kNodeStatus[] = {
    {"capacity", into<&Node::capacity>}, {"allocatable", into<&Node::allocatable>},
    {"conditions", into<&Node::conditions>}, {"images", into<&Node::images>},
    {"declaredFeatures", into<&Node::declaredFeatures>},
};

void readNode(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  Node node;
  readMetadata(in, root, Scope::Cluster, mark, node.metadata);
  node.metadata.resourceVersion = root.find("metadata").string("resourceVersion");
  node.setName(std::string(node.metadata.name));
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, node, kNodeSpec); });
  in.within(root, "status", [&](Value status) { in.readFields(status, node, kNodeStatus); });
  if (node.allocatable.empty()) node.allocatable = node.capacity;  // SetDefaults_NodeStatus
  addObject(in, std::move(node), out.nodes);
}

struct PodCondition {
  bool ready = false, disruptionTarget = false, holds = false, byScheduler = false;
};
constexpr FieldRow<PodCondition> kPodCondition[] = {
    {"type",
     [](Decoder& in, Value value, PodCondition& out) {
       if (!in.requireString(value)) return;
       out.ready = value.text() == "Ready";
       out.disruptionTarget = value.text() == "DisruptionTarget";
     }},
    {"status", [](Decoder& in, Value value, PodCondition& out) { out.holds = in.requireString(value) && value.text() == "True"; }},
    {"reason",
     [](Decoder& in, Value value, PodCondition& out) {
       out.byScheduler = in.requireString(value) && value.text() == "PreemptionByScheduler";
     }},
};

void readPodConditions(Decoder& in, Value value, Pod& pod) {
  in.eachElement(value, [&](Value element) {
    PodCondition condition;
    in.readFields(element, condition, kPodCondition);
    if (condition.ready) pod.ready = condition.holds;
    if (condition.disruptionTarget) pod.preempted = condition.holds && condition.byScheduler;
  });
}

void readPhase(Decoder& in, Value value, Pod& pod) {
  static constexpr std::string_view kPhases[] = {"Unknown", "Pending", "Running", "Succeeded", "Failed"};
  if (value.isString() && value.text().empty()) return;
  const int phase = in.readWord(value, kPhases);
  pod.phase = phase < 0 ? PodPhase::Unknown : static_cast<PodPhase>(phase);
}

constexpr FieldRow<Pod> kPodStatus[] = {
    {"phase", readPhase},
    {"conditions", readPodConditions},
    {"nominatedNodeName", into<&Pod::nominatedNodeName>},
    {"startTime", [](Decoder& in, Value value, Pod& out) { in.readTime(value, out.startTime); }},
};

void readPod(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  Pod pod;
  readMetadata(in, root, Scope::Namespaced, mark, pod.metadata);
  pod.spec = readPodSpec(in, {}, nullptr);
  in.within(root, "spec", [&](Value spec) { pod.spec = readPodSpec(in, spec, &pod.nodeName); });
  in.within(root, "status", [&](Value status) {
    in.readFields(status, pod, kPodStatus);
    pod.resize = readResizeStatus(in, status, *pod.spec);
  });
  addObject(in, std::move(pod), out.pods);
}

void readNamespace(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  Namespace object;
  readMetadata(in, root, Scope::Cluster, mark, object.metadata);
  addObject(in, std::move(object), out.namespaces);
}

void readService(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<Service> kSpec[] = {{"selector", into<&Service::selector>}};
  Service service;
  readMetadata(in, root, Scope::Namespaced, mark, service.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, service, kSpec); });
  addObject(in, std::move(service), out.services);
}

void readInvolved(Decoder& in, Value value, Event& event) {
  static constexpr FieldRow<Event> kInvolved[] = {
      {"kind", into<&Event::involvedKind>}, {"namespace", into<&Event::involvedNamespace>}, {"name", into<&Event::involvedName>}};
  in.readFields(value, event, kInvolved);
}

void readSeries(Decoder& in, Value value, Event& event) {
  static constexpr FieldRow<Event> kSeries[] = {
      {"count", into<&Event::count>},
      {"lastObservedTime", [](Decoder& decoder, Value time, Event& out) { decoder.readTime(time, out.lastTimestamp); }}};
  in.readFields(value, event, kSeries);
}

void readEventSource(Decoder& in, Value value, Event& event) {
  static constexpr FieldRow<Event> kSource[] = {{"component", into<&Event::reportingComponent>}};
  if (event.reportingComponent.empty()) in.readFields(value, event, kSource);
}

// A time of an event: of several, the latest is kept.
void readEventTime(Decoder& in, Value value, Event& event) {
  std::int64_t time = 0;
  in.readTime(value, time);
  event.lastTimestamp = std::max(event.lastTimestamp, time);
}

void readReporter(Decoder& in, Value value, Event& event) {
  if (value.isString() && !value.text().empty()) in.read(value, event.reportingComponent);
}

// v1 and events.k8s.io/v1 in one: the latter calls involvedObject `regarding`, message `note`, and keeps the older
// fields under deprecated names.
constexpr FieldRow<Event> kEvent[] = {
    {"type", into<&Event::type>},
    {"reason", into<&Event::reason>},
    {"involvedObject", readInvolved},
    {"regarding", readInvolved},
    {"message", into<&Event::message>},
    {"note", into<&Event::message>},
    {"count", into<&Event::count>},
    {"deprecatedCount", into<&Event::count>},
    {"series", readSeries},
    {"firstTimestamp", readEventTime},
    {"lastTimestamp", readEventTime},
    {"deprecatedLastTimestamp", readEventTime},
    {"eventTime", readEventTime},
    {"reportingComponent", readReporter},
    {"reportingController", readReporter},
    {"source", readEventSource},
    {"deprecatedSource", readEventSource},
};

void readEvent(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  Event event;
  readMetadata(in, root, Scope::Namespaced, mark, event.metadata);
  in.readFields(root, event, kEvent);
  addObject(in, std::move(event), out.events);
}

void readPriorityClass(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<PriorityClass> kFields[] = {
      {"value", into<&PriorityClass::value>},
      {"globalDefault", into<&PriorityClass::globalDefault>},
      {"preemptionPolicy",
       [](Decoder& decoder, Value value, PriorityClass& to) { to.preemptNever = decoder.requireString(value) && value.text() == "Never"; }},
  };
  PriorityClass object;
  readMetadata(in, root, Scope::Cluster, mark, object.metadata);
  in.readFields(root, object, kFields);
  addObject(in, std::move(object), out.priorityClasses);
}

template <auto Member>
void readAmount(Decoder& in, Value value, PodDisruptionBudget& budget) {
  std::string text;
  in.readIntOrString(value, text);
  budget.*Member = std::move(text);
}

void readBudget(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<PodDisruptionBudget> kSpec[] = {
      {"selector", into<&PodDisruptionBudget::selector>},
      {"minAvailable", readAmount<&PodDisruptionBudget::minAvailable>},
      {"maxUnavailable", readAmount<&PodDisruptionBudget::maxUnavailable>},
  };
  static constexpr FieldRow<PodDisruptionBudget> kStatus[] = {
      {"disruptionsAllowed", into<&PodDisruptionBudget::disruptionsAllowed>},
      {"disruptedPods",
       [](Decoder& decoder, Value value, PodDisruptionBudget& to) {
         decoder.eachEntry(value, [&](const Field& field) { to.disruptedPods.emplace_back(field.key()); });
       }},
  };
  PodDisruptionBudget budget;
  readMetadata(in, root, Scope::Namespaced, mark, budget.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, budget, kSpec); });
  in.within(root, "status", [&](Value status) { in.readFields(status, budget, kStatus); });
  addObject(in, std::move(budget), out.podDisruptionBudgets);
}

void readClaim(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  ResourceClaim claim;
  readMetadata(in, root, Scope::Namespaced, mark, claim.metadata);
  addObject(in, std::move(claim), out.resourceClaims);
}

void readLease(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<Lease> kSpec[] = {
      {"holderIdentity", into<&Lease::holderIdentity>},
      {"leaseDurationSeconds", into<&Lease::leaseDurationSeconds>},
      {"renewTime", [](Decoder& decoder, Value value, Lease& to) { decoder.readTime(value, to.renewTime); }},
  };
  Lease lease;
  readMetadata(in, root, Scope::Namespaced, mark, lease.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, lease, kSpec); });
  addObject(in, std::move(lease), out.leases);
}

struct Entry {
  std::string_view group, kind;
  ObjectReader reader;
};
constexpr Entry kKinds[] = {
    {"", "Pod", readPod},
    {"", "Node", readNode},
    {"", "Namespace", readNamespace},
    {"", "Service", readService},
    {"", "Event", readEvent},
    {"events.k8s.io", "Event", readEvent},
    {"scheduling.k8s.io", "PriorityClass", readPriorityClass},
    {"policy", "PodDisruptionBudget", readBudget},
    {"resource.k8s.io", "ResourceClaim", readClaim},
    {"coordination.k8s.io", "Lease", readLease},
};

}  // namespace

void Decoder::read(Value value, Taint& out) {
  ReadTaint taint;
  readFields(value, taint, kTaint);
  out = taint.value;
}
void Decoder::read(Value value, NodeCondition& out) { readFields(value, out, kCondition); }
void Decoder::read(Value value, ContainerImage& out) { readFields(value, out, kImage); }

ObjectReader coreReader(std::string_view group, std::string_view kind) {
  for (const auto& entry : kKinds)
    if (entry.kind == kind && entry.group == group) return entry.reader;
  return nullptr;
}

}  // namespace bayplan
