#pragma once

#include <QWidget>
#include <string>

class QSortFilterProxyModel;
class QTableView;

namespace bayplan {
struct Explanation;
}

namespace bayplan::ui {

class MatrixModel;
class ScoreLegend;

// The matrix nodes × plugins: sorts by every column, with the legend of its score bars.
class MatrixView : public QWidget {
  Q_OBJECT
public:
  explicit MatrixView(QWidget* parent = nullptr);

  void setExplanation(const Explanation& explanation);
  void clear();
  MatrixModel& model() { return *m_model; }
  QStringList selectedNodes() const;

Q_SIGNALS:
  void nodeActivated(const std::string& node);

private:
  void fitColumns();

  MatrixModel* m_model;
  QSortFilterProxyModel* m_sorted;
  ScoreLegend* m_legend;
  QTableView* m_table;
};

}  // namespace bayplan::ui
