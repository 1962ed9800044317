#include "ui/models/plan_model.h"

#include <QStringList>
#include <algorithm>
#include <tuple>

#include "ui/models/text.h"

namespace bayplan::ui {

bool PlanRow::operator==(const PlanRow& other) const {
  const auto tie = [](const PlanRow& r) {
    return std::tie(r.change.node, r.change.key, r.change.from, r.change.to, r.change.reason, r.consequences, r.isMove);
  };
  return tie(*this) == tie(other);
}

std::vector<std::vector<std::string>> planConsequences(const PlacementModel& base, const ProfileSet& profiles, const LabelPlan& plan) {
  std::vector<std::vector<std::string>> all;
  for (std::size_t i = 0; i < plan.changes.size(); ++i) {
    LabelPlan others = plan;
    const auto change = others.changes[i];
    others.changes.erase(others.changes.begin() + static_cast<std::ptrdiff_t>(i));
    auto& consequences = all.emplace_back();
    for (const auto& consequence : applyEdit(base, profiles, others, SetLabel{change.node, change.key, change.to}).consequences)
      consequences.push_back(consequence.message);
  }
  return all;
}

PlanModel::PlanModel(QObject* parent) : RowTable(parent) {}

void PlanModel::setPlan(const LabelPlan& plan, const std::vector<std::vector<std::string>>& consequences) {
  std::vector<PlanRow> rows;
  for (std::size_t i = 0; i < plan.changes.size(); ++i)
    rows.push_back({plan.changes[i], i < consequences.size() ? consequences[i] : std::vector<std::string>{}, false});
  for (const auto& move : plan.moves) rows.push_back({{move.pod, {}, move.from, move.to, move.reason, {}}, {}, true});
  setRows(std::move(rows));
}

int PlanModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

namespace {

QString valueText(const std::optional<std::string>& value) {
  if (!value) return PlanModel::tr("absent");
  return value->empty() ? QStringLiteral("\"\"") : shown(*value);
}

QString consequencesText(const PlanRow& row) {
  QStringList parts;
  for (const auto& message : row.consequences) parts << shown(message);
  return parts.join(QStringLiteral("; "));
}

QString cell(const PlanRow& row, int column) {
  switch (column) {
    case PlanModel::NodeColumn: return shown(row.change.node);
    case PlanModel::KeyColumn: return row.isMove ? PlanModel::tr("moves to node") : shown(row.change.key);
    case PlanModel::FromColumn: return valueText(row.change.from);
    case PlanModel::ToColumn: return valueText(row.change.to);
    case PlanModel::ReasonColumn: return shown(row.change.reason);
    case PlanModel::ConsequenceColumn: return consequencesText(row);
  }
  return {};
}

}  // namespace

QVariant PlanModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const auto& row = this->row(index.row());
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return cell(row, index.column());
    case Qt::AccessibleTextRole:
      return tr("%1, %2: from %3 to %4").arg(cell(row, NodeColumn), cell(row, KeyColumn), cell(row, FromColumn), cell(row, ToColumn));
    case HasConsequencesRole: return !row.consequences.empty();
  }
  return {};
}

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const QString titles[] = {tr("Node"), tr("Label"), tr("From"), tr("To"), tr("Why"), tr("What it brings")};
  return section < ColumnCount ? titles[section] : QVariant();
}

}  // namespace bayplan::ui
