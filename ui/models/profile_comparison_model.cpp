#include "ui/models/profile_comparison_model.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "ui/models/matrix_model.h"
#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

constexpr std::size_t kMostNamed = 4;

QString verdictText(const NodeVerdict& verdict, bool wins) {
  if (verdict.passes()) return wins ? MatrixModel::tr("★ best") : MatrixModel::tr("✓ passes");
  QStringList parts;
  for (const auto& fail : verdict.fails) parts << shown(fail.plugin) + QStringLiteral(": ") + failureText(fail).replace(QLatin1Char('\n'), QStringLiteral("; "));
  return QStringLiteral("✕ ") + parts.join(QStringLiteral(" · "));
}

QString totalText(const NodeVerdict& verdict) { return verdict.passes() ? QString::number(verdict.total) : QString(); }

QString cell(const ProfileComparison::Row& row, int column) {
  using Model = ProfileComparisonModel;
  switch (column) {
    case Model::DiffersColumn: return row.differs() ? QStringLiteral("≠") : QString();
    case Model::NodeColumn: return shown(row.node.view());
    case Model::VerdictA: return verdictText(row.a, row.winsA);
    case Model::TotalA: return totalText(row.a);
    case Model::VerdictB: return verdictText(row.b, row.winsB);
    case Model::TotalB: return totalText(row.b);
  }
  return {};
}

QString nodesText(const std::vector<Symbol>& nodes) {
  QStringList names;
  for (std::size_t i = 0; i < nodes.size() && i < kMostNamed; ++i) names << shown(nodes[i].view());
  if (nodes.size() > kMostNamed) names << ProfileComparisonModel::tr("%1 more").arg(nodes.size() - kMostNamed);
  return names.join(QStringLiteral(", "));
}

QString profileWords(const QString& name, std::size_t allowed, const std::vector<Symbol>& winners) {
  if (allowed == 0) return ProfileComparisonModel::tr("%1 allows no node.").arg(name);
  return ProfileComparisonModel::tr("%1 allows nodes: %2, and takes %3.").arg(name).arg(allowed).arg(nodesText(winners));
}

}  // namespace

QString comparisonWords(const ProfileComparison& comparison) {
  const auto a = shown(comparison.profileA), b = shown(comparison.profileB);
  const QString differ = comparison.differing == 0 ? ProfileComparisonModel::tr("They agree on every node.")
                                                   : ProfileComparisonModel::tr("They differ on %1 of %2 nodes; nodes that both allow: %3.")
                                                         .arg(comparison.differing)
                                                         .arg(comparison.rows.size())
                                                         .arg(comparison.allowedByBoth);
  return profileWords(a, comparison.allowedA, comparison.winnersA) + QLatin1Char('\n') + profileWords(b, comparison.allowedB, comparison.winnersB) +
         QLatin1Char('\n') + differ;
}

bool ProfileComparisonRow::operator==(const ProfileComparisonRow& other) const {
  for (int column = 0; column < ProfileComparisonModel::ColumnCount; ++column)
    if (cell(row, column) != cell(other.row, column)) return false;
  return true;
}

ProfileComparisonModel::ProfileComparisonModel(QObject* parent) : RowTable(parent) {}

bool ProfileComparisonModel::setComparison(const ProfileComparison& comparison) {
  const auto before = std::exchange(m_profiles, {shown(comparison.profileA), shown(comparison.profileB)});
  const bool isRenamed = before != m_profiles;
  if (isRenamed) Q_EMIT headerDataChanged(Qt::Horizontal, VerdictA, TotalB);
  std::vector<ProfileComparisonRow> rows;
  rows.reserve(comparison.rows.size());
  for (const auto& row : comparison.rows) rows.push_back({row});
  return setRows(std::move(rows)) || isRenamed;
}

void ProfileComparisonModel::clear() { setRows({}); }

int ProfileComparisonModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant ProfileComparisonModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const auto& row = this->row(index.row()).row;
  const int column = index.column();
  const bool isTotal = column == TotalA || column == TotalB;
  const auto& verdict = column >= VerdictB ? row.b : row.a;
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return cell(row, column);
    case Qt::AccessibleTextRole: return column == DiffersColumn ? (row.differs() ? tr("differs") : tr("the same")) : cell(row, column);
    case Qt::TextAlignmentRole:
      return isTotal ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : column == DiffersColumn ? QVariant(Qt::AlignCenter) : QVariant();
    case kFailsRole: return (column == VerdictA || column == VerdictB) && !verdict.passes();
    case DiffersRole: return row.differs();
    case SortRole: return isTotal ? QVariant(verdict.passes() ? static_cast<double>(verdict.total) : -1.0) : QVariant(cell(row, column));
  }
  return {};
}

QVariant ProfileComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section >= ColumnCount) return {};
  const bool isTotal = section == TotalA || section == TotalB;
  if (role == Qt::TextAlignmentRole) return isTotal ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const QString titles[] = {QStringLiteral("≠"), tr("Node"), m_profiles.first, tr("Score"), m_profiles.second, tr("Score")};
  return titles[section];
}

DifferingFilter::DifferingFilter(QObject* parent) : QSortFilterProxyModel(parent) { setSortRole(ProfileComparisonModel::SortRole); }

void DifferingFilter::setOnlyDiffering(bool only) {
  m_only = only;
  invalidateFilter();
}

bool DifferingFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const {
  return !m_only || sourceModel()->index(sourceRow, 0, sourceParent).data(ProfileComparisonModel::DiffersRole).toBool();
}

}  // namespace bayplan::ui
