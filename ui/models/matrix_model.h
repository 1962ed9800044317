#pragma once

#include <QStringList>

#include "core/scheduler/explain.h"
#include "ui/models/row_table.h"
#include "ui/models/score_bar.h"
#include "ui/models/verdict_roles.h"

namespace bayplan::ui {

struct MatrixRow {
  NodeVerdict verdict;
  bool wins = false;
  std::string key() const { return verdict.node.str(); }
  bool operator==(const MatrixRow& other) const;
};

// Why a pod may or may not go to each node: nodes × plugins, in the snapshot's order. Columns: node, verdict, score (a bar
// of what each plugin adds), then every plugin that fails somewhere or scores.
class MatrixModel : public RowTable<MatrixRow> {
  Q_OBJECT
public:
  enum Column { NodeColumn, VerdictColumn, ScoreColumn, FirstPluginColumn };
  enum Role { NodeRole = kFailsRole + 1, PassesRole, SortRole, ScoreBarRole };

  explicit MatrixModel(QObject* parent = nullptr);

  bool setExplanation(const Explanation& explanation);  // false where nothing changes
  void clear();
  // The plugins that add something to some node's total: the parts of the bars.
  const QStringList& scoringPlugins() const { return m_scoring; }

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  void setPlugins(std::vector<std::string> plugins);
  QVariant sortValue(const MatrixRow& row, int column, const std::string* plugin) const;
  ScoreBar barOf(const MatrixRow& row) const;

  std::vector<std::string> m_plugins;
  QStringList m_scoring;
  std::int64_t m_most = 0;
};

QString failureText(const PluginFailure& failure);  // reasons with their details, a line each

}  // namespace bayplan::ui
