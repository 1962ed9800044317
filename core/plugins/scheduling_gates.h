#pragma once

#include "core/framework/interface.h"

namespace bayplan {

// A pod with spec.schedulingGates does not enter the queue. Source: plugins/schedulinggates.
class SchedulingGates final : public Plugin, public PreEnqueuePlugin {
public:
  std::string_view name() const override { return "SchedulingGates"; }
  Status preEnqueue(const Pod& pod) const override;
};

}  // namespace bayplan
