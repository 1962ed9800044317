#pragma once

#include "ui/bridge/comparison.h"
#include "ui/models/row_table.h"
#include "ui/models/verdict_roles.h"

namespace bayplan::ui {

struct NodeComparisonRow {
  NodeComparison::Row words;
  bool isTotal = false;
  std::int64_t totalA = 0, totalB = 0;
  bool passesA = false, passesB = false;
  std::string key() const { return isTotal ? "\n" : words.plugin; }
  bool operator==(const NodeComparisonRow& other) const;
};

// One pod on two nodes, a row a plugin and the totals last. Columns: plugin; for each node the verdict, the raw and the
// weighted score; the difference of the weighted ones.
class NodeComparisonModel : public RowTable<NodeComparisonRow> {
  Q_OBJECT
public:
  enum Column { PluginColumn, VerdictA, RawA, WeightedA, VerdictB, RawB, WeightedB, DifferenceColumn, ColumnCount };

  explicit NodeComparisonModel(QObject* parent = nullptr);

  bool setComparison(const NodeComparison& comparison);  // false where nothing changes
  void clear();

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  std::pair<QString, QString> m_nodes;
};

// In words why one of the two nodes is the better one.
QString comparisonWords(const NodeComparison& comparison);

}  // namespace bayplan::ui
