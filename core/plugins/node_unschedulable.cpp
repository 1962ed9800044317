#include "core/plugins/node_unschedulable.h"

#include "core/plugins/node_inclusion.h"

namespace bayplan {

Status NodeUnschedulable::filter(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo) const {
  static const Taint kUnschedulable{Symbol("node.kubernetes.io/unschedulable"), Symbol(), TaintEffect::NoSchedule};
  if (!nodeInfo.node->unschedulable || tolerates(*pod.spec, kUnschedulable)) return {};
  return Status(Code::UnschedulableAndUnresolvable, "node(s) were unschedulable");
}

void NodeUnschedulable::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  describeTolerations(*pod.spec, key);
}

}  // namespace bayplan
