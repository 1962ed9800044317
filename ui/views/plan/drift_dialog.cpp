#include "ui/views/plan/drift_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

QString stateText(const PlanDrift& drift) {
  switch (drift.state) {
    case PlanDrift::State::Pending: return DriftDialog::tr("… to do");
    case PlanDrift::State::Done: return DriftDialog::tr("✓ done");
    case PlanDrift::State::Conflict: return drift.nodeReplaced ? DriftDialog::tr("✖ another node of this name") : DriftDialog::tr("✖ changed since");
    case PlanDrift::State::NodeMissing: return DriftDialog::tr("✖ no such node");
  }
  return {};
}

QString value(const std::optional<std::string>& text) { return text ? shown(*text) : DriftDialog::tr("absent"); }

}  // namespace

DriftDialog::DriftDialog(const LabelPlan& plan, const Snapshot& snapshot, const QString& file, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Plan and cluster: %1").arg(file));
  resize(820, 460);
  auto* list = new QTreeWidget;
  list->setAccessibleName(tr("Changes of the plan"));
  list->setHeaderLabels({tr("State"), tr("Node"), tr("Label"), tr("When planned"), tr("Planned"), tr("Now")});
  list->setRootIsDecorated(false);
  list->setUniformRowHeights(true);
  fill(*list, diff(plan, snapshot));
  m_pending.name = plan.name;
  m_pending.moves = plan.moves;
  auto* summary = new QLabel(tr("Changes %1 · still to do %2").arg(plan.changes.size()).arg(m_pending.changes.size()));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* stage = buttons->addButton(tr("Stage what is still to do"), QDialogButtonBox::AcceptRole);
  stage->setEnabled(!m_pending.empty());
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(summary);
  layout->addWidget(list, 1);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void DriftDialog::fill(QTreeWidget& list, const std::vector<PlanDrift>& drift) {
  for (const auto& item : drift) {
    new QTreeWidgetItem(&list, {stateText(item), shown(item.change.node), shown(item.change.key), value(item.change.from),
                                value(item.change.to), value(item.live)});
    if (item.state == PlanDrift::State::Pending) m_pending.changes.push_back(item.change);
  }
  for (int column = 0; column < list.columnCount(); ++column) list.resizeColumnToContents(column);
}

}  // namespace bayplan::ui
