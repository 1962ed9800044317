#include "ui/views/plan/plan_view.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QTreeView>
#include <QVBoxLayout>
#include <set>

#include "core/manifest/reader.h"
#include "ui/bridge/workspace.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/findings_model.h"
#include "ui/models/plan_model.h"
#include "ui/models/text.h"
#include "ui/views/plan/drift_dialog.h"
#include "ui/views/plan/export_dialog.h"
#include "ui/views/roomy_delegate.h"

namespace bayplan::ui {

PlanView::PlanView(Workspace& workspace, PlanEditor& editor, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_editor(editor), m_model(new PlanModel(this)), m_list(new QTreeView),
      m_summary(new QLabel), m_problems(new QLabel),
      m_empty(new QLabel(tr("Nothing is staged. Drag an ordinal onto a node, or let Propose find the fewest changes."))) {
  m_list->setObjectName(QStringLiteral("planList"));
  m_list->setAccessibleName(tr("Staged changes"));
  m_list->setModel(m_model);
  m_list->setItemDelegate(new RoomyDelegate(m_list));
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setAlternatingRowColors(true);
  m_list->setFrameShape(QFrame::NoFrame);
  const int widths[] = {150, 210, 90, 90, 280};
  for (int i = 0; i < 5; ++i) m_list->header()->resizeSection(i, widths[i]);
  m_problems->setWordWrap(true);
  for (auto* label : {m_summary, m_problems}) {
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(8, 2, 8, 2);
  }
  m_empty->setMargin(16);
  m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_empty->setForegroundRole(QPalette::PlaceholderText);
  m_problems->hide();

  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 4, 6, 4);
  add(*bar, tr("Propose"), tr("The fewest label changes that give every expected ordinal its own node"), &PlanView::propose, false);
  add(*bar, tr("Export …"), tr("The plan as Node objects, a kubectl script, Kustomize, Terraform or CSV"), &PlanView::exportPlan, true);
  add(*bar, tr("Save …"), tr("Save the plan as a LabelPlan file"), &PlanView::askAndSavePlan, true);
  add(*bar, tr("Import or compare …"), tr("Compare a plan file with the cluster and stage what is still to do"), &PlanView::askAndImportPlan, false);
  add(*bar, tr("Save inverse …"), tr("Save the plan that takes this one back"), &PlanView::invert, true);
  add(*bar, tr("Remove change"), tr("Take the selected change out of the plan"), &PlanView::removeCurrent, true);
  add(*bar, tr("Clear"), tr("Take every change out of the plan; undo brings them back"), &PlanView::clear, true);
  bar->addStretch(1);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(m_problems);
  layout->addWidget(m_empty, 1);
  layout->addWidget(m_list, 1);
  layout->addWidget(m_summary);

  connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
    if (current.isValid() && m_list->hasFocus()) m_workspace.select(Selection::ofNode(m_model->row(current.row()).change.node));
  });
  connect(&workspace, &Workspace::stagedChanged, this, &PlanView::refresh);
  connect(&workspace, &Workspace::loaded, m_problems, &QWidget::hide);
  connect(&workspace, &Workspace::findingsChanged, this, &PlanView::updateSummary);
  refresh();
}

QPushButton* PlanView::add(QHBoxLayout& bar, const QString& text, const QString& hint, void (PlanView::*slot)(), bool needsPlan) {
  auto* button = new QPushButton(text);
  button->setToolTip(hint);
  connect(button, &QPushButton::clicked, this, slot);
  bar.addWidget(button);
  if (needsPlan) m_needPlan.push_back(button);
  return button;
}

void PlanView::refresh() {
  const auto& plan = m_workspace.staged();
  m_model->setPlan(plan);
  m_empty->setVisible(plan.empty());
  m_list->setVisible(!plan.empty());
  for (auto* button : m_needPlan) button->setEnabled(!plan.empty());
  updateSummary();
  if (plan.changes.empty()) return m_judge.cancel();
  m_judge.start([base = m_workspace.base(), plan](JobControl&) { return planConsequences(*base->placement, *base->profiles, plan); },
                [this](const std::vector<std::vector<std::string>>& consequences) { m_model->setPlan(m_workspace.staged(), consequences); });
}

void PlanView::updateSummary() {
  m_summary->setVisible(!m_workspace.staged().empty());
  if (m_workspace.staged().empty()) return;
  if (!m_workspace.isSettled() && !m_workspace.baseFindings()) return m_summary->setText(tr("Checking …"));
  std::set<std::string> before, after;
  if (m_workspace.baseFindings())
    for (const auto& finding : *m_workspace.baseFindings()) before.insert(FindingRow{finding}.key());
  for (const auto& finding : *m_workspace.findings()) after.insert(FindingRow{finding}.key());
  int mended = 0, brought = 0;
  for (const auto& key : before) mended += !after.contains(key);
  for (const auto& key : after) brought += !before.contains(key);
  m_summary->setText(tr("Changes %1 · findings mended %2 · findings brought %3 · findings left %4")
                         .arg(m_workspace.staged().changes.size())
                         .arg(mended)
                         .arg(brought)
                         .arg(m_workspace.findings()->size()));
}

void PlanView::propose() {
  if (!m_workspace.isLoaded()) return;
  m_proposer.start([placement = m_workspace.placement(), profiles = m_workspace.base()->profiles](
                       JobControl&) { return bayplan::propose(*placement, *profiles, {}); },
                   [this](const Proposal& proposal) { takeProposal(proposal); });
}

void PlanView::takeProposal(const Proposal& proposal) {
  QStringList problems;
  for (const auto& problem : proposal.problems) problems << QStringLiteral("▲ ") + shown(problem);
  if (problems.size() > 6) problems = problems.mid(0, 6) << tr("and %1 more").arg(problems.size() - 6);
  m_problems->setText(problems.join(QLatin1Char('\n')));
  m_problems->setVisible(!problems.isEmpty());
  if (proposal.plan.empty())
    Q_EMIT message(problems.isEmpty() ? tr("Every expected ordinal has its own node already.") : tr("No label change would help."));
  else
    m_editor.merge(proposal.plan.changes, tr("Propose labels"));
}

void PlanView::exportPlan() {
  if (m_workspace.staged().empty()) return;
  auto* dialog = new ExportDialog(m_workspace.staged(), m_workspace.base()->snapshot, window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

bool PlanView::savePlan(const QString& path) {
  QSaveFile file(path);
  const auto text = QByteArray::fromStdString(toYamlText(m_workspace.staged().toJson()));
  if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit()) {
    Q_EMIT message(tr("The plan is saved in %1.").arg(path));
    return true;
  }
  Q_EMIT failed(tr("%1 cannot be written: %2").arg(path, file.errorString()));
  return false;
}

void PlanView::askAndSavePlan() {
  const auto path = QFileDialog::getSaveFileName(this, tr("Save the plan"), QStringLiteral("plan.yaml"), tr("Label plans (*.yaml *.yml *.json)"));
  if (!path.isEmpty()) savePlan(path);
}

void PlanView::askAndImportPlan() {
  const auto path = QFileDialog::getOpenFileName(this, tr("Import or compare a plan"), {}, tr("Label plans (*.yaml *.yml *.json)"));
  if (!path.isEmpty()) importPlan(path);
}

void PlanView::importPlan(const QString& path) {
  if (!m_workspace.isLoaded()) return;
  const auto plan = readDocument(path.toStdString()).and_then(LabelPlan::parse);
  if (!plan) {
    Q_EMIT failed(shown(plan.error().text()));
    return;
  }
  auto* dialog = new DriftDialog(*plan, *m_workspace.base()->snapshot, path, window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { m_editor.replace(dialog->pending(), tr("Import a plan")); });
  dialog->open();
}

void PlanView::invert() {
  const auto path = QFileDialog::getSaveFileName(this, tr("Save the inverse of the plan"), QStringLiteral("inverse-plan.yaml"),
                                                 tr("Label plans (*.yaml *.yml *.json)"));
  if (path.isEmpty()) return;
  QSaveFile file(path);
  const auto text = QByteArray::fromStdString(toYamlText(m_workspace.staged().inverse().toJson()));
  if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
    Q_EMIT message(tr("The inverse is saved in %1.").arg(path));
  else
    Q_EMIT failed(tr("%1 cannot be written: %2").arg(path, file.errorString()));
}

void PlanView::removeCurrent() {
  const auto index = m_list->currentIndex();
  if (!index.isValid()) return;
  auto plan = m_workspace.staged();
  const auto row = static_cast<std::size_t>(index.row());
  if (row < plan.changes.size())
    plan.changes.erase(plan.changes.begin() + index.row());
  else
    plan.moves.erase(plan.moves.begin() + static_cast<std::ptrdiff_t>(row - plan.changes.size()));
  m_editor.replace(plan, tr("Remove a change"));
}

void PlanView::clear() { m_editor.replace({}, tr("Clear the plan")); }

}  // namespace bayplan::ui
