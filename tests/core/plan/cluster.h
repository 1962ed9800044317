#pragma once

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/model/snapshot.h"
#include "core/placement/placement_model.h"
#include "core/scheduler/configuration.h"

namespace bayplan::test {

// A small cluster in a few lines: nodes with labels, StatefulSets of namespace default, their pods.
class Cluster {
public:
  using Labels = std::vector<std::pair<std::string, std::string>>;

  Cluster& node(const std::string& name, const Labels& labels, const std::string& uid = {}) {
    Node made;
    made.setName(name);
    made.metadata.uid = uid;
    LabelMap map;
    map.set(Symbol("kubernetes.io/hostname"), Symbol(name));
    for (const auto& [key, value] : labels) map.set(Symbol(key), Symbol(value));
    made.metadata.labels = std::move(map);
    made.allocatable = {{Symbol("cpu"), Quantity::ofUnits(8)},
                        {Symbol("memory"), Quantity::ofUnits(16ll << 30)},
                        {Symbol("pods"), Quantity::ofUnits(110)}};
    made.capacity = made.allocatable;
    m_nodes.push_back(std::move(made));
    return *this;
  }

  Cluster& label(const std::string& name, const std::string& key, const std::string& value) {
    auto& node = last(name);
    LabelMap map = *node.metadata.labels;
    map.set(Symbol(key), Symbol(value));
    node.metadata.labels = std::move(map);
    return *this;
  }
  Cluster& notReady(const std::string& name) {
    last(name).conditions = {{Symbol("Ready"), Symbol("False"), Symbol("KubeletNotReady")}};
    return *this;
  }
  Cluster& pressed(const std::string& name) {
    last(name).conditions = {{Symbol("Ready"), Symbol("True"), Symbol()},
                             {Symbol("DiskPressure"), Symbol("True"), Symbol()}};
    return *this;
  }
  Cluster& cordoned(const std::string& name) {
    last(name).unschedulable = true;
    last(name).taints = {{Symbol("node.kubernetes.io/unschedulable"), Symbol(), TaintEffect::NoSchedule}};
    return *this;
  }
  Cluster& tainted(const std::string& name, const std::string& key) {
    last(name).taints = {{Symbol(key), Symbol(), TaintEffect::NoSchedule}};
    return *this;
  }

  Cluster& set(const std::string& name, int replicas, int start = 0) {
    StatefulSet made;
    made.metadata.name = name;
    made.metadata.namespace_ = Symbol("default");
    made.apiVersion = Symbol("apps/v1");
    made.kind = Symbol("StatefulSet");
    made.replicas = replicas;
    made.ordinalsStart = start;
    made.podTemplate = {Shared<LabelMap>(), spec()};
    m_sets.push_back(std::move(made));
    return *this;
  }

  // A pod of the set, running on `nodeName`, or pending where that is empty; `volume` = a local volume on that node.
  Cluster& pod(const std::string& name, const std::string& setName, const std::string& nodeName,
               const std::string& volumeNode = {}) {
    Pod made;
    made.metadata.name = name;
    made.metadata.namespace_ = Symbol("default");
    made.metadata.ownerReferences =
        std::vector<OwnerReference>{{Symbol("apps/v1"), Symbol("StatefulSet"), Symbol(setName), "", true}};
    PodSpec podSpec = spec();
    if (!volumeNode.empty()) {
      Volume volume;
      volume.name = Symbol("data");
      volume.source = Symbol("data-" + name);
      podSpec.volumes.push_back(std::move(volume));
      addVolume("data-" + name, volumeNode);
    }
    made.spec = std::move(podSpec);
    made.nodeName = Symbol(nodeName);
    made.phase = nodeName.empty() ? PodPhase::Pending : PodPhase::Running;
    made.ready = !nodeName.empty();
    m_pods.push_back(std::move(made));
    return *this;
  }

  SnapshotPtr snapshot() const {
    auto objects = std::make_shared<ObjectSet>();
    objects->files = {"test"};
    for (const auto& node : m_nodes) objects->nodes.push_back(std::make_shared<const Node>(node));
    for (const auto& set : m_sets) objects->statefulSets.push_back(std::make_shared<const StatefulSet>(set));
    for (const auto& pod : m_pods) objects->pods.push_back(std::make_shared<const Pod>(pod));
    for (const auto& volume : m_volumes)
      objects->persistentVolumes.push_back(std::make_shared<const PersistentVolume>(volume));
    for (const auto& claim : m_claims)
      objects->persistentVolumeClaims.push_back(std::make_shared<const PersistentVolumeClaim>(claim));
    return Snapshot::build(std::move(objects));
  }

  // The built-in profiles judge; `scheme` says what they leave open.
  std::shared_ptr<const PlacementModel> model(const PlacementScheme& scheme = {}) const {
    return buildPlacementModel(snapshot(), ProfileSet::builtIn()->placementInputs(scheme));
  }

  std::string scheduler = "sts-scheduler";  // of the sets and pods that come after

private:
  Node& last(const std::string& name) {
    for (auto& node : m_nodes)
      if (node.metadata.name == name) return node;
    throw std::logic_error("no node " + name);
  }
  PodSpec spec() const {
    PodSpec made;
    made.schedulerName = Symbol(scheduler);
    Container container;
    container.name = Symbol("main");
    container.requests = {{Symbol("cpu"), Quantity::ofMilli(100)}};
    made.containers.push_back(std::move(container));
    return made;
  }
  void addVolume(const std::string& claimName, const std::string& nodeName) {
    PersistentVolume volume;
    volume.metadata.name = "pv-" + claimName;
    volume.claimNamespace = Symbol("default");
    volume.claimName = Symbol(claimName);
    volume.local = true;
    volume.phase = Symbol("Bound");
    NodeSelectorTerm term;
    term.matchExpressions.push_back({Symbol("kubernetes.io/hostname"), SelectorOperator::In, {Symbol(nodeName)}});
    volume.nodeAffinity = NodeSelector{{term}};
    PersistentVolumeClaim claim;
    claim.metadata.name = claimName;
    claim.metadata.namespace_ = Symbol("default");
    LabelMap annotations;
    annotations.set(Symbol("pv.kubernetes.io/bind-completed"), Symbol("yes"));
    claim.metadata.annotations = std::move(annotations);
    claim.volumeName = Symbol(volume.metadata.name);
    claim.phase = Symbol("Bound");
    m_volumes.push_back(std::move(volume));
    m_claims.push_back(std::move(claim));
  }

  std::vector<Node> m_nodes;
  std::vector<StatefulSet> m_sets;
  std::vector<Pod> m_pods;
  std::vector<PersistentVolume> m_volumes;
  std::vector<PersistentVolumeClaim> m_claims;
};

}  // namespace bayplan::test
