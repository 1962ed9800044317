#pragma once

#include <boost/container/small_vector.hpp>
#include <functional>
#include <vector>

#include "core/framework/field_reader.h"
#include "core/model/node_info.h"

namespace bayplan {

// One resource that a scorer weighs. Source: config.ResourceSpec.
struct ResourceSpec {
  Symbol name;
  std::int64_t weight = 1;
};

// A point of a shape: utilisation in percent, score 0 … 10. Source: config.UtilizationShapePoint.
struct ShapePoint {
  std::int32_t utilization = 0;
  std::int32_t score = 0;
};
using Shape = std::vector<ShapePoint>;

// What a node would have requested, has allocated and can allocate, parallel to the scorer's resources; all 0 where a
// resource does not count (the node has none of it, or the pod asks none of an extended one).
using Amounts = boost::container::small_vector<std::int64_t, 4>;  // most scorers weigh two
struct Allocation {
  Amounts requested, allocated, allocatable;
};

// What the scorers of NodeResourcesFit and NodeResourcesBalancedAllocation have in common.
// Source: plugins/noderesources/resource_allocation.go. Extended resources that a device class backs are not modelled.
struct ResourceScorer {
  std::vector<ResourceSpec> resources{{Symbol("cpu"), 1}, {Symbol("memory"), 1}};
  bool podLevelRequests =
      true;                   // spec.resources of the pod counts (upstream's scorer of NodeResourcesFit leaves it out)
  bool useRequested = false;  // else cpu and memory that nobody asked for count as 100m and 200 MiB

  std::vector<std::int64_t> podRequests(const PodSpec& spec) const;
  Allocation allocation(const NodeInfo& node, const std::vector<std::int64_t>& podRequests) const;
};

void readResources(FieldReader& reader, std::string_view field, std::vector<ResourceSpec>& to, std::int64_t maxWeight);
void readShape(FieldReader& reader, std::string_view field, Shape& to);

// The broken line through the shape's points, their scores scaled by `scale`. Source: helper.BuildBrokenLinearFunction.
std::int64_t brokenLinear(const Shape& shape, std::int64_t scale, std::int64_t utilization);

}  // namespace bayplan
