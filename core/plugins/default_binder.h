#pragma once

#include "core/framework/interface.h"

namespace bayplan {

// Binds the pod to its node. On a model alone the assumed pod is the bound one and nothing is left to do; where a cluster
// is connected, the binding is written to it by whoever runs the cycle. Source: plugins/defaultbinder.
class DefaultBinder final : public Plugin, public BindPlugin {
public:
  std::string_view name() const override { return "DefaultBinder"; }
  Status bind(CycleState&, const Pod&, Symbol) override { return {}; }
};

}  // namespace bayplan
