#pragma once

#include <QSortFilterProxyModel>

#include "ui/bridge/comparison.h"
#include "ui/models/row_table.h"
#include "ui/models/verdict_roles.h"

namespace bayplan::ui {

struct ProfileComparisonRow {
  ProfileComparison::Row row;
  std::string key() const { return row.node.str(); }
  bool operator==(const ProfileComparisonRow& other) const;
};

// One pod by two profiles, a row a node. Columns: whether they differ, node, for each profile the verdict and the total.
class ProfileComparisonModel : public RowTable<ProfileComparisonRow> {
  Q_OBJECT
public:
  enum Column { DiffersColumn, NodeColumn, VerdictA, TotalA, VerdictB, TotalB, ColumnCount };
  enum Role { DiffersRole = kFailsRole + 1, SortRole };

  explicit ProfileComparisonModel(QObject* parent = nullptr);

  bool setComparison(const ProfileComparison& comparison);  // false where nothing changes
  void clear();

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  std::pair<QString, QString> m_profiles;
};

// Shows the nodes on which the profiles differ, or all.
class DifferingFilter : public QSortFilterProxyModel {
  Q_OBJECT
public:
  explicit DifferingFilter(QObject* parent = nullptr);
  void setOnlyDiffering(bool only);

protected:
  bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
  bool m_only = false;
};

// Which nodes each allows, whom each would take, and where they differ.
QString comparisonWords(const ProfileComparison& comparison);

}  // namespace bayplan::ui
