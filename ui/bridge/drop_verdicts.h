#pragma once

#include <memory>
#include <optional>

#include "core/scheduler/explain.h"
#include "ui/scene/drag.h"

namespace bayplan::ui {

class Workspace;

// May what is dragged be dropped here? Asked for every visible node while the pointer moves, so the pod's PreFilter is
// done once a drag and each node costs its Filter plugins. The full check is made when it is dropped (PlanEditor).
class DropVerdicts {
public:
  explicit DropVerdicts(const Workspace& workspace);
  ~DropVerdicts();

  DropVerdict onNode(const DragPayload& payload, const std::string& node);
  DropVerdict onDomain(const DragPayload& payload, const DomainTarget& target);

private:
  struct OrdinalDrag;  // what holds for one ordinal in one state of the cluster
  OrdinalDrag& prepare(const DragPayload& payload);

  const Workspace& m_workspace;
  std::unique_ptr<OrdinalDrag> m_ordinal;
};

}  // namespace bayplan::ui
