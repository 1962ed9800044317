#pragma once

#include <QSortFilterProxyModel>

#include "core/lint/finding.h"
#include "ui/models/row_table.h"
#include "ui/scene/selection.h"

namespace bayplan::ui {

struct FindingRow {
  Finding finding;
  std::string key() const;
  bool operator==(const FindingRow& other) const;
};

// What is wrong with the cluster, as core's lint says it, in its order: worst first.
class FindingsModel : public RowTable<FindingRow> {
  Q_OBJECT
public:
  enum Column { SeverityColumn, CodeColumn, ObjectColumn, MessageColumn, FixColumn, ColumnCount };
  enum Role { SeverityRole = Qt::UserRole + 1 };  // int of Severity

  explicit FindingsModel(QObject* parent = nullptr);

  void setFindings(const std::vector<Finding>& findings);
  const Finding& finding(int row) const { return RowTable::row(row).finding; }
  int count(Severity severity) const;

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

// Findings of some severities, of a namespace, that hold a text.
class FindingsFilter : public QSortFilterProxyModel {
  Q_OBJECT
public:
  explicit FindingsFilter(QObject* parent = nullptr);

  void setSeverityShown(Severity severity, bool isShown);
  void setText(const QString& text);
  void setNamespace(const std::string& name);  // empty = all

protected:
  bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
  bool m_severityShown[3] = {true, true, true};
  QString m_text;
  std::string m_namespace;
};

QString severityWord(Severity severity);
QString objectText(const ObjectRef& object);  // "Node n1", "Pod default/web-0"
// What the map shows of a finding: its nodes and its pods' nodes, or the one pod.
Selection selectionOf(const Finding& finding, const PlacementModel& placement);

}  // namespace bayplan::ui
