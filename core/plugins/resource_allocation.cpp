#include "core/plugins/resource_allocation.h"

#include <algorithm>

namespace bayplan {
namespace {

const Symbol kCpu("cpu"), kMemory("memory"), kEphemeralStorage("ephemeral-storage");

bool isScalar(Symbol name) { return name != kCpu && name != kMemory && name != kEphemeralStorage; }

std::pair<std::int64_t, std::int64_t> allocatableAndAllocated(const NodeInfo& node, Symbol name, bool useRequested) {
  const Resource& requested = useRequested ? node.requested : node.nonZeroRequested;
  if (name == kCpu) return {node.allocatable.milliCPU, requested.milliCPU};
  if (name == kMemory) return {node.allocatable.memory, requested.memory};
  if (name == kEphemeralStorage) return {node.allocatable.ephemeralStorage, node.requested.ephemeralStorage};
  return {node.allocatable.scalar(name), node.requested.scalar(name)};
}

}  // namespace

std::vector<std::int64_t> ResourceScorer::podRequests(const PodSpec& spec) const {
  static const ResourceList kDefaults{{kCpu, Quantity::ofMilli(100)},
                                      {kMemory, Quantity::ofUnits(200ll * 1024 * 1024)}};
  PodSpec containersOnly;
  if (!podLevelRequests && !spec.podRequests.empty()) {
    containersOnly = spec;
    containersOnly.podRequests.clear();
  }
  const PodSpec& counted = containersOnly.containers.empty() ? spec : containersOnly;
  const auto list = bayplan::podRequests(counted, useRequested ? ResourceList() : kDefaults);
  std::vector<std::int64_t> requests;
  for (const auto& resource : resources) {
    const auto at =
        std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.first == resource.name; });
    if (at == list.end())
      requests.push_back(0);
    else
      requests.push_back(resource.name == kCpu ? at->second.milliValue() : at->second.value());
  }
  return requests;
}

Allocation ResourceScorer::allocation(const NodeInfo& node, const std::vector<std::int64_t>& podRequests) const {
  const auto count = resources.size();
  Allocation result{Amounts(count), Amounts(count), Amounts(count)};
  for (std::size_t i = 0; i < count; ++i) {
    if (podRequests[i] == 0 && isScalar(resources[i].name)) continue;
    const auto [allocatable, allocated] = allocatableAndAllocated(node, resources[i].name, useRequested);
    if (allocatable == 0) continue;
    result.allocatable[i] = allocatable;
    result.allocated[i] = allocated;
    result.requested[i] = allocated + podRequests[i];
  }
  return result;
}

void readResources(FieldReader& reader, std::string_view field, std::vector<ResourceSpec>& to, std::int64_t maxWeight) {
  std::vector<ResourceSpec> read;
  reader.each(field, [&](FieldReader& item) {
    ResourceSpec spec{Symbol(), 0};
    item.read("name", spec.name);
    item.read("weight", spec.weight);
    if (spec.weight == 0) spec.weight = 1;
    if (spec.weight < 1 || spec.weight > maxWeight)
      item.fail("weight", "resource weight must be " +
                              (maxWeight == 1 ? std::string("1") : "in 1 … " + std::to_string(maxWeight)));
    if (std::any_of(read.begin(), read.end(), [&](const auto& other) { return other.name == spec.name; }))
      item.fail("name", "duplicate resource \"" + spec.name.str() + "\"");
    read.push_back(spec);
  });
  if (!read.empty()) to = std::move(read);
}

void readShape(FieldReader& reader, std::string_view field, Shape& to) {
  Shape read;
  reader.each(field, [&](FieldReader& item) {
    ShapePoint point;
    item.read("utilization", point.utilization);
    item.read("score", point.score);
    if (point.utilization < 0 || point.utilization > 100) item.fail("utilization", "not in valid range 0 … 100");
    if (!read.empty() && point.utilization <= read.back().utilization)
      item.fail("utilization", "utilization values must be sorted in increasing order");
    if (point.score < 0 || point.score > 10) item.fail("score", "not in valid range 0 … 10");
    read.push_back(point);
  });
  if (!read.empty()) to = std::move(read);
}

std::int64_t brokenLinear(const Shape& shape, std::int64_t scale, std::int64_t utilization) {
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (utilization > shape[i].utilization) continue;
    if (i == 0) return shape[0].score * scale;
    const auto &left = shape[i - 1], &right = shape[i];
    return left.score * scale + (right.score - left.score) * scale * (utilization - left.utilization) /
                                    (right.utilization - left.utilization);
  }
  return shape.back().score * scale;
}

}  // namespace bayplan
