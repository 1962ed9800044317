#include "core/plugins/node_ports.h"

namespace bayplan {
namespace {

// Ports of containers and of sidecars that ask for one on the host.
template <class Body>
void forEachHostPort(const PodSpec& spec, const Body& body) {
  for (const auto& container : spec.initContainers)
    if (container.restartAlways)
      for (const auto& port : container.ports)
        if (port.hostPort > 0) body(port);
  for (const auto& container : spec.containers)
    for (const auto& port : container.ports)
      if (port.hostPort > 0) body(port);
}

bool isEveryAddress(Symbol ip) { return ip.empty() || ip == "0.0.0.0"; }
std::string_view protocol(const ContainerPort& port) { return port.protocol.empty() ? "TCP" : port.protocol.view(); }

bool conflict(const ContainerPort& a, const ContainerPort& b) {
  return a.hostPort == b.hostPort && protocol(a) == protocol(b) &&
         (isEveryAddress(a.hostIP) || isEveryAddress(b.hostIP) || a.hostIP == b.hostIP);
}

struct WantedPorts {
  std::vector<ContainerPort> ports;
};

}  // namespace

Status NodePorts::preFilter(CycleState& state, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  WantedPorts wanted;
  forEachHostPort(*pod.spec, [&](const ContainerPort& port) { wanted.ports.push_back(port); });
  if (wanted.ports.empty()) return Status(Code::Skip);
  state.write(std::move(wanted));
  return {};
}

Status NodePorts::filter(const CycleState& state, const Pod&, const NodeInfo& nodeInfo) const {
  const auto* wanted = state.read<WantedPorts>();
  if (!wanted) return Status(Code::Error, "reading \"PreFilterNodePorts\" from cycleState: not found");
  for (const auto& existing : nodeInfo.pods) {
    Status status;
    forEachHostPort(*existing->spec, [&](const ContainerPort& used) {
      for (const auto& port : wanted->ports)
        if (status.success() && conflict(port, used))
          status = Status(Code::Unschedulable, "node(s) didn't have free ports for the requested pod ports",
                          std::string(protocol(port)) + " port " + std::to_string(port.hostPort) + " is taken by " +
                              existing->metadata.key());
    });
    if (!status.success()) return status;
  }
  return {};
}

}  // namespace bayplan
