#include "ui/views/why/why_page.h"

#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "ui/bridge/workspace.h"
#include "ui/models/pod_verdict.h"
#include "ui/models/text.h"
#include "ui/views/why/matrix_view.h"
#include "ui/views/why/node_comparison_view.h"
#include "ui/views/why/profile_comparison_view.h"
#include "ui/views/why/verdict_label.h"

namespace bayplan::ui {

WhyPage::WhyPage(Workspace& workspace, PodExplainer& explainer, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_explainer(explainer), m_pages(new QStackedWidget), m_empty(new QLabel), m_title(new QLabel),
      m_summary(new QLabel), m_verdict(new VerdictLabel), m_parts(new QTabWidget), m_matrix(new MatrixView), m_nodes(new NodeComparisonView),
      m_profiles(new ProfileComparisonView(workspace)) {
  m_empty->setText(tr("Pick a pod or a slot: here is why it may or may not go to each node, compared on two nodes and by two profiles."));
  m_empty->setWordWrap(true);
  m_empty->setMargin(32);
  m_empty->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
  m_empty->setForegroundRole(QPalette::PlaceholderText);
  auto font = m_title->font();
  font.setBold(true);
  font.setPointSizeF(font.pointSizeF() * 1.25);
  m_title->setFont(font);
  for (auto* label : {m_title, m_summary}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  m_parts->setObjectName(QStringLiteral("whyParts"));
  m_parts->setDocumentMode(true);
  m_parts->addTab(m_matrix, tr("Every node"));
  m_parts->addTab(m_nodes, tr("Two nodes"));
  m_parts->addTab(m_profiles, tr("Two profiles"));
  m_matrix->layout()->setContentsMargins(8, 8, 8, 8);
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(12, 10, 12, 8);
  for (auto* label : std::initializer_list<QWidget*>{m_title, m_verdict, m_summary}) layout->addWidget(label);
  layout->addWidget(m_parts, 1);
  m_pages->addWidget(m_empty);
  m_pages->addWidget(body);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(m_pages);
  connect(&explainer, &PodExplainer::podChanged, this, &WhyPage::refresh);
  connect(&explainer, &PodExplainer::answered, this, &WhyPage::refresh);
  connect(m_parts, &QTabWidget::currentChanged, this, &WhyPage::refresh);
  connect(m_matrix, &MatrixView::nodeActivated, this, [this](const std::string& node) { m_workspace.select(Selection::ofNode(node)); });
}

bool WhyPage::showPart(const QString& name) {
  QWidget* part = nullptr;
  if (name == QLatin1String("matrix")) part = m_matrix;
  if (name == QLatin1String("compare")) part = m_nodes;
  if (name == QLatin1String("profiles")) part = m_profiles;
  if (part) m_parts->setCurrentWidget(part);
  return part;
}

// What nobody looks at is brought up to date when it is shown.
void WhyPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void WhyPage::refresh() {
  if (!isVisible()) return;
  const auto& pod = m_explainer.pod();
  const auto answer = m_explainer.answer();
  m_pages->setCurrentIndex(pod ? 1 : 0);
  m_title->setText(pod ? shown(pod->metadata.key()) : QString());
  m_verdict->setVerdict(answer ? verdictOf(*answer) : PodVerdict());
  m_summary->setText(answer ? verdictDetails(*answer) : tr("Judging every node …"));
  m_matrix->setAnswer(answer);
  m_nodes->setAnswer(answer);
  if (m_parts->currentWidget() == m_profiles) m_profiles->setPod(pod);
}

}  // namespace bayplan::ui
