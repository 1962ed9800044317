#include "ui/models/node_comparison_model.h"

#include <QFont>
#include <QStringList>
#include <algorithm>
#include <tuple>
#include <utility>

#include "ui/models/matrix_model.h"
#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

QString signedText(std::int64_t number) { return number > 0 ? QStringLiteral("+%1").arg(number) : number < 0 ? QStringLiteral("−%1").arg(-number) : QStringLiteral("0"); }

QString verdictText(const PluginWord& word) {
  QStringList lines;
  for (const auto& fail : word.fails) lines << failureText(fail);
  return lines.isEmpty() ? NodeComparisonModel::tr("✓") : QStringLiteral("✕ ") + lines.join(QStringLiteral("; "));
}

QString cell(const NodeComparisonRow& row, int column) {
  using Model = NodeComparisonModel;
  const bool isB = column >= Model::VerdictB;
  const auto& word = isB ? row.words.b : row.words.a;
  const bool passes = isB ? row.passesB : row.passesA;
  switch (column) {
    case Model::PluginColumn: return row.isTotal ? NodeComparisonModel::tr("Total") : shown(row.words.plugin);
    case Model::VerdictA:
    case Model::VerdictB: return !row.isTotal ? verdictText(word) : passes ? NodeComparisonModel::tr("✓ passes") : NodeComparisonModel::tr("✕ cannot take it");
    case Model::RawA:
    case Model::RawB: return word.score ? QString::number(word.score->raw) : QString();
    case Model::WeightedA:
    case Model::WeightedB:
      if (row.isTotal) return passes ? QString::number(isB ? row.totalB : row.totalA) : QString();
      return word.score ? QString::number(word.score->weighted) : QString();
    case Model::DifferenceColumn:
      if (row.isTotal) return row.passesA && row.passesB ? signedText(row.totalA - row.totalB) : QString();
      return row.words.a.score && row.words.b.score ? signedText(row.words.difference) : QString();
  }
  return {};
}

QString objectors(const NodeComparison& comparison, PluginWord NodeComparison::Row::*side) {
  QStringList names;
  for (const auto& row : comparison.rows)
    for (const auto& fail : (row.*side).fails) names << shown(fail.plugin) + QStringLiteral(" (") + failureText(fail).replace(QLatin1Char('\n'), QStringLiteral("; ")) + QLatin1Char(')');
  return names.join(QStringLiteral(", "));
}

QString scoreWords(const NodeComparison& comparison) {
  const bool isA = comparison.totalA > comparison.totalB;
  const auto better = shown((isA ? comparison.nodeA : comparison.nodeB).view()), worse = shown((isA ? comparison.nodeB : comparison.nodeA).view());
  QStringList gains, losses;
  for (const auto& row : comparison.rows) {
    const auto gain = isA ? row.difference : -row.difference;
    if (gain != 0) (gain > 0 ? gains : losses) << shown(row.plugin) + QLatin1Char(' ') + signedText(gain);
  }
  auto text = NodeComparisonModel::tr("%1 is better by %2 (%3 against %4): %5.")
                  .arg(better)
                  .arg(std::abs(comparison.totalA - comparison.totalB))
                  .arg(std::max(comparison.totalA, comparison.totalB))
                  .arg(std::min(comparison.totalA, comparison.totalB))
                  .arg(gains.join(QStringLiteral(", ")));
  if (!losses.isEmpty()) text += QLatin1Char(' ') + NodeComparisonModel::tr("For %1 speaks %2.").arg(worse, losses.join(QStringLiteral(", ")).replace(QStringLiteral("−"), QStringLiteral("+")));
  const bool wins = isA ? comparison.winsA : comparison.winsB;
  return text + QLatin1Char(' ') + (wins ? NodeComparisonModel::tr("No node scores more.") : NodeComparisonModel::tr("Another node scores more than both."));
}

}  // namespace

QString comparisonWords(const NodeComparison& comparison) {
  const auto a = shown(comparison.nodeA.view()), b = shown(comparison.nodeB.view());
  const auto againstA = objectors(comparison, &NodeComparison::Row::a), againstB = objectors(comparison, &NodeComparison::Row::b);
  if (comparison.nodeA == comparison.nodeB) return NodeComparisonModel::tr("Pick two different nodes.");
  if (!comparison.passesA && !comparison.passesB) return NodeComparisonModel::tr("Neither can take it.\n%1: %2\n%3: %4").arg(a, againstA, b, againstB);
  if (!comparison.passesB) return NodeComparisonModel::tr("%1 can take it, %2 cannot: %3.").arg(a, b, againstB);
  if (!comparison.passesA) return NodeComparisonModel::tr("%1 can take it, %2 cannot: %3.").arg(b, a, againstA);
  if (comparison.totalA == comparison.totalB)
    return comparison.winsA ? NodeComparisonModel::tr("Both score %1, the most of all nodes: a scheduler may take either.").arg(comparison.totalA)
                            : NodeComparisonModel::tr("Both score %1; another node scores more.").arg(comparison.totalA);
  return scoreWords(comparison);
}

bool NodeComparisonRow::operator==(const NodeComparisonRow& other) const {
  const auto tie = [](const NodeComparisonRow& r) { return std::tie(r.words.plugin, r.isTotal, r.totalA, r.totalB, r.passesA, r.passesB, r.words.difference); };
  if (tie(*this) != tie(other)) return false;
  for (int column = 0; column < NodeComparisonModel::ColumnCount; ++column)
    if (cell(*this, column) != cell(other, column)) return false;
  return true;
}

NodeComparisonModel::NodeComparisonModel(QObject* parent) : RowTable(parent) {}

bool NodeComparisonModel::setComparison(const NodeComparison& comparison) {
  const auto before = std::exchange(m_nodes, {shown(comparison.nodeA.view()), shown(comparison.nodeB.view())});
  const bool isRenamed = before != m_nodes;
  if (isRenamed) Q_EMIT headerDataChanged(Qt::Horizontal, VerdictA, VerdictB);
  std::vector<NodeComparisonRow> rows;
  for (const auto& words : comparison.rows) rows.push_back({words, false, 0, 0, comparison.passesA, comparison.passesB});
  rows.push_back({{}, true, comparison.totalA, comparison.totalB, comparison.passesA, comparison.passesB});
  return setRows(std::move(rows)) || isRenamed;
}

void NodeComparisonModel::clear() { setRows({}); }

int NodeComparisonModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant NodeComparisonModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const auto& row = this->row(index.row());
  const int column = index.column();
  const bool isVerdict = column == VerdictA || column == VerdictB;
  switch (role) {
    case Qt::DisplayRole: return cell(row, column).replace(QLatin1Char('\n'), QStringLiteral("; "));
    case Qt::ToolTipRole: return cell(row, column);
    case Qt::TextAlignmentRole: return isVerdict || column == PluginColumn ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole: {
      if (!row.isTotal) return {};
      QFont bold;
      bold.setBold(true);
      return bold;
    }
    case kFailsRole: return isVerdict && !row.isTotal && !(column == VerdictA ? row.words.a : row.words.b).fails.empty();
  }
  return {};
}

QVariant NodeComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section >= ColumnCount) return {};
  if (role == Qt::TextAlignmentRole) return section == PluginColumn || section == VerdictA || section == VerdictB ? QVariant(Qt::AlignLeft | Qt::AlignVCenter) : QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const QString titles[] = {tr("Plugin"), m_nodes.first, tr("Raw"), tr("Weighted"), m_nodes.second, tr("Raw"), tr("Weighted"), tr("Difference")};
  return titles[section];
}

}  // namespace bayplan::ui
