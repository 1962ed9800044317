#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// A pod that needs features of the kubelet goes to nodes that declare them (status.declaredFeatures). Which features a
// pod needs is read off its spec with the pod: PodSpec::requiredFeatures. Source: plugins/nodedeclaredfeatures;
// k8s.io/component-helpers/nodedeclaredfeatures.
class NodeDeclaredFeatures final : public Plugin, public NodeLocalPlugin, public PreFilterPlugin, public FilterPlugin {
public:
  std::string_view name() const override { return "NodeDeclaredFeatures"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;
};

}  // namespace bayplan
