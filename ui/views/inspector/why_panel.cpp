#include "ui/views/inspector/why_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/bridge/workspace.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/matrix_model.h"
#include "ui/models/text.h"
#include "ui/views/inspector/matrix_delegate.h"

namespace bayplan::ui {

WhyPanel::WhyPanel(Workspace& workspace, PlanEditor& editor, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_editor(editor), m_model(new MatrixModel(this)), m_title(new QLabel),
      m_summary(new QLabel), m_table(new QTableView), m_fixButton(new QPushButton), m_fixNote(new QLabel) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 6, 8, 8);
  auto font = m_title->font();
  font.setBold(true);
  m_title->setFont(font);
  for (auto* label : {m_title, m_summary, m_fixNote}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  m_table->setObjectName(QStringLiteral("matrixView"));
  m_table->setAccessibleName(tr("Verdict of each plugin on each node"));
  m_table->setModel(m_model);
  m_table->setItemDelegate(new MatrixDelegate(m_table));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setWordWrap(false);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(24);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_table->setShowGrid(false);
  m_fixButton->setObjectName(QStringLiteral("fixButton"));
  layout->addWidget(m_title);
  layout->addWidget(m_summary);
  layout->addWidget(m_fixButton);
  layout->addWidget(m_fixNote);
  layout->addWidget(m_table, 1);
  connect(m_fixButton, &QPushButton::clicked, this, [this] {
    if (m_fix) m_editor.stage(m_fix->edit);
  });
  connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
    m_workspace.select(Selection::ofNode(index.data(MatrixModel::NodeRole).toString().toStdString()));
  });
  showFix(std::nullopt);
}

void WhyPanel::explain(const std::string& podKey) {
  const bool isSame = podKey == m_pod;
  m_pod = podKey;
  const auto pod = podKey.empty() || !m_workspace.snapshot() ? nullptr : m_workspace.snapshot()->pod(podKey);
  setVisible(pod != nullptr);
  if (!pod) {
    m_runner.cancel();
    m_model->clear();
    return;
  }
  m_title->setText(pod->nodeName.empty() ? tr("Why %1 has no node").arg(shown(pod->metadata.name))
                                         : tr("Where %1 may go, and why").arg(shown(pod->metadata.name)));
  if (!isSame) {
    m_summary->setText(tr("Judging every node …"));
    showFix(std::nullopt);
  }
  const FixInput input{m_workspace.base()->placement, m_workspace.placement(), m_workspace.base()->profiles, m_workspace.staged()};
  m_runner.start(
      [input, pod](JobControl& control) {
        Answer answer{bayplan::explain(*input.now->snapshot, *input.profiles, *pod), std::nullopt};
        if (pod->nodeName.empty()) answer.fix = nearestFix(input, *pod, answer.explanation, control);
        return answer;
      },
      [this](Answer answer) { take(std::move(answer)); });
}

void WhyPanel::take(Answer answer) {
  QStringList lines;
  const auto& explanation = answer.explanation;
  if (explanation.gate) lines << tr("Gate: %1").arg(shown(*explanation.gate));
  lines << shown(explanation.summary());
  lines << tr("Judged by profile %1.").arg(shown(explanation.profile));
  for (const auto& part : explanation.notModelled) lines << tr("Not modelled: %1").arg(shown(part));
  m_summary->setText(lines.join(QLatin1Char('\n')));
  m_model->setExplanation(explanation);
  m_table->resizeColumnToContents(MatrixModel::NodeColumn);
  m_table->resizeColumnToContents(MatrixModel::VerdictColumn);
  for (int column = MatrixModel::FirstPluginColumn; column < m_model->columnCount(); ++column) {
    m_table->resizeColumnToContents(column);
    m_table->setColumnWidth(column, std::clamp(m_table->columnWidth(column), 90, 320));
  }
  showFix(std::move(answer.fix));
}

void WhyPanel::showFix(std::optional<NearestFix> fix) {
  m_fix = std::move(fix);
  m_fixButton->setVisible(m_fix.has_value());
  m_fixNote->setVisible(m_fix && !m_fix->consequences.empty());
  if (!m_fix) return;
  m_fixButton->setText(tr("Nearest fix: label %1 with ordinal %2").arg(shown(m_fix->edit.node)).arg(m_fix->edit.ordinal));
  QStringList lines;
  for (const auto& consequence : m_fix->consequences) lines << shown(consequence);
  m_fixNote->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace bayplan::ui
