#include "core/plugins/node_name.h"

namespace bayplan {

Status NodeName::preFilter(CycleState&, const Pod& pod, const Snapshot&, PreFilterResult& result) const {
  if (!pod.nodeName.empty()) result.nodeNames = {pod.nodeName};
  return {};
}

Status NodeName::filter(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo) const {
  if (pod.nodeName.empty() || pod.nodeName == nodeInfo.name()) return {};
  return Status(Code::UnschedulableAndUnresolvable, "node(s) didn't match the requested node name");
}

void NodeName::describe(const Pod& pod, const Snapshot&, PodKey& key) const { key.add(pod.nodeName); }

}  // namespace bayplan
