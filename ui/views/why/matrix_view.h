#pragma once

#include <QWidget>
#include <memory>
#include <string>

class QSortFilterProxyModel;
class QTableView;

namespace bayplan::ui {

class MatrixModel;
class ScoreLegend;
struct PodAnswer;

// The matrix nodes × plugins: sorts by every column, with the legend of its score bars.
class MatrixView : public QWidget {
  Q_OBJECT
public:
  explicit MatrixView(QWidget* parent = nullptr);

  void setAnswer(std::shared_ptr<const PodAnswer> answer);  // null = nothing to show
  MatrixModel& model() { return *m_model; }
  QStringList selectedNodes() const;

Q_SIGNALS:
  void nodeActivated(const std::string& node);

private:
  void fitColumns();

  std::shared_ptr<const PodAnswer> m_answer;
  MatrixModel* m_model;
  QSortFilterProxyModel* m_sorted;
  ScoreLegend* m_legend;
  QTableView* m_table;
};

}  // namespace bayplan::ui
