#include "ui/views/why/why_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/bridge/workspace.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/pod_verdict.h"
#include "ui/models/text.h"
#include "ui/views/why/matrix_view.h"
#include "ui/views/why/verdict_label.h"

namespace bayplan::ui {

WhyPanel::WhyPanel(Workspace& workspace, PodExplainer& explainer, PlanEditor& editor, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_explainer(explainer), m_editor(editor), m_title(new QLabel), m_verdict(new VerdictLabel),
      m_summary(new QLabel), m_fixButton(new QPushButton), m_compare(new QPushButton(tr("Compare nodes and profiles …"))), m_fixNote(new QLabel),
      m_matrix(new MatrixView) {
  auto font = m_title->font();
  font.setBold(true);
  m_title->setFont(font);
  for (auto* label : {m_title, m_summary, m_fixNote}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  m_fixButton->setObjectName(QStringLiteral("fixButton"));
  m_compare->setObjectName(QStringLiteral("compareButton"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 6, 8, 8);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_title, m_verdict, m_summary, m_fixButton, m_fixNote}) layout->addWidget(widget);
  layout->addWidget(m_matrix, 1);
  layout->addWidget(m_compare);
  connect(m_fixButton, &QPushButton::clicked, this, [this] {
    if (const auto answer = m_explainer.answer(); answer && answer->fix) m_editor.stage(answer->fix->edit);
  });
  connect(m_compare, &QPushButton::clicked, this, [this] { Q_EMIT compareRequested(m_matrix->selectedNodes()); });
  connect(m_matrix, &MatrixView::nodeActivated, this, [this](const std::string& node) { m_workspace.select(Selection::ofNode(node)); });
  connect(&explainer, &PodExplainer::podChanged, this, &WhyPanel::showPod);
  connect(&explainer, &PodExplainer::answered, this, &WhyPanel::showAnswer);
  showPod();
}

void WhyPanel::showPod() {
  setVisible(m_explainer.isSelected());
  if (!m_explainer.isSelected()) return;
  const auto& pod = *m_explainer.pod();
  m_title->setText(pod.nodeName.empty() ? tr("Why %1 has no node").arg(shown(pod.metadata.name)) : tr("Where %1 may go, and why").arg(shown(pod.metadata.name)));
  if (m_explainer.answer()) return showAnswer();
  m_verdict->setVerdict({});
  m_summary->setText(tr("Judging every node …"));
  showFix();
}

void WhyPanel::showAnswer() {
  if (!m_explainer.isSelected()) return;
  const auto answer = m_explainer.answer();
  m_verdict->setVerdict(verdictOf(*answer));
  m_summary->setText(verdictDetails(*answer));
  m_matrix->setAnswer(answer);
  showFix();
}

void WhyPanel::showFix() {
  const auto answer = m_explainer.answer();
  const auto* fix = answer && answer->fix ? &*answer->fix : nullptr;
  m_fixButton->setVisible(fix);
  m_fixNote->setVisible(fix && !fix->consequences.empty());
  if (!fix) return;
  m_fixButton->setText(tr("Nearest fix: label %1 with ordinal %2").arg(shown(fix->edit.node)).arg(fix->edit.ordinal));
  QStringList lines;
  for (const auto& consequence : fix->consequences) lines << shown(consequence);
  m_fixNote->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace bayplan::ui
