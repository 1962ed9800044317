#include "ui/models/matrix_model.h"

#include <QStringList>
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

auto tie(const PluginFailure& f) { return std::tie(f.plugin, f.code, f.reasons, f.details); }

const PluginFailure* failureOf(const NodeVerdict& verdict, const std::string& plugin) {
  const auto found = std::find_if(verdict.fails.begin(), verdict.fails.end(), [&](const auto& fail) { return fail.plugin == plugin; });
  return found == verdict.fails.end() ? nullptr : &*found;
}

const PluginScore* scoreOf(const NodeVerdict& verdict, const std::string& plugin) {
  const auto found = std::find_if(verdict.scores.begin(), verdict.scores.end(), [&](const auto& score) { return score.plugin == plugin; });
  return found == verdict.scores.end() ? nullptr : &*found;
}

// Plugins that fail somewhere in the order in which they are met, then those that only score.
std::vector<std::string> pluginsOf(const Explanation& explanation) {
  std::vector<std::string> plugins;
  const auto add = [&](const std::string& plugin) {
    if (std::find(plugins.begin(), plugins.end(), plugin) == plugins.end()) plugins.push_back(plugin);
  };
  for (const auto& verdict : explanation.nodes)
    for (const auto& fail : verdict.fails) add(fail.plugin);
  std::sort(plugins.begin(), plugins.end());
  const auto firstScoring = plugins.size();
  for (const auto& verdict : explanation.nodes)
    for (const auto& score : verdict.scores) add(score.plugin);
  std::sort(plugins.begin() + static_cast<std::ptrdiff_t>(firstScoring), plugins.end());
  return plugins;
}

QString verdictText(const MatrixRow& row) {
  if (!row.verdict.passes()) return MatrixModel::tr("✕ %1 against").arg(row.verdict.fails.size());
  return row.wins ? MatrixModel::tr("★ best") : MatrixModel::tr("✓ passes");
}

QString scoreText(const MatrixRow& row, bool withParts) {
  if (!row.verdict.passes()) return {};
  QString text = QString::number(row.verdict.total);
  if (withParts)
    for (const auto& score : row.verdict.scores) text += QLatin1Char('\n') + shown(score.plugin) + QStringLiteral(": ") + QString::number(score.weighted);
  return text;
}

QString pluginText(const NodeVerdict& verdict, const std::string& plugin) {
  if (const auto* fail = failureOf(verdict, plugin)) return failureText(*fail);
  if (const auto* score = scoreOf(verdict, plugin)) return QString::number(score->weighted);
  return MatrixModel::tr("✓");
}

}  // namespace

bool MatrixRow::operator==(const MatrixRow& other) const {
  const auto sameFails = std::equal(verdict.fails.begin(), verdict.fails.end(), other.verdict.fails.begin(), other.verdict.fails.end(),
                                    [](const auto& a, const auto& b) { return tie(a) == tie(b); });
  const auto sameScores =
      std::equal(verdict.scores.begin(), verdict.scores.end(), other.verdict.scores.begin(), other.verdict.scores.end(),
                 [](const auto& a, const auto& b) { return a.plugin == b.plugin && a.weighted == b.weighted && a.raw == b.raw; });
  return verdict.node == other.verdict.node && wins == other.wins && verdict.total == other.verdict.total && sameFails && sameScores;
}

QString failureText(const PluginFailure& failure) {
  QStringList lines;
  for (std::size_t i = 0; i < failure.reasons.size(); ++i) {
    auto line = shown(failure.reasons[i]);
    if (i < failure.details.size() && !failure.details[i].empty()) line += QStringLiteral(" (") + shown(failure.details[i]) + QLatin1Char(')');
    lines << line;
  }
  return lines.join(QLatin1Char('\n'));
}

MatrixModel::MatrixModel(QObject* parent) : RowTable(parent) {}

void MatrixModel::setPlugins(std::vector<std::string> plugins) {
  const RowSync sync(m_plugins, plugins);
  sync.run(
      [&](int first, int last) {
        beginRemoveColumns({}, FirstPluginColumn + first, FirstPluginColumn + last);
        m_plugins.erase(m_plugins.begin() + first, m_plugins.begin() + last + 1);
        endRemoveColumns();
      },
      [&](int first, int last) {
        beginInsertColumns({}, FirstPluginColumn + first, FirstPluginColumn + last);
        m_plugins.insert(m_plugins.begin() + first, plugins.begin() + first, plugins.begin() + last + 1);
        endInsertColumns();
      });
}

bool MatrixModel::setExplanation(const Explanation& explanation) {
  auto plugins = pluginsOf(explanation);
  bool isChanged = plugins != m_plugins;
  setPlugins(std::move(plugins));
  std::set<std::string> scoring;
  const auto mostBefore = std::exchange(m_most, 0);
  std::vector<MatrixRow> rows;
  rows.reserve(explanation.nodes.size());
  for (const auto& verdict : explanation.nodes) {
    rows.push_back({verdict, explanation.wins(verdict.node)});
    m_most = std::max(m_most, verdict.total);
    for (const auto& score : verdict.scores)
      if (score.weighted != 0) scoring.insert(score.plugin);
  }
  const auto scoringBefore = std::exchange(m_scoring, {});
  for (const auto& plugin : scoring) m_scoring << QString::fromStdString(plugin);
  isChanged = isChanged || m_most != mostBefore || m_scoring != scoringBefore;
  return setRows(std::move(rows)) || isChanged;
}

void MatrixModel::clear() {
  setRows({});
  setPlugins({});
}

int MatrixModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : FirstPluginColumn + static_cast<int>(m_plugins.size());
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const auto& row = this->row(index.row());
  const auto* plugin = index.column() < FirstPluginColumn ? nullptr : &m_plugins[static_cast<std::size_t>(index.column() - FirstPluginColumn)];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
      if (plugin) return pluginText(row.verdict, *plugin);
      if (index.column() == ScoreColumn) return scoreText(row, role == Qt::ToolTipRole);
      return index.column() == NodeColumn ? shown(row.verdict.node.view()) : verdictText(row);
    case Qt::TextAlignmentRole: return index.column() == ScoreColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case SortRole: return sortValue(row, index.column(), plugin);
    case ScoreBarRole: return index.column() == ScoreColumn && row.verdict.passes() ? QVariant::fromValue(barOf(row)) : QVariant();
    case kFailsRole: return plugin ? failureOf(row.verdict, *plugin) != nullptr : index.column() == VerdictColumn && !row.verdict.passes();
    case PassesRole: return row.verdict.passes();
    case NodeRole: return QString::fromStdString(row.verdict.node.str());
  }
  return {};
}

// Verdicts: the best first, then others that pass, then those with the fewest plugins against them.
QVariant MatrixModel::sortValue(const MatrixRow& row, int column, const std::string* plugin) const {
  const bool passes = row.verdict.passes();
  if (column == NodeColumn) return QString::fromStdString(row.verdict.node.str());
  if (column == VerdictColumn) return passes ? -1 - static_cast<double>(row.verdict.total) : static_cast<double>(row.verdict.fails.size());
  if (column == ScoreColumn) return passes ? static_cast<double>(row.verdict.total) : -1.0;
  const auto* score = scoreOf(row.verdict, *plugin);
  return failureOf(row.verdict, *plugin) ? -2.0 : score ? static_cast<double>(score->weighted) : -1.0;
}

ScoreBar MatrixModel::barOf(const MatrixRow& row) const {
  ScoreBar bar;
  for (const auto& score : row.verdict.scores)
    if (score.weighted > 0) bar.parts.push_back({static_cast<int>(m_scoring.indexOf(QString::fromStdString(score.plugin))), score.weighted});
  std::sort(bar.parts.begin(), bar.parts.end(), [](const ScoreBar::Part& a, const ScoreBar::Part& b) { return a.plugin < b.plugin; });
  bar.total = row.verdict.total;
  bar.most = m_most;
  bar.wins = row.wins;
  return bar;
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  if (section == NodeColumn) return tr("Node");
  if (section == VerdictColumn) return tr("Verdict");
  if (section == ScoreColumn) return tr("Score");
  return section < columnCount() ? shown(m_plugins[static_cast<std::size_t>(section - FirstPluginColumn)]) : QVariant();
}

}  // namespace bayplan::ui
