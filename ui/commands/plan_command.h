#pragma once

#include <QUndoCommand>

#include "core/plan/label_plan.h"

namespace bayplan::ui {

class Workspace;

// One step of the staged plan: what it was and what it becomes.
class PlanCommand : public QUndoCommand {
public:
  PlanCommand(Workspace& workspace, LabelPlan after, const QString& text);

  void undo() override;
  void redo() override;

private:
  Workspace& m_workspace;
  LabelPlan m_before, m_after;
};

}  // namespace bayplan::ui
