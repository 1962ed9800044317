#include "core/model/node_info.h"

#include <algorithm>

namespace bayplan {
namespace {

const Symbol kCpu("cpu"), kMemory("memory"), kEphemeralStorage("ephemeral-storage"), kPods("pods");

// What a container that asks nothing is taken to need when nodes are scored.
// Source: k8s.io/kubernetes/pkg/scheduler/util/pod_resources.go.
const Quantity kDefaultCpu = Quantity::ofMilli(100);
const Quantity kDefaultMemory = Quantity::ofUnits(200ll * 1024 * 1024);

// v1helper.IsScalarResourceName: extended, huge pages, prefixed native or attachable volumes.
bool isScalar(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.starts_with("hugepages-") || name.starts_with("attachable-volumes-");
}

std::int64_t saturatingAdd(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) return b > 0 ? INT64_MAX : INT64_MIN;
  return sum;
}

const Quantity* find(const ResourceList& list, Symbol name) {
  for (const auto& [key, quantity] : list)
    if (key == name) return &quantity;
  return nullptr;
}

void add(ResourceList& to, const ResourceList& from) {
  for (const auto& [name, quantity] : from) {
    const auto at = std::find_if(to.begin(), to.end(), [&, key = name](const auto& entry) { return entry.first == key; });
    if (at == to.end())
      to.emplace_back(name, quantity);
    else
      at->second = at->second + quantity;
  }
}

void raise(ResourceList& to, const ResourceList& from) {
  for (const auto& [name, quantity] : from) {
    const auto at = std::find_if(to.begin(), to.end(), [&, key = name](const auto& entry) { return entry.first == key; });
    if (at == to.end())
      to.emplace_back(name, quantity);
    else if (at->second < quantity)
      at->second = quantity;
  }
}

bool isPodLevelResource(Symbol name) { return name == kCpu || name == kMemory || name.view().starts_with("hugepages-"); }

bool hasPodLevelRequests(const PodSpec& spec) {
  return std::any_of(spec.podRequests.begin(), spec.podRequests.end(),
                     [](const auto& entry) { return isPodLevelResource(entry.first); });
}

ResourceList containerRequests(const Container& container, const ResourceList& ifMissing) {
  ResourceList requests = container.requests;
  for (const auto& [name, quantity] : ifMissing)
    if (!find(requests, name)) requests.emplace_back(name, quantity);
  return requests;
}

ResourceList requestsOf(const PodSpec& spec, const ResourceList& ifMissing) {
  ResourceList sum, sidecars, init;
  for (const auto& container : spec.containers) add(sum, containerRequests(container, ifMissing));
  for (const auto& container : spec.initContainers) {
    auto requests = containerRequests(container, ifMissing);
    if (container.restartAlways) {
      add(sum, requests);
      add(sidecars, requests);
      requests = sidecars;
    } else {
      add(requests, sidecars);
    }
    raise(init, requests);
  }
  raise(sum, init);
  for (const auto& [name, quantity] : spec.podRequests) {
    if (!isPodLevelResource(name)) continue;
    std::erase_if(sum, [key = name](const auto& entry) { return entry.first == key; });
    sum.emplace_back(name, quantity);
  }
  add(sum, spec.overhead);
  std::sort(sum.begin(), sum.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return sum;
}

Resource resourceOf(const ResourceList& list) {
  Resource resource;
  resource.add(list);
  return resource;
}

}  // namespace

std::int64_t Resource::scalar(Symbol name) const {
  for (const auto& [key, value] : scalarResources)
    if (key == name) return value;
  return 0;
}

void Resource::add(const ResourceList& list) {
  Resource other;
  for (const auto& [name, quantity] : list) {
    if (name == kCpu)
      other.milliCPU = quantity.milliValue();
    else if (name == kMemory)
      other.memory = quantity.value();
    else if (name == kPods)
      other.allowedPodNumber = quantity.value();
    else if (name == kEphemeralStorage)
      other.ephemeralStorage = quantity.value();
    else if (isScalar(name.view()))
      other.scalarResources.emplace_back(name, quantity.value());
  }
  add(other);
}

void Resource::add(const Resource& other) {
  milliCPU = saturatingAdd(milliCPU, other.milliCPU);
  memory = saturatingAdd(memory, other.memory);
  ephemeralStorage = saturatingAdd(ephemeralStorage, other.ephemeralStorage);
  allowedPodNumber = saturatingAdd(allowedPodNumber, other.allowedPodNumber);
  for (const auto& [name, value] : other.scalarResources) {
    const auto at = std::lower_bound(scalarResources.begin(), scalarResources.end(), name,
                                     [](const auto& entry, Symbol key) { return entry.first < key; });
    if (at != scalarResources.end() && at->first == name)
      at->second = saturatingAdd(at->second, value);
    else
      scalarResources.insert(at, {name, value});
  }
}

void Resource::subtract(const Resource& other) {
  milliCPU -= other.milliCPU;
  memory -= other.memory;
  ephemeralStorage -= other.ephemeralStorage;
  allowedPodNumber -= other.allowedPodNumber;
  for (const auto& [name, value] : other.scalarResources)
    for (auto& [key, mine] : scalarResources)
      if (key == name) mine -= value;
}

ResourceList podRequests(const PodSpec& spec) { return requestsOf(spec, {}); }
ResourceList podRequests(const PodSpec& spec, const ResourceList& ifMissing) { return requestsOf(spec, ifMissing); }

Resource podResource(const PodSpec& spec) { return resourceOf(podRequests(spec)); }

Resource podNonZeroResource(const PodSpec& spec) {
  ResourceList ifMissing;
  if (!hasPodLevelRequests(spec)) {
    ifMissing = {{kCpu, kDefaultCpu}, {kMemory, kDefaultMemory}};
  } else {
    const auto asked = podRequests(spec);
    if (!find(asked, kCpu)) ifMissing.emplace_back(kCpu, kDefaultCpu);
    if (!find(asked, kMemory)) ifMissing.emplace_back(kMemory, kDefaultMemory);
  }
  return resourceOf(requestsOf(spec, ifMissing));
}

void NodeInfo::addPod(std::shared_ptr<const Pod> pod) {
  requested.add(podResource(*pod->spec));
  nonZeroRequested.add(podNonZeroResource(*pod->spec));
  pods.push_back(std::move(pod));
}

bool NodeInfo::removePod(const Pod& pod) {
  const auto at = std::find_if(pods.begin(), pods.end(), [&](const auto& mine) {
    return mine->metadata.name == pod.metadata.name && mine->metadata.namespace_ == pod.metadata.namespace_;
  });
  if (at == pods.end()) return false;
  requested.subtract(podResource(*(*at)->spec));
  nonZeroRequested.subtract(podNonZeroResource(*(*at)->spec));
  pods.erase(at);
  return true;
}

}  // namespace bayplan
