#pragma once

#include <QWidget>

#include "core/plan/proposal.h"
#include "ui/bridge/job_runner.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QTreeView;

namespace bayplan::ui {

class PlanEditor;
class PlanModel;
class Workspace;

// The staged changes as a diff, with what each brings and what the whole mends; and what can be done with the plan.
class PlanView : public QWidget {
  Q_OBJECT
public:
  PlanView(Workspace& workspace, PlanEditor& editor, QWidget* parent = nullptr);

  PlanModel& planModel() { return *m_model; }
  bool savePlan(const QString& path);

public Q_SLOTS:
  void propose();
  void exportPlan();
  void askAndSavePlan();
  void askAndImportPlan();
  void importPlan(const QString& path);
  void invert();
  void clear();

Q_SIGNALS:
  void message(const QString& text);
  void failed(const QString& text);

private:
  void refresh();
  void updateSummary();
  void takeProposal(const Proposal& proposal);
  void removeCurrent();
  QPushButton* add(QHBoxLayout& bar, const QString& text, const QString& hint, void (PlanView::*slot)(), bool needsPlan);

  Workspace& m_workspace;
  PlanEditor& m_editor;
  PlanModel* m_model;
  QTreeView* m_list;
  QLabel *m_summary, *m_problems, *m_empty;
  std::vector<QPushButton*> m_needPlan;
  JobRunner m_judge, m_proposer;
};

}  // namespace bayplan::ui
