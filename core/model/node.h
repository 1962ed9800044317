#pragma once

#include <vector>

#include "core/model/pod.h"

namespace bayplan {

struct NodeCondition {
  Symbol type;  // Ready, MemoryPressure, …, node-problem-detector's own
  Symbol status;  // True, False, Unknown
  Symbol reason;
  friend bool operator==(const NodeCondition&, const NodeCondition&) = default;
};

struct ContainerImage {
  std::vector<Symbol> names;
  std::int64_t sizeBytes = 0;
};

struct Node {
  ObjectMeta metadata;
  bool unschedulable = false;
  std::vector<Taint> taints;
  ResourceList capacity;
  ResourceList allocatable;
  std::vector<NodeCondition> conditions;
  std::vector<ContainerImage> images;
  std::vector<Symbol> declaredFeatures;

  Symbol name() const { return m_name; }
  void setName(std::string_view name) { metadata.name = name; m_name = Symbol(name); }
  const LabelMap& labels() const { return *metadata.labels; }

  // Condition Ready: True, False, or Unknown, also where the node has none. A node without conditions (a manifest,
  // not a dump) counts as ready.
  bool ready() const;

private:
  Symbol m_name;
};

}  // namespace bayplan
