#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/model/node.h"

namespace bayplan {

// framework.Resource: amounts as the scheduler compares them, CPU in thousandths, the rest in whole units.
struct Resource {
  std::int64_t milliCPU = 0;
  std::int64_t memory = 0;
  std::int64_t ephemeralStorage = 0;
  std::int64_t allowedPodNumber = 0;
  std::vector<std::pair<Symbol, std::int64_t>> scalarResources;  // extended resources and huge pages, by name

  std::int64_t scalar(Symbol name) const;
  void add(const ResourceList& list);  // Resource.Add
  void add(const Resource& other);
  void subtract(const Resource& other);
};

// resource.PodRequests with overhead: containers summed, sidecars and init containers as KEP-753, pod-level resources
// first. Source: k8s.io/component-helpers/resource/helpers.go.
ResourceList podRequests(const PodSpec& spec);
// The same, a container that does not name a resource of `ifMissing` asking that much of it
// (NonMissingContainerRequests).
ResourceList podRequests(const PodSpec& spec, const ResourceList& ifMissing);
Resource podResource(const PodSpec& spec);
Resource podResource(const Pod& pod);  // of a pod that runs: with its resize status
// As podResource, but a container that asks no cpu or memory counts 100m and 200 MiB (GetNonzeroRequests).
Resource podNonZeroResource(const PodSpec& spec);
Resource podNonZeroResource(const Pod& pod);

// A port of the node's own addresses. Source: k8s.io/kube-scheduler/framework, HostPortInfo.
struct HostPort {
  Symbol ip;        // "0.0.0.0" where absent: every address
  Symbol protocol;  // "TCP" where absent
  std::int32_t number = 0;

  bool conflictsWith(const HostPort& other) const;
  friend bool operator==(const HostPort&, const HostPort&) = default;
};

// What the pod's containers and sidecars ask of the host (schedutil.GetHostPorts).
std::vector<HostPort> hostPorts(const PodSpec& spec);

// framework.NodeInfo: a node and what its pods take of it. Pods that have terminated (Succeeded, Failed) are not in it.
struct NodeInfo {
  std::shared_ptr<const Node> node;
  std::vector<std::shared_ptr<const Pod>> pods;
  Resource allocatable;
  Resource requested;
  Resource nonZeroRequested;
  // Each once. As upstream's, it holds no count: a port that two pods here share is free once one of them leaves.
  std::vector<HostPort> usedPorts;
  std::uint64_t generation = 0;

  Symbol name() const { return node->name(); }
  void addPod(std::shared_ptr<const Pod> pod);
  void usePorts(const PodSpec& spec);  // as addPod() does
  bool removePod(const Pod& pod);  // by namespace and name; false where it is not here
};

}  // namespace bayplan
