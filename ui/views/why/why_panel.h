#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace bayplan::ui {

class MatrixView;
class PlanEditor;
class PodExplainer;
class VerdictLabel;
class Workspace;

// Why the selected pod may or may not go to each node: the verdict, the summary, the matrix, and a button that stages the
// nearest fix.
class WhyPanel : public QWidget {
  Q_OBJECT
public:
  WhyPanel(Workspace& workspace, PodExplainer& explainer, PlanEditor& editor, QWidget* parent = nullptr);

Q_SIGNALS:
  void compareRequested(const QStringList& nodes);  // those selected in the matrix

private:
  void showPod();
  void showAnswer();
  void showFix();

  Workspace& m_workspace;
  PodExplainer& m_explainer;
  PlanEditor& m_editor;
  QLabel* m_title;
  VerdictLabel* m_verdict;
  QLabel* m_summary;
  QPushButton *m_fixButton, *m_compare;
  QLabel* m_fixNote;
  MatrixView* m_matrix;
};

}  // namespace bayplan::ui
