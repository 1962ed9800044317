#include "core/plugins/node_unschedulable.h"

namespace bayplan {

Status NodeUnschedulable::filter(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo) const {
  static const Taint kUnschedulable{Symbol("node.kubernetes.io/unschedulable"), Symbol(), TaintEffect::NoSchedule};
  if (!nodeInfo.node->unschedulable) return {};
  for (const auto& toleration : pod.spec->tolerations)
    if (toleration.tolerates(kUnschedulable)) return {};
  return Status(Code::UnschedulableAndUnresolvable, "node(s) were unschedulable");
}

}  // namespace bayplan
