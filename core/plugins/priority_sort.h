#pragma once

#include "core/framework/interface.h"

namespace bayplan {

// Higher priority first. Pods of the same priority stay as they came: upstream compares the times at which they entered
// the queue, and those of a dump enter it together. Source: plugins/queuesort.
class PrioritySort final : public Plugin, public QueueSortPlugin {
public:
  std::string_view name() const override { return "PrioritySort"; }
  bool less(const Pod& a, const Pod& b) const override;
};

}  // namespace bayplan
