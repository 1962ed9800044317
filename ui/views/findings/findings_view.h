#pragma once

#include <QWidget>

#include "core/lint/finding.h"
#include "ui/bridge/job_runner.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QTreeView;

namespace bayplan::ui {

class FindingsFilter;
class FindingsModel;
class PlanEditor;
class Workspace;

// Every finding, worst first, with filters; picking one selects its nodes everywhere. Where labels
// mend one, a button stages these and nothing else.
class FindingsView : public QWidget {
  Q_OBJECT
public:
  FindingsView(Workspace& workspace, PlanEditor& editor, QWidget* parent = nullptr);

  FindingsModel& findingsModel() { return *m_model; }
  void pick(int row);  // as if the user had clicked the finding of that row (as core orders them)

Q_SIGNALS:
  void findingPicked(const bayplan::Finding& finding);
  void countsChanged(int errors, int warnings, int infos);
  void nothingToStage(const QString& why);

private:
  void refresh();
  void showCurrent();
  void stageFix();
  void proposeFor(const std::string& set);
  const Finding* current() const;
  QToolButton* addSeverity(Severity severity);

  Workspace& m_workspace;
  PlanEditor& m_editor;
  FindingsModel* m_model;
  FindingsFilter* m_filter;
  QTreeView* m_list;
  QLineEdit* m_text;
  QToolButton* m_severities[3];
  QLabel *m_fixText, *m_empty;
  QPushButton* m_fix;
  JobRunner m_proposer;
};

}  // namespace bayplan::ui
