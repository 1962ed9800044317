#include "ui/commands/plan_command.h"

#include "ui/bridge/workspace.h"

namespace bayplan::ui {

PlanCommand::PlanCommand(Workspace& workspace, LabelPlan after, const QString& text)
    : QUndoCommand(text), m_workspace(workspace), m_before(workspace.staged()), m_after(std::move(after)) {}

void PlanCommand::undo() { m_workspace.setStaged(m_before); }
void PlanCommand::redo() { m_workspace.setStaged(m_after); }

}  // namespace bayplan::ui
