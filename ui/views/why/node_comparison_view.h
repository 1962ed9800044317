#pragma once

#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;
class QTableView;

namespace bayplan::ui {

class NodeComparisonModel;
struct PodAnswer;

// A pod on two nodes, side by side: each plugin's verdict and score, the difference, and in words why one is better.
class NodeComparisonView : public QWidget {
  Q_OBJECT
public:
  explicit NodeComparisonView(QWidget* parent = nullptr);

  void setAnswer(std::shared_ptr<const PodAnswer> answer);  // null = nothing to compare
  void compare(const QString& a, const QString& b);         // empty = as it is
  QString words() const;

private:
  void fillNodes();
  void pickDefaults();
  void refresh();

  std::shared_ptr<const PodAnswer> m_answer;
  NodeComparisonModel* m_model;
  QComboBox *m_a, *m_b;
  QLabel* m_words;
  QTableView* m_table;
  std::string m_pod;  // whose nodes were picked
};

}  // namespace bayplan::ui
