#include "core/plugins/scheduling_gates.h"

namespace bayplan {

Status SchedulingGates::preEnqueue(const Pod& pod) const {
  if (pod.spec->schedulingGates.empty()) return {};
  std::string gates;
  for (const auto gate : pod.spec->schedulingGates) gates.append(gates.empty() ? "" : " ").append(gate.view());
  return Status(Code::UnschedulableAndUnresolvable, "waiting for scheduling gates: [" + gates + "]");
}

}  // namespace bayplan
