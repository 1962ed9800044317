#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/model/snapshot.h"

namespace bayplan::test {

using Labels = std::initializer_list<std::pair<const char*, const char*>>;

inline LabelMap labelMap(Labels labels) {
  LabelMap map;
  for (const auto& [key, value] : labels) map.set(Symbol(key), Symbol(value));
  return map;
}

// A cluster in a few lines. Everything is in namespace "ns", pods belong to apps/StatefulSets.
class Objects {
public:
  Objects& node(const std::string& name, Labels labels = {}, bool ready = true) {
    Node node;
    node.setName(name);
    node.metadata.labels = labelMap(labels);
    node.allocatable = {{Symbol("cpu"), Quantity::ofUnits(8)}, {Symbol("pods"), Quantity::ofUnits(110)}};
    node.conditions = {{Symbol("Ready"), Symbol(ready ? "True" : "Unknown"), Symbol("")}};
    m_set->nodes.push_back(std::make_shared<const Node>(std::move(node)));
    return *this;
  }

  // Of the sets and pods that follow.
  Objects& scheduler(const std::string& name) {
    PodSpec spec;
    spec.schedulerName = Symbol(name);
    m_spec = std::move(spec);
    return *this;
  }
  // Of the pod that was added last.
  Objects& selector(const std::string& key, const std::string& value) {
    auto pod = *m_set->pods.back();
    auto spec = *pod.spec;
    spec.nodeSelector.set(Symbol(key), Symbol(value));
    pod.spec = std::move(spec);
    m_set->pods.back() = std::make_shared<const Pod>(std::move(pod));
    return *this;
  }

  Objects& set(const std::string& name, int replicas, std::vector<std::string> claimTemplates = {}) {
    StatefulSet set;
    set.metadata.name = name;
    set.metadata.namespace_ = Symbol("ns");
    set.apiVersion = Symbol("apps/v1");
    set.kind = Symbol("StatefulSet");
    set.replicas = replicas;
    set.podTemplate.spec = m_spec;
    for (const auto& claim : claimTemplates) {
      PersistentVolumeClaim made;
      made.metadata.name = claim;
      set.volumeClaimTemplates.push_back(made);
    }
    m_set->statefulSets.push_back(std::make_shared<const StatefulSet>(std::move(set)));
    return *this;
  }

  Objects& pod(const std::string& name, const std::string& owner, const std::string& node, Labels labels = {}, bool terminating = false) {
    Pod pod;
    pod.metadata.name = name;
    pod.metadata.namespace_ = Symbol("ns");
    pod.metadata.labels = labelMap(labels);
    pod.metadata.ownerReferences = std::vector<OwnerReference>{{Symbol("apps/v1"), Symbol("StatefulSet"), Symbol(owner), "", true}};
    if (terminating) pod.metadata.deletionTimestamp = 1;
    pod.spec = m_spec;
    pod.nodeName = Symbol(node);
    pod.phase = node.empty() ? PodPhase::Pending : PodPhase::Running;
    m_set->pods.push_back(std::make_shared<const Pod>(std::move(pod)));
    return *this;
  }

  // A claim bound to a volume that only `hostname`s may use.
  Objects& localVolume(const std::string& claimName, std::vector<std::string> hostnames) {
    PersistentVolume volume;
    volume.metadata.name = "pv-" + claimName;
    SelectorRequirement in{Symbol("kubernetes.io/hostname"), SelectorOperator::In, {}};
    for (const auto& name : hostnames) in.values.emplace_back(name);
    volume.nodeAffinity = NodeSelector{{NodeSelectorTerm{{in}, {}}}};
    PersistentVolumeClaim claim;
    claim.metadata.name = claimName;
    claim.metadata.namespace_ = Symbol("ns");
    claim.volumeName = Symbol(volume.metadata.name);
    m_set->persistentVolumes.push_back(std::make_shared<const PersistentVolume>(std::move(volume)));
    m_set->persistentVolumeClaims.push_back(std::make_shared<const PersistentVolumeClaim>(std::move(claim)));
    return *this;
  }

  SnapshotPtr snapshot() const { return Snapshot::build(m_set); }

private:
  Shared<PodSpec> m_spec;
  std::shared_ptr<ObjectSet> m_set = std::make_shared<ObjectSet>();
};

}  // namespace bayplan::test
