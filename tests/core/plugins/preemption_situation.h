#pragma once

#include "core/framework/runner.h"
#include "core/scheduler/configuration.h"
#include "tests/support/test.h"

// Small clusters for tests of preemption, written as rows.
namespace bayplan::test {

inline constexpr int kLow = 0, kMid = 100, kHigh = 1000;

inline LabelMap labels(std::initializer_list<std::pair<const char*, const char*>> pairs) {
  LabelMap map;
  for (const auto& [key, value] : pairs) map.set(Symbol(key), Symbol(value));
  return map;
}

inline ResourceList amounts(int cpus) { return {{Symbol("cpu"), *Quantity::parse(std::to_string(cpus))}}; }

// A pod of so many CPUs, on a node or (without one) pending. Later calls change what a row is about.
struct PodRow {
  PodRow(const char* name, const char* node, int priority, int cpus, std::int64_t startTime = 1)
      : pod(std::make_shared<Pod>()) {
    pod->metadata.namespace_ = Symbol("demo");
    pod->metadata.name = name;
    pod->metadata.labels = labels({{"app", name}});
    pod->nodeName = Symbol(node);
    pod->startTime = startTime;
    spec.priority = priority;
    spec.schedulerName = Symbol("default-scheduler");
    Container container;
    container.requests = amounts(cpus);
    spec.containers = {container};
  }
  PodRow& labelled(const char* key, const char* value) {
    auto map = *pod->metadata.labels;
    map.set(Symbol(key), Symbol(value));
    pod->metadata.labels = map;
    return *this;
  }
  PodRow& avoids(const char* key, const char* value, const char* topologyKey) {
    PodAffinityTerm term;
    term.labelSelector = LabelSelector{labels({{key, value}}), {}};
    term.topologyKey = Symbol(topologyKey);
    spec.affinity.requiredPodAntiAffinity.push_back(term);
    return *this;
  }
  PodRow& spreads(const char* key, const char* value, const char* topologyKey) {
    TopologySpreadConstraint constraint;
    constraint.topologyKey = Symbol(topologyKey);
    constraint.labelSelector = LabelSelector{labels({{key, value}}), {}};
    spec.topologySpreadConstraints.push_back(constraint);
    return *this;
  }
  PodRow& takesPort(int port) {
    spec.containers[0].ports.push_back({{}, Symbol("TCP"), port, port});
    return *this;
  }
  PodRow& scheduledBy(const char* name) { return spec.schedulerName = Symbol(name), *this; }
  PodRow& withoutPriority() { return spec.priority.reset(), *this; }
  PodRow& neverPreempts() { return spec.preemptNever = true, *this; }
  PodRow& wants(const char* nodeLabel) { return spec.nodeSelector.set(Symbol(nodeLabel), Symbol("")), *this; }
  PodRow& nominated(const char* node) { return pod->nominatedNodeName = Symbol(node), *this; }
  PodRow& leaving(bool preempted) {
    pod->metadata.deletionTimestamp = 5;
    pod->preempted = preempted;
    return *this;
  }
  std::shared_ptr<const Pod> made() const {
    auto copy = std::make_shared<Pod>(*pod);
    copy->spec = spec;
    return copy;
  }
  std::shared_ptr<Pod> pod;
  PodSpec spec;
};

struct BudgetRow {
  const char* app;
  int allowed;
  std::vector<std::string> disrupted = {};
  std::shared_ptr<const PodDisruptionBudget> made() const {
    auto budget = std::make_shared<PodDisruptionBudget>();
    budget->metadata.name = app;
    budget->metadata.namespace_ = Symbol("demo");
    budget->selector = LabelSelector{labels({{"budget", app}}), {}};
    budget->disruptionsAllowed = allowed;
    budget->disruptedPods = disrupted;
    return budget;
  }
};

// Two nodes of 4 CPUs in one zone, n1 and n2. The first pod wants to go somewhere.
struct Row {
  const char* sentence;
  std::vector<PodRow> pods;
  std::vector<BudgetRow> budgets;
  const char* expected;
};

inline SnapshotPtr snapshotOf(const Row& row) {
  auto objects = std::make_shared<ObjectSet>();
  for (const auto* name : {"n1", "n2"}) {
    auto node = std::make_shared<Node>();
    node->setName(name);
    node->metadata.labels = labels({{"kubernetes.io/hostname", name}, {"zone", "a"}, {name, ""}});
    node->allocatable = amounts(4);
    node->allocatable.emplace_back(Symbol("pods"), *Quantity::parse("10"));
    objects->nodes.push_back(node);
  }
  for (const auto& pod : row.pods) objects->pods.push_back(pod.made());
  for (const auto& budget : row.budgets) objects->podDisruptionBudgets.push_back(budget.made());
  return Snapshot::build(objects);
}

inline Runner runnerOf(const ProfileSet& profiles, const Snapshot& snapshot) {
  const auto& pod = *snapshot.pods().front();
  return Runner(*profiles.find(pod.spec->schedulerName), snapshot, pod);
}

inline void addRows(const std::vector<Row>& rows) {
  QTest::addColumn<int>("row");
  for (std::size_t i = 0; i < rows.size(); ++i) QTest::newRow(rows[i].sentence) << static_cast<int>(i);
}

}  // namespace bayplan::test
