#include "ui/views/findings/findings_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "core/plan/proposal.h"
#include "ui/bridge/workspace.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/findings_model.h"
#include "ui/models/text.h"
#include "ui/views/sign_delegate.h"
#include "ui/views/roomy_delegate.h"

namespace bayplan::ui {

FindingsView::FindingsView(Workspace& workspace, PlanEditor& editor, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_editor(editor), m_model(new FindingsModel(this)), m_filter(new FindingsFilter(this)),
      m_list(new QTreeView), m_text(new QLineEdit), m_fixText(new QLabel), m_empty(new QLabel), m_fix(new QPushButton(tr("Stage the fix"))) {
  m_filter->setSourceModel(m_model);
  m_list->setObjectName(QStringLiteral("findingsList"));
  m_list->setAccessibleName(tr("Findings"));
  m_list->setModel(m_filter);
  m_list->setItemDelegate(new RoomyDelegate(m_list));
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setAlternatingRowColors(true);
  m_list->setSortingEnabled(true);
  m_list->sortByColumn(FindingsModel::SeverityColumn, Qt::AscendingOrder);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setItemDelegateForColumn(FindingsModel::SeverityColumn, new SignDelegate(FindingsModel::SeverityRole, m_list));
  m_list->header()->setStretchLastSection(false);
  const int widths[] = {100, 170, 140, 400, 250};
  for (int i = 0; i < FindingsModel::ColumnCount; ++i) m_list->header()->resizeSection(i, widths[i]);
  for (const int column : {FindingsModel::MessageColumn, FindingsModel::FixColumn}) m_list->header()->setSectionResizeMode(column, QHeaderView::Stretch);

  m_text->setPlaceholderText(tr("Filter findings"));
  m_text->setClearButtonEnabled(true);
  m_text->setMaximumWidth(280);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 4, 6, 4);
  for (const auto severity : {Severity::Error, Severity::Warning, Severity::Info}) bar->addWidget(addSeverity(severity));
  bar->addWidget(m_text);
  m_fixText->setTextFormat(Qt::PlainText);
  m_fixText->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_fixText->setTextInteractionFlags(Qt::TextSelectableByMouse);
  bar->addWidget(m_fixText, 1);
  m_fix->setObjectName(QStringLiteral("stageFix"));
  bar->addWidget(m_fix);
  m_empty->setMargin(16);
  m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_empty->setForegroundRole(QPalette::PlaceholderText);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(m_empty, 1);
  layout->addWidget(m_list, 1);

  connect(m_text, &QLineEdit::textChanged, m_filter, &FindingsFilter::setText);
  connect(m_list, &QTreeView::clicked, this, &FindingsView::showCurrent);
  connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
    if (m_list->hasFocus()) showCurrent();
  });
  connect(m_fix, &QPushButton::clicked, this, &FindingsView::stageFix);
  connect(&workspace, &Workspace::findingsChanged, this, &FindingsView::refresh);
  connect(&workspace, &Workspace::loaded, this, &FindingsView::refresh);
  connect(&workspace, &Workspace::settledChanged, this, &FindingsView::refresh);
  connect(&workspace, &Workspace::namespaceFilterChanged, this, [this] { m_filter->setNamespace(m_workspace.namespaceFilter()); });
  refresh();
}

QToolButton* FindingsView::addSeverity(Severity severity) {
  auto* button = new QToolButton;
  button->setCheckable(true);
  button->setChecked(true);
  button->setAutoRaise(true);
  m_severities[static_cast<int>(severity)] = button;
  connect(button, &QToolButton::toggled, m_filter, [this, severity](bool on) { m_filter->setSeverityShown(severity, on); });
  return button;
}

void FindingsView::refresh() {
  m_model->setFindings(*m_workspace.findings());
  const int errors = m_model->count(Severity::Error), warnings = m_model->count(Severity::Warning), infos = m_model->count(Severity::Info);
  m_severities[static_cast<int>(Severity::Error)]->setText(tr("Errors %1").arg(errors));
  m_severities[static_cast<int>(Severity::Warning)]->setText(tr("Warnings %1").arg(warnings));
  m_severities[static_cast<int>(Severity::Info)]->setText(tr("Infos %1").arg(infos));
  m_empty->setVisible(m_model->rowCount() == 0);
  m_empty->setText(!m_workspace.isLoaded() ? QString() : m_workspace.isSettled() ? tr("Nothing is wrong.") : tr("Checking …"));
  m_list->setVisible(m_model->rowCount() > 0);
  const auto* finding = current();
  m_fix->setEnabled(finding && (finding->proposes || !finding->labels.empty()));
  m_fixText->setText(finding && !finding->fix.empty() ? tr("Nearest fix: %1").arg(shown(finding->fix)) : QString());
  m_fixText->setToolTip(m_fixText->text());
  Q_EMIT countsChanged(errors, warnings, infos);
}

const Finding* FindingsView::current() const {
  const auto index = m_filter->mapToSource(m_list->currentIndex());
  return index.isValid() ? &m_model->finding(index.row()) : nullptr;
}

void FindingsView::showCurrent() {
  const auto* finding = current();
  if (!finding) return;
  const auto picked = *finding;  // selecting may change the model under it
  refresh();
  m_workspace.select(selectionOf(picked, *m_workspace.placement()));
  Q_EMIT findingPicked(picked);
}

void FindingsView::pick(int row) {
  if (row < 0 || row >= m_model->rowCount()) return;
  m_list->setCurrentIndex(m_filter->mapFromSource(m_model->index(row, 0)));
  showCurrent();
}

void FindingsView::stageFix() {
  const auto* finding = current();
  if (!finding) return;
  if (finding->proposes) return proposeFor(finding->set);
  std::vector<PlanEdit> edits;
  for (const auto& label : finding->labels) edits.emplace_back(SetLabel{label.node, label.key, label.to, "mends " + finding->code});
  if (edits.empty()) return;
  m_editor.stageAll(edits, edits.size() == 1 ? PlanEditor::describe(edits.front()) : tr("Mend %1 of %2").arg(shown(finding->code), shown(finding->set)));
}

// Where no node carries any ordinal of the set, the fix is a proposal for all of it.
void FindingsView::proposeFor(const std::string& set) {
  ProposalOptions options;
  options.set = set;
  const auto text = tr("Mend the labels of %1").arg(shown(set));
  m_proposer.start([placement = m_workspace.placement(), profiles = m_workspace.base()->profiles,
                    options](JobControl&) { return propose(*placement, *profiles, options); },
                   [this, text](Proposal proposal) {
                     if (!proposal.plan.empty()) return m_editor.merge(proposal.plan.changes, text);
                     Q_EMIT nothingToStage(proposal.problems.empty() ? tr("No label of this set can be mended.") : shown(proposal.problems.front()));
                   });
}

}  // namespace bayplan::ui
