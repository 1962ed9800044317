#pragma once

#include <optional>

#include "core/framework/incremental.h"
#include "core/framework/registry.h"
#include "core/placement/ordinal.h"

namespace bayplan {

// Pins the pods of stateful sets to the node whose label says their ordinal. PreEnqueue: a pod whose controller is of
// none of the owner kinds never reaches Filter. PreFilter: the pod carries one of the label keys. Filter: the node's
// label equals the pod's ordinal; a missing label, a value that is no ordinal and another ordinal have reasons of their
// own.
class StatefulSetScheduler final : public Plugin,
                                   public NodeLocalPlugin,
                                   public PreEnqueuePlugin,
                                   public PreFilterPlugin,
                                   public FilterPlugin {
public:
  struct Args {
    Symbol nodeLabelKey{"example.io/node"};
    std::vector<Symbol> podLabelKeys;                         // none = not asked
    std::vector<std::string> ownerKinds{"apps/StatefulSet"};  // GROUP/KIND
    OrdinalSource ordinalSource = OrdinalSource::Name;
    Symbol podIndexLabelKey{"apps.kubernetes.io/pod-index"};
    OrdinalMatch ordinalMatch = OrdinalMatch::Exact;
  };
  // The environment's STS-SCHEDULER_LABELS_NODE, STS-SCHEDULER_LABELS_POD (separated by commas) and POD_LABEL_KEY (the
  // pod index label's key, never the source) win over the args.
  static Result<std::unique_ptr<Plugin>> make(const PluginArgs& args, const Environment& environment);

  StatefulSetScheduler() = default;
  explicit StatefulSetScheduler(Args args) : m_args(std::move(args)) {}
  const Args& args() const { return m_args; }

  std::string_view name() const override { return "StatefulSetScheduler"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  Status preEnqueue(const Pod& pod) const override;
  Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult& result) const override;
  Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const override;

private:
  struct PodOrdinal;
  std::string ownerProblem(const Pod& pod) const;  // empty = an enabled kind controls the pod
  std::optional<std::int32_t> ordinalOf(const Pod& pod, std::string& problem) const;
  PodOrdinal look(const Pod& pod) const;

  Args m_args;
};

}  // namespace bayplan
