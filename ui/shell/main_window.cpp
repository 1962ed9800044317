#include "ui/shell/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/bridge/deferred.h"
#include "ui/bridge/pod_explainer.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/text.h"
#include "ui/scene/map_widget.h"
#include "ui/scene/node_face.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/info_bar.h"
#include "ui/shell/map_tools.h"
#include "ui/shell/search_box.h"
#include "ui/shell/text_dialogs.h"
#include "ui/shell/window_actions.h"
#include "ui/views/findings/findings_view.h"
#include "ui/views/inspector/inspector_view.h"
#include "ui/views/nodes/nodes_view.h"
#include "ui/views/plan/plan_view.h"
#include "ui/views/sets/pending_view.h"
#include "ui/views/sets/sets_view.h"
#include "ui/views/start/start_page.h"
#include "ui/views/why/node_comparison_view.h"
#include "ui/views/why/why_page.h"
#include "ui/views/why/why_panel.h"

namespace bayplan::ui {

MainWindow::MainWindow(const Options& options, QWidget* parent)
    : QMainWindow(parent), m_options(options), m_editor(new PlanEditor(m_workspace)), m_explainer(new PodExplainer(m_workspace, this)), m_mapRefresh(new Deferred(this, [this] { refreshMap(); })) {
  setWindowTitle(tr("Bayplan"));
  resize(1440, 900);
  setAcceptDrops(true);
  setDockNestingEnabled(false);
  buildCentre();
  buildDocks();
  buildStatusBar();
  m_tools = new MapTools(m_workspace, *m_editor, *m_map, *this);
  m_actions = std::make_unique<WindowActions>(*this);
  m_header = new HeaderBar(m_workspace, {m_actions->source, m_actions->editMode, m_actions->undo, m_actions->redo});
  addToolBar(Qt::TopToolBarArea, m_header);
  m_header->hide();  // until something is loaded
  connectWorkspace();
  connectViews();
  connect(&m_theme, &ThemeController::themeChanged, this, &MainWindow::applyTheme);
  applyTheme(m_theme.theme());
  restoreSettings();
}

MainWindow::~MainWindow() {
  delete m_tools;  // while the map is there
  m_workspace.disconnect();  // views go first, then the state that they listen to
}

void MainWindow::buildCentre() {
  m_start = new StartPage;
  m_map = new MapWidget;
  m_map->setObjectName(QStringLiteral("map"));
  m_nodes = new NodesView(m_workspace);
  m_centre = new QTabWidget;
  m_centre->setDocumentMode(true);
  m_centre->addTab(m_map, tr("Map"));
  m_centre->addTab(m_nodes, tr("Nodes"));
  m_why = new WhyPage(m_workspace, *m_explainer);
  m_centre->addTab(m_why, tr("Why"));
  m_infoBar = new InfoBar;
  m_pages = new QStackedWidget;
  m_pages->addWidget(m_start);
  m_pages->addWidget(m_centre);
  auto* holder = new QWidget;
  auto* layout = new QVBoxLayout(holder);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_infoBar);
  layout->addWidget(m_pages, 1);
  setCentralWidget(holder);
}

void MainWindow::buildDocks() {
  const auto addDock = [this](const QString& title, const char* name, QWidget* widget, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setFeatures(QDockWidget::DockWidgetMovable);
    dock->setWidget(widget);
    addDockWidget(area, dock);
    dock->hide();  // until something is loaded
    return dock;
  };
  m_sets = new SetsView(m_workspace);
  m_pending = new PendingView(m_workspace);
  auto* left = new QSplitter(Qt::Vertical);
  left->addWidget(m_sets);
  left->addWidget(m_pending);
  left->setStretchFactor(0, 3);
  left->setStretchFactor(1, 1);
  left->setChildrenCollapsible(false);
  m_inspector = new InspectorView(m_workspace, *m_explainer, *m_editor);
  m_findings = new FindingsView(m_workspace, *m_editor);
  m_plan = new PlanView(m_workspace, *m_editor);
  m_bottom = new QTabWidget;
  m_bottom->setDocumentMode(true);
  m_bottom->addTab(m_findings, tr("Findings"));
  m_bottom->addTab(m_plan, tr("Plan"));
  auto* setsDock = addDock(tr("Sets"), "setsDock", left, Qt::LeftDockWidgetArea);
  auto* inspectorDock = addDock(tr("Inspector"), "inspectorDock", m_inspector, Qt::RightDockWidgetArea);
  auto* bottomDock = addDock(tr("Findings and plan"), "bottomDock", m_bottom, Qt::BottomDockWidgetArea);
  bottomDock->setTitleBarWidget(new QWidget(bottomDock));
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  resizeDocks({setsDock, inspectorDock}, {300, 400}, Qt::Horizontal);
  resizeDocks({bottomDock}, {230}, Qt::Vertical);
}

void MainWindow::buildStatusBar() {
  m_counts = new QLabel;
  m_progress = new QProgressBar;
  m_progress->setMaximumWidth(220);
  m_progress->setTextVisible(false);
  m_cancel = new QPushButton(tr("Cancel"));
  statusBar()->addWidget(m_counts, 1);
  statusBar()->addPermanentWidget(m_progress);
  statusBar()->addPermanentWidget(m_cancel);
  m_progress->hide();
  m_cancel->hide();
  connect(m_cancel, &QPushButton::clicked, &m_workspace, &Workspace::cancelLoad);
  auto* timer = new QTimer(this);
  timer->setInterval(100);
  connect(timer, &QTimer::timeout, this, [this] {
    const auto* job = m_workspace.loading();
    if (!job) return;
    m_progress->setRange(0, job->total() > 0 ? 1000 : 0);
    if (job->total() > 0) m_progress->setValue(static_cast<int>(job->done() * 1000 / job->total()));
  });
  connect(&m_workspace, &Workspace::loadingChanged, this, [this, timer](bool loading) {
    m_progress->setVisible(loading);
    m_progress->setRange(0, 0);
    m_cancel->setVisible(loading);
    loading ? timer->start() : timer->stop();
    refreshCounts();
  });
}

void MainWindow::connectWorkspace() {
  connect(&m_workspace, &Workspace::loaded, this, &MainWindow::takeLoaded);
  connect(&m_workspace, &Workspace::loadFailed, this, &MainWindow::showLoadErrors);
  for (const auto signal : {&Workspace::viewChanged, &Workspace::findingsChanged, &Workspace::stagedChanged, &Workspace::namespaceFilterChanged})
    connect(&m_workspace, signal, m_mapRefresh, &Deferred::request);
  connect(&m_workspace, &Workspace::viewChanged, this, &MainWindow::refreshCounts);
  connect(&m_workspace, &Workspace::selectionChanged, m_map, &MapWidget::setSelection);
  connect(&m_workspace, &Workspace::editModeChanged, this, [this](bool on) {
    m_map->setEditable(on);
    if (on) m_infoBar->hide();
  });
  connect(&m_workspace, &Workspace::deriveFailed, this, [this](const QString& why) { m_infoBar->say(InfoBar::Problem, why); });
  connect(&m_workspace, &Workspace::planDropped, this,
          [this](const QString& why) { m_infoBar->say(InfoBar::Problem, tr("The staged plan does not fit the new input and was let go: %1").arg(why)); });
  connect(&m_workspace, &Workspace::stagedChanged, this, [this] {
    const auto count = m_workspace.staged().changes.size() + m_workspace.staged().moves.size();
    m_bottom->setTabText(1, tr("Plan (%1)").arg(count));
  });
  connect(m_editor, &PlanEditor::editModeNeeded, this, [this](const QString& step) {
    m_infoBar->say(InfoBar::Warning, tr("Read-only: “%1” is not staged.").arg(step), tr("Turn on edit mode and stage it"),
                   [this] { m_editor->turnOnAndStage(); });
  });
  connect(m_editor, &PlanEditor::refused, this,
          [this](const QString& step, const QString& why) { m_infoBar->say(InfoBar::Problem, tr("Not staged: %1. %2").arg(step, why)); });
  connect(m_editor, &PlanEditor::staged, this, [this](const QString& step, const QStringList& consequences) {
    if (consequences.isEmpty()) {
      m_infoBar->hide();
      statusBar()->showMessage(tr("Staged: %1").arg(step), 5000);
    } else {
      const auto more = consequences.size() > 2 ? tr(" … and %1 more, in the plan").arg(consequences.size() - 2) : QString();
      m_infoBar->say(InfoBar::Warning, tr("Staged: %1. %2%3").arg(step, QStringList(consequences.mid(0, 2)).join(QStringLiteral("; ")), more), tr("Undo"),
                     [this] { m_workspace.undoStack().undo(); });
    }
  });
}

void MainWindow::connectViews() {
  connect(&m_inspector->whyPanel(), &WhyPanel::compareRequested, this, [this](const QStringList& nodes) {
    showTab(QStringLiteral("compare"));
    if (nodes.size() > 1) m_why->nodes().compare(nodes[0], nodes[1]);
  });
  connect(m_map, &MapWidget::selectionChanged, &m_workspace, &Workspace::select);
  connect(m_sets, &SetsView::assignRequested, m_tools, &MapTools::assignSlot);
  connect(m_sets, &SetsView::contextMenuRequested, m_tools, &MapTools::showMenu);
  connect(m_nodes, &NodesView::contextMenuRequested, m_tools, &MapTools::showMenu);
  connect(m_sets, &SetsView::editModeNeeded, this, [this](const QString& step) {
    m_infoBar->say(InfoBar::Warning, tr("Read-only: “%1” stages nothing.").arg(step), tr("Turn on edit mode"), [this] { m_workspace.setEditMode(true); });
  });
  connect(m_tools, &MapTools::yamlRequested, m_inspector, &InspectorView::showYaml);
  connect(m_tools, &MapTools::nothingSelected, this, [this](const QString& why) { m_infoBar->say(InfoBar::Message, why); });
  connect(m_inspector, &InspectorView::yamlShown, this, [this](const QString& title, const QString& text) {
    auto* dialog = new TextDialog(title, text, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
  });
  connect(m_findings, &FindingsView::findingPicked, this, [this] { goTo(m_workspace.selection()); });
  connect(m_findings, &FindingsView::nothingToStage, this, [this](const QString& why) { m_infoBar->say(InfoBar::Message, why); });
  connect(m_findings, &FindingsView::countsChanged, this, [this](int errors, int warnings, int) {
    m_bottom->setTabText(0, errors + warnings == 0 ? tr("Findings") : tr("Findings (✖ %1  ▲ %2)").arg(errors).arg(warnings));
  });
  connect(m_plan, &PlanView::message, this, [this](const QString& text) { m_infoBar->say(InfoBar::Message, text); });
  connect(m_plan, &PlanView::failed, this, [this](const QString& text) { m_infoBar->say(InfoBar::Problem, text); });
  connect(m_header, &HeaderBar::planRequested, this, [this] { showTab(QStringLiteral("plan")); });
  connect(&m_header->searchBox(), &SearchBox::picked, this, &MainWindow::goTo);
  connect(m_start, &StartPage::openRequested, this, &MainWindow::askAndOpenFiles);
  connect(m_start, &StartPage::openFolderRequested, this, &MainWindow::askAndOpenFolder);
  connect(m_start, &StartPage::sampleRequested, this, &MainWindow::openSample);
  connect(m_start, &StartPage::pathRequested, this, [this](const QString& path) { openPaths({path}); });
}

void MainWindow::takeLoaded() {
  m_pages->setCurrentWidget(m_centre);
  for (auto* dock : findChildren<QDockWidget*>()) dock->show();
  restoreLayout();
  m_header->show();
  m_infoBar->hide();
  const auto base = m_workspace.base();
  setWindowTitle(tr("%1 – Bayplan").arg(shown(base->request.title())));
  rememberPaths(base->request.paths);
  const auto& errors = base->snapshot->objects().errors;
  if (!errors.empty())
    m_infoBar->say(InfoBar::Warning, tr("Documents left out because they cannot be read: %1. The first: %2").arg(errors.size()).arg(shown(errors.front().text())));
  else if (!base->notes.empty())
    m_infoBar->say(InfoBar::Message, shown(base->notes.front()));
  m_mapper.cancel();  // it may be drawing the cluster before
  m_isNew = true;
}

// What each node shows is gathered from all pods and findings, on another thread.
void MainWindow::refreshMap() {
  if (!m_workspace.isLoaded()) return;
  m_mapper.start(
      [content = m_workspace.mapContent()](JobControl&) {
        auto faces = facesOf(content);
        return std::pair(content, std::move(faces));
      },
      [this](std::pair<MapContent, std::vector<NodeFace>> made) {
        m_map->setContent(std::move(made.first), std::move(made.second));
        if (std::exchange(m_isNew, false)) m_map->fit();
      });
}

void MainWindow::refreshCounts() {
  if (!m_workspace.isLoaded()) {
    m_counts->setText(m_workspace.loading() ? tr("Reading …") : QString());
    return;
  }
  const auto& snapshot = *m_workspace.snapshot();
  const auto pods = countPods(snapshot);
  QStringList parts{tr("Nodes %1").arg(snapshot.nodes().size()), tr("Pods %1: placed %2, unscheduled %3").arg(pods.pods).arg(pods.placed).arg(pods.unscheduled)};
  if (pods.unknownNode > 0) parts << tr("on unknown nodes %1").arg(pods.unknownNode);
  if (pods.terminated > 0) parts << tr("terminated %1").arg(pods.terminated);
  parts << tr("Sets %1").arg(m_workspace.placement()->sets.size());
  if (!m_workspace.placement()->redisClusters.empty()) parts << tr("Redis clusters %1").arg(m_workspace.placement()->redisClusters.size());
  m_counts->setText(QStringLiteral("  ") + parts.join(QStringLiteral("  ·  ")));
}

void MainWindow::applyTheme(const Theme& theme) {
  m_map->setTheme(theme);
}

bool MainWindow::showTab(const QString& name) {
  if (name == QLatin1String("map")) m_centre->setCurrentWidget(m_map);
  else if (name == QLatin1String("nodes")) m_centre->setCurrentWidget(m_nodes);
  else if (name == QLatin1String("findings")) m_bottom->setCurrentWidget(m_findings);
  else if (name == QLatin1String("plan")) m_bottom->setCurrentWidget(m_plan);
  else if (m_why->showPart(name)) m_centre->setCurrentWidget(m_why);
  else return false;
  return true;
}

void MainWindow::goTo(const Selection& selection) {
  if (!selection.empty() && m_centre->currentWidget() == m_map) m_map->zoomTo(selection);
}


}  // namespace bayplan::ui
