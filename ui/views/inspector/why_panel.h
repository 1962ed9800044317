#pragma once

#include <QWidget>
#include <optional>

#include "ui/bridge/job_runner.h"
#include "ui/bridge/nearest_fix.h"

class QLabel;
class QPushButton;
class QTableView;

namespace bayplan::ui {

class MatrixModel;
class PlanEditor;
class Workspace;

// Why a pod may or may not go to each node: the summary, the matrix nodes × plugins, and a button that stages the nearest
// fix. Explained in the background.
class WhyPanel : public QWidget {
  Q_OBJECT
public:
  WhyPanel(Workspace& workspace, PlanEditor& editor, QWidget* parent = nullptr);

  void explain(const std::string& pod);  // empty = nothing to explain
  MatrixModel& matrixModel() { return *m_model; }

private:
  struct Answer {
    Explanation explanation;
    std::optional<NearestFix> fix;
  };
  void take(Answer answer);
  void showFix(std::optional<NearestFix> fix);

  Workspace& m_workspace;
  PlanEditor& m_editor;
  MatrixModel* m_model;
  QLabel *m_title, *m_summary;
  QTableView* m_table;
  QPushButton* m_fixButton;
  QLabel* m_fixNote;
  std::string m_pod;
  std::optional<NearestFix> m_fix;
  JobRunner m_runner;
};

}  // namespace bayplan::ui
