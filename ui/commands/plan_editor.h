#pragma once

#include <QObject>
#include <functional>

#include "core/plan/edit.h"

namespace bayplan::ui {

class Workspace;

// The one door to the staged plan: checks each edit, stages it as an undo step, and says why where it does not.
// Nothing is staged while the window is read-only; the step is kept, so that turning on edit mode can carry it out.
class PlanEditor : public QObject {
  Q_OBJECT
public:
  explicit PlanEditor(Workspace& workspace);

  EditOutcome check(const PlanEdit& edit) const;
  void stage(const PlanEdit& edit);
  // Several edits as one step; the first refused one refuses all.
  void stageAll(const std::vector<PlanEdit>& edits, const QString& text);
  // The whole plan at once: proposed, imported, inverted, cleared.
  void replace(const LabelPlan& plan, const QString& text);
  // As replace, but keeps what is staged: a change of the same label is overridden.
  void merge(const std::vector<LabelChange>& changes, const QString& text);

  void turnOnAndStage();  // edit mode on, then the step that waited for it, if there is one

  static QString describe(const PlanEdit& edit);  // "Label m05 with ordinal 3 of default/app"

Q_SIGNALS:
  void editModeNeeded(const QString& step);
  void refused(const QString& step, const QString& why);
  void staged(const QString& step, const QStringList& consequences);

private:
  bool mayEdit(const QString& text, std::function<void()> step);
  void push(LabelPlan plan, const QString& text, const std::vector<Consequence>& consequences);

  Workspace& m_workspace;
  std::function<void()> m_waiting;
};

}  // namespace bayplan::ui
