#include "ui/models/pending_pods_model.h"

#include <algorithm>
#include <tuple>

#include "ui/models/text.h"

namespace bayplan::ui {

PendingPodsModel::PendingPodsModel(QObject* parent) : RowTable(parent) {}

void PendingPodsModel::setPods(std::vector<PendingPod> pods, const std::string& namespaceFilter) {
  if (!namespaceFilter.empty())
    std::erase_if(pods, [&](const PendingPod& pod) { return !pod.pod.starts_with(namespaceFilter + "/"); });
  std::stable_sort(pods.begin(), pods.end(), [](const PendingPod& a, const PendingPod& b) {
    return std::tie(a.kind, a.pod) < std::tie(b.kind, b.pod);
  });
  setRows(std::move(pods));
}

int PendingPodsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant PendingPodsModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const auto& pod = row(index.row());
  if (role == KindRole) return static_cast<int>(pod.kind);
  if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
    return shown(pod.pod) + QStringLiteral(": ") + pendingWord(pod.kind) + (pod.why.empty() ? QString() : QStringLiteral("\n") + shown(pod.why));
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case KindColumn: return pendingWord(pod.kind);
    case PodColumn: return shown(pod.pod) + (pod.expanded ? tr(" (expected)") : QString());
    case WhyColumn: return shown(pod.why);
  }
  return {};
}

QVariant PendingPodsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const QString titles[] = {tr("Waits because"), tr("Pod"), tr("Why")};
  return section < ColumnCount ? titles[section] : QVariant();
}

QString pendingWord(PendingKind kind) {
  switch (kind) {
    case PendingKind::NeverFits: return PendingPodsModel::tr("no node can ever take it");
    case PendingKind::FullNow: return PendingPodsModel::tr("full just now");
    case PendingKind::Gated: return PendingPodsModel::tr("gated");
    case PendingKind::OtherScheduler: return PendingPodsModel::tr("other scheduler");
    case PendingKind::Fits: return PendingPodsModel::tr("a node can take it");
    case PendingKind::NotJudged: return PendingPodsModel::tr("not looked at yet");
  }
  return {};
}

}  // namespace bayplan::ui
