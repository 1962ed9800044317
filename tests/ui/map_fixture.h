#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ui/scene/map_content.h"

namespace bayplan::ui::fixture {

using Labels = std::vector<std::pair<std::string, std::string>>;

inline LabelMap labelMap(const Labels& labels) {
  LabelMap map;
  for (const auto& [key, value] : labels) map.set(Symbol(key), Symbol(value));
  return map;
}

// A cluster built by hand, for tests of the map that read no files. Levels: zone and rack.
class MapFixture {
public:
  Node& node(const std::string& name, const Labels& labels = {}) {
    auto& node = m_nodes[name];
    node.setName(name);
    node.metadata.labels = labelMap(labels);
    node.allocatable = {{Symbol("cpu"), Quantity::ofUnits(8)}, {Symbol("memory"), Quantity::ofUnits(32ll << 30)}, {Symbol("pods"), Quantity::ofUnits(110)}};
    return node;
  }

  void set(const std::string& name, int replicas, const std::string& nodeLabelKey = {}) {
    StatefulSet set;
    set.metadata.name = name;
    set.metadata.namespace_ = Symbol("default");
    set.metadata.uid = name;
    set.apiVersion = Symbol("apps/v1");
    set.kind = Symbol("StatefulSet");
    set.replicas = replicas;
    m_objects.statefulSets.push_back(std::make_shared<const StatefulSet>(std::move(set)));
    if (nodeLabelKey.empty()) return;
    SetRule rule;
    rule.namespace_ = "default";
    rule.name = name;
    rule.nodeLabelKey = Symbol(nodeLabelKey);
    m_scheme.sets.push_back(std::move(rule));
  }

  // `where` empty = pending; `owner` is a set's name or empty.
  void pod(const std::string& name, const std::string& where, const std::string& owner = {}, const Labels& labels = {},
           const std::string& namespace_ = "default") {
    Pod pod;
    pod.metadata.name = name;
    pod.metadata.namespace_ = Symbol(namespace_);
    pod.metadata.uid = namespace_ + "/" + name;
    pod.metadata.labels = labelMap(labels);
    if (!owner.empty())
      pod.metadata.ownerReferences = std::vector<OwnerReference>{{Symbol("apps/v1"), Symbol("StatefulSet"), Symbol(owner), owner, true}};
    PodSpec spec;
    spec.containers.emplace_back();
    spec.containers.back().requests = {{Symbol("cpu"), Quantity::ofMilli(900)}, {Symbol("memory"), Quantity::ofUnits(3ll << 30)}};
    pod.spec = std::move(spec);
    pod.nodeName = Symbol(where);
    pod.phase = where.empty() ? PodPhase::Pending : PodPhase::Running;
    pod.ready = !where.empty();
    m_objects.pods.push_back(std::make_shared<const Pod>(std::move(pod)));
  }

  void finding(Severity severity, std::vector<ObjectRef> objects) {
    Finding finding;
    finding.code = "Test";
    finding.severity = severity;
    finding.objects = std::move(objects);
    m_findings.push_back(std::move(finding));
  }

  MapContent content() const {
    auto objects = std::make_shared<ObjectSet>(m_objects);
    for (const auto& [name, node] : m_nodes) objects->nodes.push_back(std::make_shared<const Node>(node));
    MapContent content;
    content.snapshot = Snapshot::build(std::move(objects));
    PlacementInputs inputs;
    inputs.scheme = m_scheme;
    inputs.scheme.levels = {{"zone", Symbol("zone")}, {"rack", Symbol("rack")}};
    inputs.redisLabels = RedisLabels::defaults();
    content.placement = buildPlacementModel(content.snapshot, inputs);
    content.findings = std::make_shared<const std::vector<Finding>>(m_findings);
    return content;
  }

private:
  std::map<std::string, Node> m_nodes;
  ObjectSet m_objects;
  PlacementScheme m_scheme;
  std::vector<Finding> m_findings;
};

// zones × racks × nodes nodes named node-0, node-1, … with `pods` pods each.
inline MapContent gridContent(int zones, int racks, int nodes, int pods = 0) {
  MapFixture fixture;
  int number = 0;
  for (int zone = 0; zone < zones; ++zone)
    for (int rack = 0; rack < racks; ++rack)
      for (int i = 0; i < nodes; ++i) {
        const auto name = "node-" + std::to_string(number++);
        fixture.node(name, {{"zone", "z" + std::to_string(zone)}, {"rack", "r" + std::to_string(rack)}});
        for (int pod = 0; pod < pods; ++pod) fixture.pod(name + "-pod-" + std::to_string(pod), name);
      }
  return fixture.content();
}

// Six nodes, two zones, a set with a collision, a Redis cluster, a cordoned and a tainted node, one node without a zone.
inline MapContent mixedContent() {
  MapFixture f;
  const auto node = [&](const std::string& name, const std::string& zone, const std::string& rack, const std::string& ordinal) -> Node& {
    Labels labels;
    if (!zone.empty()) labels.emplace_back("zone", zone);
    if (!rack.empty()) labels.emplace_back("rack", rack);
    if (!ordinal.empty()) labels.emplace_back("app/ordinal", ordinal);
    return f.node(name, labels);
  };
  node("worker-1", "zone-a", "r1", "0");
  node("worker-2", "zone-a", "r1", "1");
  node("worker-3", "zone-a", "r2", "2");
  node("worker-4", "zone-b", "r1", "2");
  node("worker-5", "zone-b", "r2", "").unschedulable = true;
  node("control-plane", "", "", "").taints = {{Symbol("node-role.kubernetes.io/control-plane"), Symbol(), TaintEffect::NoSchedule}};
  f.set("app", 4, "app/ordinal");
  f.pod("app-0", "worker-1", "app");
  f.pod("app-1", "worker-2", "app");
  f.pod("app-2", "worker-4", "app");
  f.pod("app-3", "", "app");
  f.set("redis", 4);
  const auto redis = [&](int i, const std::string& where, const std::string& role, const std::string& shard) {
    f.pod("redis-" + std::to_string(i), where, "redis", {{"redis-role", role}, {"redis-shard", shard}, {"app.kubernetes.io/instance", "cache"}});
  };
  redis(0, "worker-1", "master", "0");
  redis(1, "worker-1", "slave", "0");
  redis(2, "worker-3", "master", "1");
  redis(3, "worker-4", "slave", "1");
  for (int i = 0; i < 9; ++i) f.pod("web-7d9f-" + std::to_string(i), "worker-3", {}, {}, i % 3 ? "default" : "other");
  f.finding(Severity::Error, {{"Node", "", "worker-3"}, {"Node", "", "worker-4"}});
  f.finding(Severity::Warning, {{"Pod", "default", "redis-1"}, {"Node", "", "worker-1"}});
  f.finding(Severity::Info, {{"Node", "", "worker-5"}});
  return f.content();
}

}  // namespace bayplan::ui::fixture
