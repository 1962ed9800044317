#include "ui/commands/plan_editor.h"

#include <algorithm>

#include "ui/bridge/workspace.h"
#include "ui/commands/plan_command.h"
#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

QString firstRefusal(const std::vector<Consequence>& consequences) {
  for (const auto& consequence : consequences)
    if (consequence.refused) return shown(consequence.message);
  return {};
}

}  // namespace

PlanEditor::PlanEditor(Workspace& workspace) : QObject(&workspace), m_workspace(workspace) {}

EditOutcome PlanEditor::check(const PlanEdit& edit) const {
  const auto base = m_workspace.base();
  return applyEdit(*base->placement, *base->profiles, m_workspace.staged(), edit);
}

void PlanEditor::stage(const PlanEdit& edit) { stageAll({edit}, describe(edit)); }

void PlanEditor::stageAll(const std::vector<PlanEdit>& edits, const QString& text) {
  if (!m_workspace.isLoaded() || edits.empty()) return;
  if (!mayEdit(text, [this, edits, text] { stageAll(edits, text); })) return;
  const auto base = m_workspace.base();
  LabelPlan plan = m_workspace.staged();
  std::vector<Consequence> consequences;
  for (const auto& edit : edits) {
    auto outcome = applyEdit(*base->placement, *base->profiles, plan, edit);
    if (outcome.refused()) {
      Q_EMIT refused(text, firstRefusal(outcome.consequences));
      return;
    }
    plan = std::move(outcome.plan);
    consequences.insert(consequences.end(), outcome.consequences.begin(), outcome.consequences.end());
  }
  push(std::move(plan), text, consequences);
}

void PlanEditor::replace(const LabelPlan& plan, const QString& text) {
  if (!m_workspace.isLoaded()) return;
  if (!mayEdit(text, [this, plan, text] { replace(plan, text); })) return;
  if (const auto applied = plan.applyTo(m_workspace.base()->snapshot); !applied)
    Q_EMIT refused(text, shown(applied.error().text()));
  else
    push(plan, text, {});
}

void PlanEditor::merge(const std::vector<LabelChange>& changes, const QString& text) {
  LabelPlan plan = m_workspace.staged();
  for (const auto& change : changes) {
    const auto same = [&](const LabelChange& c) { return c.node == change.node && c.key == change.key; };
    auto merged = change;
    if (const auto old = std::find_if(plan.changes.begin(), plan.changes.end(), same); old != plan.changes.end()) {
      merged.from = old->from;
      plan.changes.erase(old);
    }
    if (merged.from != merged.to) plan.changes.push_back(std::move(merged));
  }
  std::sort(plan.changes.begin(), plan.changes.end(), [](const LabelChange& a, const LabelChange& b) {
    return std::tie(a.node, a.key) < std::tie(b.node, b.key);
  });
  replace(plan, text);
}

bool PlanEditor::mayEdit(const QString& text, std::function<void()> step) {
  if (m_workspace.editMode()) return true;
  m_waiting = std::move(step);
  Q_EMIT editModeNeeded(text);
  return false;
}

void PlanEditor::turnOnAndStage() {
  m_workspace.setEditMode(true);
  if (const auto step = std::exchange(m_waiting, nullptr)) step();
}

void PlanEditor::push(LabelPlan plan, const QString& text, const std::vector<Consequence>& consequences) {
  m_waiting = nullptr;
  QStringList said;
  for (const auto& consequence : consequences) said << shown(consequence.message);
  said.removeDuplicates();
  if (plan.changes.empty() && m_workspace.staged().changes.empty() && plan.moves.empty()) {
    Q_EMIT refused(text, said.value(0, tr("Nothing would change.")));
    return;
  }
  m_workspace.undoStack().push(new PlanCommand(m_workspace, std::move(plan), text));
  Q_EMIT staged(text, said);
}

namespace {

template <class... Case>
struct Overloaded : Case... {
  using Case::operator()...;
};
template <class... Case>
Overloaded(Case...) -> Overloaded<Case...>;

QString pathText(const std::vector<std::string>& path) {
  QStringList parts;
  for (const auto& value : path)
    if (!value.empty()) parts << shown(value);
  return parts.isEmpty() ? PlanEditor::tr("no domain") : parts.join(QLatin1Char('/'));
}

}  // namespace

QString PlanEditor::describe(const PlanEdit& edit) {
  return std::visit(
      Overloaded{[](const SetOrdinal& e) {
                   return tr("Label %1 with ordinal %2 of %3").arg(shown(e.node)).arg(e.ordinal).arg(shown(e.set));
                 },
                 [](const SwapOrdinals& e) {
                   return tr("Swap the ordinals of %1 and %2").arg(shown(e.nodeA), shown(e.nodeB));
                 },
                 [](const RemoveOrdinal& e) { return tr("Take the ordinal of %1 from %2").arg(shown(e.set), shown(e.node)); },
                 [](const FillOrdinals& e) {
                   return tr("Fill %1 over %2 nodes from ordinal %3").arg(shown(e.set)).arg(e.nodes.size()).arg(e.first);
                 },
                 [](const MoveToDomain& e) { return tr("Move %1 to %2").arg(shown(e.node), pathText(e.path)); },
                 [](const SetLabel& e) {
                   return e.value ? tr("Label %1 %2=%3").arg(shown(e.node), shown(e.key), shown(*e.value))
                                  : tr("Remove label %2 from %1").arg(shown(e.node), shown(e.key));
                 }},
      edit);
}

}  // namespace bayplan::ui
