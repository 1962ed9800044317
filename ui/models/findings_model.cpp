#include "ui/models/findings_model.h"

#include <algorithm>
#include <tuple>

#include "ui/models/text.h"

namespace bayplan::ui {

std::string FindingRow::key() const {
  std::string key = finding.code + "\n" + finding.set + "\n" + finding.message;
  for (const auto& object : finding.objects) key += "\n" + object.kind + "/" + object.namespace_ + "/" + object.name;
  return key;
}

bool FindingRow::operator==(const FindingRow& other) const {
  const auto tie = [](const Finding& f) { return std::tie(f.code, f.severity, f.message, f.objects, f.set, f.fix, f.labels, f.proposes, f.file, f.line); };
  return tie(finding) == tie(other.finding);
}

FindingsModel::FindingsModel(QObject* parent) : RowTable(parent) {}

void FindingsModel::setFindings(const std::vector<Finding>& findings) {
  std::vector<FindingRow> rows;
  rows.reserve(findings.size());
  for (const auto& finding : findings) rows.push_back({finding});
  setRows(std::move(rows));
}

int FindingsModel::count(Severity severity) const {
  return static_cast<int>(
      std::count_if(rows().begin(), rows().end(), [&](const FindingRow& row) { return row.finding.severity == severity; }));
}

int FindingsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

namespace {

QString whereText(const Finding& finding) {
  if (!finding.set.empty()) return shown(finding.set);
  return finding.objects.empty() ? QString() : objectText(finding.objects.front());
}

QString allObjects(const Finding& finding) {
  QStringList objects;
  for (const auto& object : finding.objects) objects << objectText(object);
  return objects.join(QStringLiteral(", "));
}

QString cell(const Finding& finding, int column) {
  switch (column) {
    case FindingsModel::SeverityColumn: return severityWord(finding.severity);
    case FindingsModel::CodeColumn: return shown(finding.code);
    case FindingsModel::ObjectColumn: return whereText(finding);
    case FindingsModel::MessageColumn: return shown(finding.message);
    case FindingsModel::FixColumn: return shown(finding.fix);
  }
  return {};
}

}  // namespace

QVariant FindingsModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const auto& finding = this->finding(index.row());
  switch (role) {
    case Qt::DisplayRole: return cell(finding, index.column());
    case Qt::ToolTipRole: return cell(finding, index.column()) + QLatin1Char('\n') + allObjects(finding);
    case Qt::AccessibleTextRole: return severityWord(finding.severity) + QStringLiteral(": ") + shown(finding.message);
    case SeverityRole: return static_cast<int>(finding.severity);
  }
  return {};
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const QString titles[] = {tr("Severity"), tr("Code"), tr("About"), tr("What is wrong"), tr("Nearest fix")};
  return section < ColumnCount ? titles[section] : QVariant();
}

FindingsFilter::FindingsFilter(QObject* parent) : QSortFilterProxyModel(parent) {}

void FindingsFilter::setSeverityShown(Severity severity, bool isShown) {
  m_severityShown[static_cast<int>(severity)] = isShown;
  invalidateFilter();
}

void FindingsFilter::setText(const QString& text) {
  m_text = text.trimmed();
  invalidateFilter();
}

void FindingsFilter::setNamespace(const std::string& name) {
  m_namespace = name;
  invalidateFilter();
}

bool FindingsFilter::filterAcceptsRow(int sourceRow, const QModelIndex&) const {
  const auto& finding = static_cast<const FindingsModel*>(sourceModel())->finding(sourceRow);
  if (!m_severityShown[static_cast<int>(finding.severity)]) return false;
  const auto isElsewhere = [&](const ObjectRef& object) { return !object.namespace_.empty() && object.namespace_ != m_namespace; };
  if (!m_namespace.empty() && std::any_of(finding.objects.begin(), finding.objects.end(), isElsewhere)) return false;
  if (m_text.isEmpty()) return true;
  const QString all = shown(finding.code + " " + finding.set + " " + finding.message + " ") + allObjects(finding);
  return all.contains(m_text, Qt::CaseInsensitive);
}

bool FindingsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  if (left.column() == FindingsModel::SeverityColumn) {
    const int a = left.data(FindingsModel::SeverityRole).toInt(), b = right.data(FindingsModel::SeverityRole).toInt();
    return a != b ? a > b : left.row() < right.row();
  }
  return QSortFilterProxyModel::lessThan(left, right);
}

QString severityWord(Severity severity) {
  switch (severity) {
    case Severity::Error: return FindingsModel::tr("error");
    case Severity::Warning: return FindingsModel::tr("warning");
    case Severity::Info: return FindingsModel::tr("info");
  }
  return {};
}

QString objectText(const ObjectRef& object) {
  return shown(object.kind + " " + (object.namespace_.empty() ? "" : object.namespace_ + "/") + object.name);
}

Selection selectionOf(const Finding& finding, const PlacementModel& placement) {
  const auto& snapshot = *placement.snapshot;
  std::vector<std::string> nodes;
  const auto add = [&](Symbol name) {
    if (snapshot.nodeIndex(name) >= 0 && std::find(nodes.begin(), nodes.end(), name.view()) == nodes.end()) nodes.push_back(name.str());
  };
  for (const auto& object : finding.objects)
    if (object.kind == "Node") add(Symbol::existing(object.name));
  std::string pod;
  for (const auto& object : finding.objects) {
    if (object.kind != "Pod") continue;
    if (pod.empty()) pod = object.namespace_ + "/" + object.name;
    if (const auto found = snapshot.pod(object.namespace_ + "/" + object.name)) add(found->nodeName);
  }
  if (nodes.empty() && !pod.empty()) return Selection::ofPod(pod);
  if (nodes.empty() && placement.set(finding.set)) return Selection::ofSet(finding.set);
  return Selection::ofNodes(std::move(nodes));
}

}  // namespace bayplan::ui
