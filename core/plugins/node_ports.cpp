#include "core/plugins/node_ports.h"

namespace bayplan {
namespace {

struct WantedPorts {
  std::vector<HostPort> ports;
};

// "TCP port 80 is taken by namespace/pod".
std::string takenBy(const HostPort& port, const NodeInfo& nodeInfo) {
  const auto text = port.protocol.str() + " port " + std::to_string(port.number) + " is taken by ";
  for (const auto& pod : nodeInfo.pods)
    for (const auto& used : hostPorts(*pod->spec))
      if (port.conflictsWith(used)) return text + pod->metadata.key();
  return text;
}

}  // namespace

Status NodePorts::preFilter(CycleState& state, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  WantedPorts wanted{hostPorts(*pod.spec)};
  if (wanted.ports.empty()) return Status(Code::Skip);
  state.write(std::move(wanted));
  return {};
}

Status NodePorts::filter(const CycleState& state, const Pod&, const NodeInfo& nodeInfo) const {
  const auto* wanted = state.read<WantedPorts>();
  if (!wanted) return Status(Code::Error, "reading \"PreFilterNodePorts\" from cycleState: not found");
  for (const auto& port : wanted->ports)
    for (const auto& used : nodeInfo.usedPorts)
      if (port.conflictsWith(used))
        return Status(Code::Unschedulable, "node(s) didn't have free ports for the requested pod ports",
                      takenBy(port, nodeInfo));
  return {};
}

void NodePorts::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  for (const auto& port : hostPorts(*pod.spec)) {
    key.add(port.ip);
    key.add(port.protocol);
    key.add(std::int64_t{port.number});
  }
}

}  // namespace bayplan
