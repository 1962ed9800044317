#include "ui/models/nodes_model.h"

#include <QStringList>
#include <cmath>
#include <limits>

#include "ui/models/text.h"
#include "ui/scene/amounts.h"
#include "ui/scene/node_face.h"

namespace bayplan::ui {
namespace {

constexpr double kByText = std::numeric_limits<double>::quiet_NaN();

QString stateText(const NodeFace& face) {
  QStringList parts;
  parts << (face.ready ? NodesModel::tr("Ready") : NodesModel::tr("NotReady"));
  if (face.cordoned) parts << NodesModel::tr("cordoned");
  if (face.tainted) parts << NodesModel::tr("tainted");
  return parts.join(QStringLiteral(", "));
}

QString ordinalsText(const NodeFace& face, const PlacementModel& placement) {
  QStringList parts;
  for (const auto& chip : face.chips) {
    if (chip.staged == OrdinalChip::Staged::Removed) continue;
    auto text = shown(placement.sets[chip.set].key) + QLatin1Char(' ') + shown(chip.text);
    if (chip.collision) text += NodesModel::tr(" (collision)");
    if (chip.unexpected) text += NodesModel::tr(" (not expected)");
    parts << text;
  }
  return parts.join(QStringLiteral(", "));
}

QString redisText(const NodeFace& face) {
  QStringList parts;
  for (const auto& pod : face.pods)
    if (pod.kind == PodMark::Kind::Master || pod.kind == PodMark::Kind::Replica || pod.kind == PodMark::Kind::RedisUnknown)
      parts << shown(badge(pod));
  return parts.join(QLatin1Char(' '));
}

QString plannedText(const NodeFace& face, const LabelPlan& plan, const std::string& node) {
  QStringList parts;
  for (const auto& change : plan.changes)
    if (change.node == node) parts << shown(change.key) + QStringLiteral(": ") + (change.to ? shown(*change.to) : NodesModel::tr("absent"));
  Q_UNUSED(face);
  return parts.join(QStringLiteral(", "));
}

QString findingsText(const NodeFace& face) {
  QStringList parts;
  if (face.errors) parts << NodesModel::tr("errors %1").arg(face.errors);
  if (face.warnings) parts << NodesModel::tr("warnings %1").arg(face.warnings);
  if (face.infos) parts << NodesModel::tr("infos %1").arg(face.infos);
  return parts.join(QStringLiteral(", "));
}

NodeRow rowOf(const MapContent& content, const NodeFace& face, std::size_t node) {
  NodeRow row;
  const auto& info = *content.snapshot->nodes()[node];
  row.node = info.name().str();
  const auto add = [&](QString text, double sort = kByText) {
    row.cells.push_back(std::move(text));
    row.sortValues.push_back(sort);
  };
  add(shown(row.node));
  const auto& topology = content.placement->topology;
  for (const int domain : topology.domainOfNode[node]) {
    const auto& d = topology.domains[static_cast<std::size_t>(domain)];
    add(d.none ? NodesModel::tr("(none)") : shown(d.value));
  }
  add(stateText(face));
  add(ordinalsText(face, *content.placement));
  add(redisText(face));
  const auto pods = face.pods.size() + face.otherNamespaces;
  add(QString::number(pods), static_cast<double>(pods));
  add(usedOfText(cpuText(face.cpuRequested), cpuText(face.cpuAllocatable)), face.cpu);
  add(usedOfText(memoryText(face.memoryRequested), memoryText(face.memoryAllocatable)), face.memory);
  add(findingsText(face), face.errors * 1e6 + face.warnings * 1e3 + face.infos);
  add(plannedText(face, content.staged, row.node));
  row.severity = face.worst ? static_cast<int>(*face.worst) : -1;
  return row;
}

}  // namespace

bool NodeRow::operator==(const NodeRow& other) const {
  return node == other.node && cells == other.cells && severity == other.severity;
}

NodesModel::NodesModel(QObject* parent) : RowTable(parent) { setLevels({}); }

void NodesModel::setLevels(QStringList levels) {
  const auto titles = QStringList{tr("Node")} + levels +
                      QStringList{tr("State"), tr("Ordinals"), tr("Redis"), tr("Pods"), tr("CPU requested"), tr("Memory requested"),
                                  tr("Findings"), tr("Planned")};
  if (titles == m_titles) return;
  setRows({});  // rows of other levels have other cells
  if (!m_levels.isEmpty()) {
    beginRemoveColumns({}, 1, static_cast<int>(m_levels.size()));
    m_titles.erase(m_titles.begin() + 1, m_titles.begin() + 1 + m_levels.size());
    endRemoveColumns();
  }
  if (!levels.isEmpty() && !m_titles.isEmpty()) {
    beginInsertColumns({}, 1, static_cast<int>(levels.size()));
    m_titles = titles;
    endInsertColumns();
  }
  m_titles = titles;
  m_levels = levels;
}

void NodesModel::setContent(const MapContent& content) {
  if (!content.placement) return;
  QStringList levels;
  for (const auto& level : content.placement->topology.levels) levels << shown(level.name);
  setLevels(levels);
  const auto faces = facesOf(content);
  std::vector<NodeRow> rows;
  rows.reserve(faces.size());
  for (std::size_t i = 0; i < faces.size(); ++i) rows.push_back(rowOf(content, faces[i], i));
  setRows(std::move(rows));
}

int NodesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_titles.size()); }

QVariant NodesModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const auto& row = this->row(index.row());
  const auto column = static_cast<std::size_t>(index.column());
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return row.cells[column];
    case SortRole: return std::isnan(row.sortValues[column]) ? QVariant(row.cells[column]) : QVariant(row.sortValues[column]);
    case SeverityRole: return row.severity;
    case NodeRole: return QString::fromStdString(row.node);
  }
  return {};
}

QVariant NodesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return m_titles.value(section);
}

}  // namespace bayplan::ui
