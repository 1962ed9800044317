#pragma once

#include "core/framework/interface.h"

namespace bayplan {

// Higher priority first, then the pod that was created earlier, then by namespace and name (upstream: the time at which
// the pod entered the queue, which no dump tells). Source: plugins/queuesort.
class PrioritySort final : public Plugin, public QueueSortPlugin {
public:
  std::string_view name() const override { return "PrioritySort"; }
  bool less(const Pod& a, const Pod& b) const override;
};

}  // namespace bayplan
