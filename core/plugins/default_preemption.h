#pragma once

#include <optional>

#include "core/framework/interface.h"
#include "core/framework/registry.h"

namespace bayplan {

// Makes room for a pod that fits nowhere: names the node where the least is lost by evicting pods of lower priority,
// and those pods. See preemption.h for how they are found.
//
// Upstream starts at a node that it draws by lot and stops once it has enough candidates (the two args). Here every
// node is tried, so that nothing is left to chance and the choice is upstream's best; the args are checked and change
// nothing. Victims start to go at once upstream (asynchronously); deciding is all that is done here.
// Source: k8s.io/kubernetes/pkg/scheduler/framework/plugins/defaultpreemption, v1.37.2.
class DefaultPreemption final : public Plugin, public PostFilterPlugin {
public:
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);

  std::string_view name() const override { return "DefaultPreemption"; }
  Status postFilter(Runner& runner, std::span<const Status> nodeStatuses, PostFilterResult& result) const override;
};

// Why the runner's pod may not preempt at all: its policy is Never, or pods that it preempted are still leaving the
// node that it is nominated to. Empty = it may.
std::string preemptionBar(const Runner& runner, std::span<const Status> nodeStatuses);

}  // namespace bayplan
