#include "core/model/node_info.h"

#include <algorithm>
#include <functional>

namespace bayplan {
namespace {

const Symbol kCpu("cpu"), kMemory("memory"), kEphemeralStorage("ephemeral-storage"), kPods("pods");
const Symbol kEveryAddress("0.0.0.0"), kTcp("TCP");

// What a container that asks nothing is taken to need when nodes are scored.
// Source: k8s.io/kubernetes/pkg/scheduler/util/pod_resources.go.
const Quantity kDefaultCpu = Quantity::ofMilli(100);
const Quantity kDefaultMemory = Quantity::ofUnits(200ll * 1024 * 1024);

// v1helper.IsScalarResourceName: extended, huge pages, prefixed native or attachable volumes.
bool isScalar(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.starts_with("hugepages-") ||
         name.starts_with("attachable-volumes-");
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
    const auto at =
        std::find_if(to.begin(), to.end(), [&, key = name](const auto& entry) { return entry.first == key; });
    if (at == to.end())
      to.emplace_back(name, quantity);
    else
      at->second = at->second + quantity;
  }
}

void raise(ResourceList& to, const ResourceList& from) {
  for (const auto& [name, quantity] : from) {
    const auto at =
        std::find_if(to.begin(), to.end(), [&, key = name](const auto& entry) { return entry.first == key; });
    if (at == to.end())
      to.emplace_back(name, quantity);
    else if (at->second < quantity)
      at->second = quantity;
  }
}

bool isPodLevelResource(Symbol name) {
  return name == kCpu || name == kMemory || name.view().starts_with("hugepages-");
}

bool hasPodLevelRequests(const PodSpec& spec) {
  return std::any_of(spec.podRequests.begin(), spec.podRequests.end(),
                     [](const auto& entry) { return isPodLevelResource(entry.first); });
}

// A container's requests as some source has them: its spec, what was allocated, what it runs with.
using RequestsOf = std::function<const ResourceList&(const Container&)>;

const ResourceList& specRequests(const Container& container) { return container.requests; }

ResourceList withDefaults(ResourceList requests, const ResourceList& ifMissing) {
  for (const auto& [name, quantity] : ifMissing)
    if (!find(requests, name)) requests.emplace_back(name, quantity);
  return requests;
}

// aggregateContainerResourcesByFn: containers and sidecars summed, and at least what the init containers need in turn.
ResourceList aggregate(const PodSpec& spec, const ResourceList& ifMissing, const RequestsOf& requestsOf) {
  ResourceList sum, sidecars, init;
  for (const auto& container : spec.containers) add(sum, withDefaults(requestsOf(container), ifMissing));
  for (const auto& container : spec.initContainers) {
    auto requests = withDefaults(requestsOf(container), ifMissing);
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
  return sum;
}

// Pod-level requests take the place of the containers', and overhead comes on top.
ResourceList complete(ResourceList sum, const ResourceList& podLevel, const ResourceList& overhead) {
  for (const auto& [name, quantity] : podLevel) {
    if (!isPodLevelResource(name)) continue;
    std::erase_if(sum, [key = name](const auto& entry) { return entry.first == key; });
    sum.emplace_back(name, quantity);
  }
  add(sum, overhead);
  std::sort(sum.begin(), sum.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return sum;
}

ResourceList requestsOf(const PodSpec& spec, const ResourceList& ifMissing) {
  return complete(aggregate(spec, ifMissing, specRequests), spec.podRequests, spec.overhead);
}

// What a status says of a container, else what the next source says.
class ResizeSources {
public:
  explicit ResizeSources(const ResizeStatus& status) : m_status(status) {}

  const ResourceList& allocated(const Container& container) const {
    const auto* found = of(container);
    return found && found->allocated ? *found->allocated : fallback(container);
  }
  const ResourceList& actual(const Container& container) const {
    const auto* found = of(container);
    return found && found->actual ? *found->actual : allocated(container);
  }

private:
  const ResourceList& fallback(const Container& container) const {
    static const ResourceList none;
    return m_status.infeasible ? none : container.requests;
  }
  const ResizeStatus::OfContainer* of(const Container& container) const {
    for (const auto& candidate : m_status.containers)
      if (candidate.name == container.name) return &candidate;
    return nullptr;
  }
  const ResizeStatus& m_status;
};

ResourceList requestsOf(const Pod& pod, const ResourceList& ifMissing) {
  const PodSpec& spec = *pod.spec;
  if (!pod.resize) return requestsOf(spec, ifMissing);
  const ResizeStatus& status = *pod.resize;
  const ResizeSources sources(status);
  ResourceList sum, podLevel;
  if (!status.infeasible) sum = aggregate(spec, ifMissing, specRequests);
  if (status.podAllocated && status.podActual) {
    raise(sum, *status.podActual);
    raise(sum, *status.podAllocated);
  } else {
    raise(sum,
          aggregate(spec, ifMissing, [&](const Container& c) -> const ResourceList& { return sources.actual(c); }));
    raise(sum,
          aggregate(spec, ifMissing, [&](const Container& c) -> const ResourceList& { return sources.allocated(c); }));
  }
  if (hasPodLevelRequests(spec)) {
    if (!status.infeasible || !status.podActual) podLevel = spec.podRequests;
    if (status.podActual) raise(podLevel, *status.podActual);
    if (status.podActual && status.podAllocated) raise(podLevel, *status.podAllocated);
  }
  return complete(std::move(sum), podLevel, spec.overhead);
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

Resource podResource(const Pod& pod) { return resourceOf(requestsOf(pod, {})); }

namespace {

// getNonMissingContainerRequests: cpu and memory that a pod with pod-level requests asks for somewhere stay as they
// are.
ResourceList defaultsFor(const PodSpec& spec, const ResourceList& asked) {
  if (!hasPodLevelRequests(spec)) return {{kCpu, kDefaultCpu}, {kMemory, kDefaultMemory}};
  ResourceList ifMissing;
  if (!find(asked, kCpu)) ifMissing.emplace_back(kCpu, kDefaultCpu);
  if (!find(asked, kMemory)) ifMissing.emplace_back(kMemory, kDefaultMemory);
  return ifMissing;
}

}  // namespace

Resource podNonZeroResource(const PodSpec& spec) {
  return resourceOf(requestsOf(spec, defaultsFor(spec, podRequests(spec))));
}

Resource podNonZeroResource(const Pod& pod) {
  return resourceOf(requestsOf(pod, defaultsFor(*pod.spec, requestsOf(pod, {}))));
}

bool HostPort::conflictsWith(const HostPort& other) const {
  return number == other.number && protocol == other.protocol &&
         (ip == kEveryAddress || other.ip == kEveryAddress || ip == other.ip);
}

std::vector<HostPort> hostPorts(const PodSpec& spec) {
  std::vector<HostPort> found;
  const auto addOf = [&found](const Container& container) {
    for (const auto& port : container.ports)
      if (port.hostPort > 0)
        found.push_back({port.hostIP.empty() ? kEveryAddress : port.hostIP, port.protocol.empty() ? kTcp : port.protocol,
                         port.hostPort});
  };
  for (const auto& container : spec.initContainers)
    if (container.restartAlways) addOf(container);
  for (const auto& container : spec.containers) addOf(container);
  return found;
}

void NodeInfo::usePorts(const PodSpec& spec) {
  for (const auto& port : hostPorts(spec))
    if (std::find(usedPorts.begin(), usedPorts.end(), port) == usedPorts.end()) usedPorts.push_back(port);
}

void NodeInfo::addPod(std::shared_ptr<const Pod> pod) {
  usePorts(*pod->spec);
  requested.add(podResource(*pod));
  nonZeroRequested.add(podNonZeroResource(*pod));
  pods.push_back(std::move(pod));
}

bool NodeInfo::removePod(const Pod& pod) {
  const auto at = std::find_if(pods.begin(), pods.end(), [&](const auto& mine) {
    return mine->metadata.name == pod.metadata.name && mine->metadata.namespace_ == pod.metadata.namespace_;
  });
  if (at == pods.end()) return false;
  requested.subtract(podResource(**at));
  nonZeroRequested.subtract(podNonZeroResource(**at));
  for (const auto& port : hostPorts(*(*at)->spec)) std::erase(usedPorts, port);
  pods.erase(at);
  return true;
}

}  // namespace bayplan
