#pragma once

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTabWidget;

namespace bayplan::ui {

class MatrixView;
class NodeComparisonView;
class PodExplainer;
class ProfileComparisonView;
class VerdictLabel;
class Workspace;

// Why, with room: the picked pod on every node, on two nodes side by side, and by two profiles. The pod stays while nodes
// are looked at.
class WhyPage : public QWidget {
  Q_OBJECT
public:
  WhyPage(Workspace& workspace, PodExplainer& explainer, QWidget* parent = nullptr);

  bool showPart(const QString& name);  // "matrix", "compare" or "profiles"; false for others
  MatrixView& matrix() { return *m_matrix; }
  NodeComparisonView& nodes() { return *m_nodes; }
  ProfileComparisonView& profiles() { return *m_profiles; }

protected:
  void showEvent(QShowEvent* event) override;

private:
  void refresh();

  Workspace& m_workspace;
  PodExplainer& m_explainer;
  QStackedWidget* m_pages;
  QLabel *m_empty, *m_title, *m_summary;
  VerdictLabel* m_verdict;
  QTabWidget* m_parts;
  MatrixView* m_matrix;
  NodeComparisonView* m_nodes;
  ProfileComparisonView* m_profiles;
};

}  // namespace bayplan::ui
