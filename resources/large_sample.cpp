#include "resources/large_sample.h"

#include <string>

namespace bayplan {
namespace {

constexpr int kNodes = 5000, kPods = 150000, kZones = 3, kRacksPerZone = 20;
constexpr int kServices = 2000, kSets = 40, kReplicas = 50, kRedisClusters = 150;

std::string padded(int value, int width) {
  auto text = std::to_string(value);
  return std::string(static_cast<std::size_t>(width) > text.size() ? static_cast<std::size_t>(width) - text.size() : 0, '0') + text;
}

// A fixed linear congruential sequence: spread-out numbers without a random source.
class Sequence {
public:
  int below(int bound) {
    m_state = m_state * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<int>((m_state >> 33) % static_cast<unsigned>(bound));
  }

private:
  std::uint64_t m_state = 20260101;
};

class LargeSample {
public:
  std::shared_ptr<const ObjectSet> make() {
    m_objects->files = {"sample:large"};
    makeSets();
    makeNodes();
    for (int set = 0; set < kSets; ++set) makeSetPods(set);
    for (int cluster = 0; cluster < kRedisClusters; ++cluster) makeRedis(cluster);
    makeServices();
    m_objects->documents = m_objects->nodes.size() + m_objects->pods.size() + m_objects->statefulSets.size();
    return m_objects;
  }

private:
  static std::string nodeName(int i) { return "node-" + padded(i, 4); }
  static std::string setName(int set) { return "log-" + padded(set, 2); }
  // Replica r of a set lives in zone r mod 3 and in a rack of its own: nodes of one zone are every third.
  static int nodeOf(int set, int replica) { return (replica * 83 + set * 7 * kZones) % kNodes; }

  static LabelMap labels(std::initializer_list<std::pair<std::string_view, std::string>> pairs) {
    LabelMap map;
    for (const auto& [key, value] : pairs) map.set(Symbol(key), Symbol(value));
    return map;
  }

  static Shared<PodSpec> spec(std::string_view scheduler, std::string_view image, int milli, int mebi) {
    PodSpec spec;
    spec.schedulerName = Symbol(scheduler);
    Container container;
    container.name = Symbol("main");
    container.image = Symbol(image);
    container.requests = {{Symbol("cpu"), Quantity::ofMilli(milli)}, {Symbol("memory"), Quantity::ofUnits(mebi * (1ll << 20))}};
    spec.containers.push_back(std::move(container));
    return spec;
  }

  void makeNodes() {
    m_setKeys.resize(kNodes);
    for (int set = 0; set < kSets; ++set)
      for (int replica = 0; replica < kReplicas; ++replica) m_setKeys[static_cast<std::size_t>(nodeOf(set, replica))].push_back({set, replica});
    for (int i = 0; i < kNodes; ++i) {
      Node node;
      node.setName(nodeName(i));
      node.metadata.uid = "node-uid-" + padded(i, 4);
      const int zone = i % kZones, rack = (i / kZones) % kRacksPerZone;
      auto map = labels({{"kubernetes.io/hostname", nodeName(i)},
                         {"topology.kubernetes.io/region", "eu-1"},
                         {"topology.kubernetes.io/zone", std::string("eu-1") + static_cast<char>('a' + zone)},
                         {"rack", "r" + padded(rack, 2)}});
      for (const auto& [set, replica] : m_setKeys[static_cast<std::size_t>(i)]) {
        // Two of the sets hold the fault that this program is about: the last ordinal was labelled as the one before.
        const bool fault = set < 2 && replica == kReplicas - 1;
        map.set(Symbol("ordinals.example.io/" + setName(set)), Symbol(std::to_string(fault ? replica - 1 : replica)));
      }
      node.metadata.labels = std::move(map);
      node.allocatable = {{Symbol("cpu"), Quantity::ofUnits(32)},
                          {Symbol("memory"), Quantity::ofUnits(128ll << 30)},
                          {Symbol("pods"), Quantity::ofUnits(110)}};
      node.capacity = node.allocatable;
      const bool down = i % 997 == 500;
      node.conditions = {{Symbol("Ready"), Symbol(down ? "Unknown" : "True"), Symbol(down ? "NodeStatusUnknown" : "KubeletReady")}};
      if (down) node.taints = {{Symbol("node.kubernetes.io/unreachable"), Symbol(), TaintEffect::NoExecute}};
      node.unschedulable = i % 811 == 100;
      if (node.unschedulable) node.taints.push_back({Symbol("node.kubernetes.io/unschedulable"), Symbol(), TaintEffect::NoSchedule});
      m_objects->nodes.push_back(std::make_shared<const Node>(std::move(node)));
    }
  }

  void makeSets() {
    for (int set = 0; set < kSets; ++set) {
      StatefulSet object;
      object.metadata.name = setName(set);
      object.metadata.namespace_ = Symbol("data");
      object.metadata.uid = "set-" + setName(set);
      object.apiVersion = Symbol("apps/v1");
      object.kind = Symbol("StatefulSet");
      object.replicas = kReplicas;
      object.podTemplate = {labels({{"app", setName(set)}}), spec("default-scheduler", "registry.example/log:4", 2000, 8192)};
      m_objects->statefulSets.push_back(std::make_shared<const StatefulSet>(std::move(object)));
    }
  }

  Pod pod(std::string_view namespace_, std::string name, std::string_view ownerKind, std::string_view owner, int node) {
    Pod pod;
    pod.metadata.uid = "pod-" + std::to_string(m_objects->pods.size());
    pod.metadata.name = std::move(name);
    pod.metadata.namespace_ = Symbol(namespace_);
    pod.metadata.ownerReferences = std::vector<OwnerReference>{
        {Symbol("apps/v1"), Symbol(ownerKind), Symbol(owner), "set-" + std::string(owner), true}};
    if (node >= 0) {
      pod.nodeName = Symbol(nodeName(node));
      pod.phase = PodPhase::Running;
      pod.ready = true;
    }
    return pod;
  }
  void add(Pod pod) { m_objects->pods.push_back(std::make_shared<const Pod>(std::move(pod))); }

  void makeSetPods(int set) {
    const auto& object = m_objects->statefulSets[static_cast<std::size_t>(set)];
    for (int replica = 0; replica < kReplicas; ++replica) {
      const bool fault = set < 2 && replica == kReplicas - 1;
      auto made = pod("data", setName(set) + "-" + std::to_string(replica), "StatefulSet", setName(set), fault ? -1 : nodeOf(set, replica));
      made.metadata.labels = labels({{"app", setName(set)}, {"apps.kubernetes.io/pod-index", std::to_string(replica)}});
      made.spec = object->podTemplate.spec;
      add(std::move(made));
    }
  }

  // Three shards, master and replica in different zones; every fiftieth cluster has two masters in one rack.
  void makeRedis(int cluster) {
    const auto name = "redis-" + padded(cluster, 3);
    const auto shared = spec("redis-scheduler", "redis:7.2", 1000, 4096);
    for (int member = 0; member < 6; ++member) {
      const int shard = member % 3;
      int node = (cluster * 33 + shard * 121 + (member / 3) * 62) % kNodes;
      if (cluster % 50 == 7 && member == 1) node = (cluster * 33 + kZones * kRacksPerZone) % kNodes;
      auto made = pod("cache", name + "-" + std::to_string(member), "StatefulSet", name, node);
      made.metadata.labels = labels({{"app.kubernetes.io/instance", name},
                                     {"redis-role", member < 3 ? "master" : "slave"},
                                     {"redis-shard", std::to_string(shard)}});
      made.spec = shared;
      add(std::move(made));
    }
  }

  void makeServices() {
    std::vector<std::pair<Shared<LabelMap>, Shared<PodSpec>>> services;
    for (int i = 0; i < kServices; ++i)
      services.emplace_back(labels({{"app.kubernetes.io/name", "svc-" + padded(i, 4)}}),
                            spec("default-scheduler", "registry.example/svc-" + padded(i, 4) + ":1", 50 * (1 + i % 8), 128 * (1 + i % 12)));
    Sequence sequence;
    while (m_objects->pods.size() < kPods) {
      const int service = sequence.below(kServices);
      const auto base = "svc-" + padded(service, 4);
      auto made = pod("team-" + padded(service % 120, 3), base + "-" + padded(static_cast<int>(m_objects->pods.size()), 6), "ReplicaSet",
                      base + "-5b79", sequence.below(kNodes));
      made.metadata.labels = services[static_cast<std::size_t>(service)].first;
      made.spec = services[static_cast<std::size_t>(service)].second;
      add(std::move(made));
    }
  }

  std::shared_ptr<ObjectSet> m_objects = std::make_shared<ObjectSet>();
  std::vector<std::vector<std::pair<int, int>>> m_setKeys;
};

}  // namespace

std::shared_ptr<const ObjectSet> makeLargeSample() { return LargeSample().make(); }

}  // namespace bayplan
