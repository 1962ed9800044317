#include "ui/views/inspector/inspector_view.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "core/manifest/reader.h"
#include "resources/samples.h"
#include "ui/bridge/deferred.h"
#include "ui/bridge/workspace.h"
#include "ui/models/text.h"
#include "ui/style/theme.h"
#include "ui/views/inspector/object_facts.h"
#include "ui/views/why/why_panel.h"

namespace bayplan::ui {

InspectorView::InspectorView(Workspace& workspace, PodExplainer& explainer, PlanEditor& editor, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_empty(new QLabel), m_body(new QSplitter(Qt::Vertical)), m_facts(new QTextBrowser),
      m_yaml(new QPushButton(tr("Show YAML"))), m_why(new WhyPanel(workspace, explainer, editor)),
      m_refresh(new Deferred(this, [this] { refresh(); })) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_empty->setText(tr("Select a node, a pod or a slot to see what it is and why it is where it is."));
  m_empty->setWordWrap(true);
  m_empty->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
  m_empty->setMargin(24);
  m_empty->setForegroundRole(QPalette::PlaceholderText);
  layout->addWidget(m_empty, 1);
  layout->addWidget(m_body, 1);

  m_facts->setObjectName(QStringLiteral("factsView"));
  m_facts->setAccessibleName(tr("Facts about the selection"));
  m_facts->setOpenLinks(false);
  m_facts->setFrameShape(QFrame::NoFrame);
  m_facts->document()->setDocumentMargin(10);
  m_yaml->setFlat(true);
  m_yaml->setCursor(Qt::PointingHandCursor);
  auto* top = new QWidget;
  auto* topLayout = new QVBoxLayout(top);
  topLayout->setContentsMargins(0, 0, 0, 0);
  topLayout->setSpacing(0);
  topLayout->addWidget(m_facts, 1);
  topLayout->addWidget(m_yaml, 0, Qt::AlignLeft);
  m_body->addWidget(top);
  m_body->addWidget(m_why);
  m_body->setChildrenCollapsible(false);
  m_body->setStretchFactor(0, 1);
  m_body->setStretchFactor(1, 1);

  connect(m_facts, &QTextBrowser::anchorClicked, this, &InspectorView::followLink);
  connect(m_yaml, &QPushButton::clicked, this, &InspectorView::showYaml);
  for (const auto signal : {&Workspace::viewChanged, &Workspace::findingsChanged, &Workspace::stagedChanged, &Workspace::namespaceFilterChanged})
    connect(&workspace, signal, m_refresh, &Deferred::request);
  connect(&workspace, &Workspace::selectionChanged, m_refresh, &Deferred::request);
  refresh();
}

void InspectorView::refresh() {
  const auto& selection = m_workspace.selection();
  const auto html = facts(m_workspace.mapContent(), selection);
  m_empty->setVisible(html.isEmpty());
  m_body->setVisible(!html.isEmpty());
  const auto theme = Theme::of(palette());
  m_facts->document()->setDefaultStyleSheet(QStringLiteral(".muted{color:%1} .error{color:%2} .warning{color:%3} .info{color:%4} a{color:%5;text-decoration:none} "
                                                           ".section{margin-top:12px;margin-bottom:2px}")
                                                .arg(theme.mutedText.name(), theme.error.name(), (theme.isDark ? theme.warning : theme.warning.darker(160)).name(),
                                                     theme.info.name(), theme.accent.name()));
  const int scrolled = selection == m_shown ? m_facts->verticalScrollBar()->value() : 0;
  m_facts->setHtml(html);
  m_facts->verticalScrollBar()->setValue(scrolled);
  m_shown = selection;
  QString title;
  const auto* object = selectedObject(title);
  m_yaml->setVisible(object && object->source.length > 0);
}

const ObjectMeta* InspectorView::selectedObject(QString& title) const {
  const auto& selection = m_workspace.selection();
  if (!m_workspace.snapshot()) return nullptr;
  const auto& snapshot = *m_workspace.snapshot();
  if (selection.kind == Selection::Node && selection.nodes.size() == 1) {
    title = shown(selection.nodes.front());
    const auto* info = snapshot.node(Symbol::existing(selection.nodes.front()));
    return info ? &info->node->metadata : nullptr;
  }
  title = shown(selection.key);
  if (selection.kind == Selection::Pod) {
    const auto pod = snapshot.pod(selection.key);
    return pod ? &pod->metadata : nullptr;
  }
  if (selection.kind == Selection::Set || selection.kind == Selection::Slot) {
    const auto* set = m_workspace.placement()->set(selection.key);
    return set ? &set->set->metadata : nullptr;
  }
  return nullptr;
}

void InspectorView::showYaml() {
  QString title;
  const auto* object = selectedObject(title);
  if (!object || object->source.length == 0) return;
  // A sample's text is inside the program.
  if (const auto text = embeddedSample(m_workspace.base()->request.sample); !text.empty()) {
    const auto source = text.substr(object->source.offset, object->source.length);
    Q_EMIT yamlShown(title, QString::fromUtf8(source.data(), static_cast<qsizetype>(source.size())));
    return;
  }
  const auto snapshot = m_workspace.snapshot();
  m_reader.start([snapshot, mark = object->source](JobControl&) { return readSource(snapshot->objects(), mark); },
                 [this, title](Result<std::string> text) {
                   Q_EMIT yamlShown(title, text ? QString::fromStdString(*text) : tr("It cannot be read again: %1").arg(shown(text.error().text())));
                 });
}

void InspectorView::followLink(const QUrl& link) {
  const auto name = QUrl::fromPercentEncoding(link.path(QUrl::FullyEncoded).toLatin1()).toStdString();
  if (link.scheme() == QLatin1String("node")) m_workspace.select(Selection::ofNode(name));
  if (link.scheme() == QLatin1String("pod")) m_workspace.select(Selection::ofPod(name));
  if (link.scheme() == QLatin1String("set")) m_workspace.select(Selection::ofSet(name));
}

void InspectorView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

}  // namespace bayplan::ui
