#pragma once

#include "ui/models/row_table.h"
#include "ui/scene/map_content.h"

namespace bayplan::ui {

struct NodeRow {
  std::string node;
  std::vector<QString> cells;      // parallel to the columns
  std::vector<double> sortValues;  // of columns that sort by number; NaN = by text
  int severity = -1;               // worst finding, -1 = none
  std::string key() const { return node; }
  bool operator==(const NodeRow& other) const;
};

// Every node with what the map shows of it: the map's equal for keyboards and screen readers.
// Columns: node, one for each topology level, state, ordinals, Redis, pods, CPU, memory, findings, planned.
class NodesModel : public RowTable<NodeRow> {
  Q_OBJECT
public:
  enum Role { SortRole = Qt::UserRole + 1, SeverityRole, NodeRole };

  explicit NodesModel(QObject* parent = nullptr);

  void setContent(const MapContent& content);

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  void setLevels(QStringList levels);
  QStringList m_titles;
  QStringList m_levels;
};

}  // namespace bayplan::ui
