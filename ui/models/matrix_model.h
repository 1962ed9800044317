#pragma once

#include "core/scheduler/explain.h"
#include "ui/models/row_table.h"

namespace bayplan::ui {

struct MatrixRow {
  NodeVerdict verdict;
  bool wins = false;
  std::string key() const { return verdict.node.str(); }
  bool operator==(const MatrixRow& other) const;
};

// Why a pod may or may not go to each node: nodes × plugins. Columns: node, verdict, then every plugin that fails somewhere
// or scores. Nodes that pass come first, then those with the fewest failing plugins.
class MatrixModel : public RowTable<MatrixRow> {
  Q_OBJECT
public:
  enum Column { NodeColumn, VerdictColumn, FirstPluginColumn };
  enum Role { FailsRole = Qt::UserRole + 1, NodeRole, PassesRole };

  explicit MatrixModel(QObject* parent = nullptr);

  void setExplanation(const Explanation& explanation);
  void clear();

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  void setPlugins(std::vector<std::string> plugins);
  std::vector<std::string> m_plugins;
};

QString failureText(const PluginFailure& failure);  // reasons with their details, a line each

}  // namespace bayplan::ui
