#include "ui/shell/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QUndoStack>

#include "resources/samples.h"
#include "ui/scene/map_widget.h"
#include "ui/shell/main_window.h"
#include "ui/shell/map_tools.h"
#include "ui/views/inspector/inspector_view.h"
#include "ui/views/plan/plan_view.h"

namespace bayplan::ui {

WindowActions::WindowActions(MainWindow& window) : m_window(window) {
  addFile();
  addEdit();
  addView();
  addPlan();
  addHelp();
}

template <class Slot>
QAction* WindowActions::add(QMenu* menu, const QString& text, const QList<QKeySequence>& keys, Slot slot) {
  auto* action = menu->addAction(text);
  action->setShortcuts(keys);
  QObject::connect(action, &QAction::triggered, &m_window, slot);
  return action;
}

void WindowActions::addFile() {
  auto* w = &m_window;
  source = w->menuBar()->addMenu(MainWindow::tr("&File"));
  add(source, MainWindow::tr("&Open files …"), {QKeySequence::Open}, [w] { w->askAndOpenFiles(); });
  add(source, MainWindow::tr("Open a &folder …"), {Qt::CTRL | Qt::SHIFT | Qt::Key_O}, [w] { w->askAndOpenFolder(); });
  auto* samples = source->addMenu(MainWindow::tr("Open a &sample"));
  for (const auto& name : sampleNames())
    add(samples, QString::fromStdString(name), {}, [w, name] { w->openSample(QString::fromStdString(name)); });
  recent = source->addMenu(MainWindow::tr("Opened &lately"));
  add(source, MainWindow::tr("&Read again"), {QKeySequence::Refresh}, [w] { w->reload(); });
  source->addSeparator();
  add(source, MainWindow::tr("Save a &picture of the map …"), {Qt::CTRL | Qt::SHIFT | Qt::Key_P}, [w] { w->askAndSavePicture(); });
  source->addSeparator();
  add(source, MainWindow::tr("&Quit"), {QKeySequence(Qt::CTRL | Qt::Key_Q)}, [w] { w->close(); });
}

void WindowActions::addEdit() {
  auto* w = &m_window;
  auto* menu = w->menuBar()->addMenu(MainWindow::tr("&Edit"));
  auto& stack = w->workspace().undoStack();
  undo = stack.createUndoAction(w, MainWindow::tr("Undo"));
  undo->setIconText(MainWindow::tr("↶ Undo"));  // the header's button, which has no room for the step's name
  undo->setShortcuts(QKeySequence::Undo);
  redo = stack.createRedoAction(w, MainWindow::tr("Redo"));
  redo->setIconText(MainWindow::tr("↷ Redo"));
  redo->setShortcuts(QKeySequence::Redo);
  menu->addAction(undo);
  menu->addAction(redo);
  menu->addSeparator();
  editMode = add(menu, MainWindow::tr("&Edit mode"), {Qt::CTRL | Qt::Key_E}, [w] { w->workspace().setEditMode(!w->workspace().editMode()); });
  editMode->setCheckable(true);
  menu->addSeparator();
  auto* tools = &w->tools();
  add(menu, MainWindow::tr("Give the node an &ordinal …"), {Qt::CTRL | Qt::Key_L}, [tools] { tools->labelSelection(); });
  add(menu, MainWindow::tr("&Fill ordinals over the selection …"), {Qt::CTRL | Qt::SHIFT | Qt::Key_L}, [tools] { tools->fillSelection(); });
  add(menu, MainWindow::tr("&Take ordinals away"), {}, [tools] { tools->removeOrdinals(); });
  add(menu, MainWindow::tr("&Move into a zone or rack …"), {Qt::CTRL | Qt::Key_M}, [tools] { tools->moveSelection(); });
  add(menu, MainWindow::tr("Set a &label …"), {}, [tools] { tools->setLabel(); });
  menu->addSeparator();
  add(menu, MainWindow::tr("&Search"), {Qt::Key_Slash, QKeySequence(QKeySequence::Find)}, [w] { w->focusSearch(); });
  add(menu, MainWindow::tr("&Commands and objects …"), {Qt::CTRL | Qt::Key_K}, [w] { w->showPalette(); });
}

void WindowActions::addView() {
  auto* w = &m_window;
  auto* menu = w->menuBar()->addMenu(MainWindow::tr("&View"));
  add(menu, MainWindow::tr("&Map"), {Qt::CTRL | Qt::Key_1}, [w] { w->showTab(QStringLiteral("map")); });
  add(menu, MainWindow::tr("&Nodes as a table"), {Qt::CTRL | Qt::Key_2}, [w] { w->showTab(QStringLiteral("nodes")); });
  add(menu, MainWindow::tr("&Findings"), {Qt::CTRL | Qt::Key_3}, [w] { w->showTab(QStringLiteral("findings")); });
  add(menu, MainWindow::tr("&Plan"), {Qt::CTRL | Qt::Key_4}, [w] { w->showTab(QStringLiteral("plan")); });
  add(menu, MainWindow::tr("&Why: every node"), {Qt::CTRL | Qt::Key_5}, [w] { w->showTab(QStringLiteral("matrix")); });
  add(menu, MainWindow::tr("Compare t&wo nodes"), {Qt::CTRL | Qt::Key_6}, [w] { w->showTab(QStringLiteral("compare")); });
  add(menu, MainWindow::tr("Compare two p&rofiles"), {Qt::CTRL | Qt::Key_7}, [w] { w->showTab(QStringLiteral("profiles")); });
  menu->addSeparator();
  add(menu, MainWindow::tr("Fi&t the whole map"), {Qt::CTRL | Qt::Key_0}, [w] { w->map().fit(); });
  add(menu, MainWindow::tr("&Zoom to the selection"), {Qt::CTRL | Qt::Key_J}, [w] { w->goTo(w->workspace().selection()); });
  add(menu, MainWindow::tr("Zoom &in"), {QKeySequence::ZoomIn}, [w] { w->map().zoomIn(); });
  add(menu, MainWindow::tr("Zoom &out"), {QKeySequence::ZoomOut}, [w] { w->map().zoomOut(); });
  menu->addSeparator();
  add(menu, MainWindow::tr("&Topology levels …"), {Qt::CTRL | Qt::SHIFT | Qt::Key_T}, [w] { w->askLevels(); });
  add(menu, MainWindow::tr("Show &YAML of the selection"), {Qt::CTRL | Qt::Key_Y}, [w] { w->inspector().showYaml(); });
  menu->addSeparator();
  auto* themes = menu->addMenu(MainWindow::tr("&Colours"));
  auto* group = new QActionGroup(w);
  const QString titles[] = {MainWindow::tr("As the desktop"), MainWindow::tr("Light"), MainWindow::tr("Dark")};
  for (int mode = 0; mode < 3; ++mode) {
    auto* action = add(themes, titles[mode], {}, [w, mode] { w->setThemeMode(mode); });
    action->setCheckable(true);
    action->setChecked(mode == 0);
    action->setData(mode);
    group->addAction(action);
  }
}

void WindowActions::addPlan() {
  auto* w = &m_window;
  auto* menu = w->menuBar()->addMenu(MainWindow::tr("&Plan"));
  add(menu, MainWindow::tr("&Propose labels"), {Qt::CTRL | Qt::SHIFT | Qt::Key_R}, [w] { w->showTab(QStringLiteral("plan")); w->planView().propose(); });
  add(menu, MainWindow::tr("&Save the plan …"), {QKeySequence::Save}, [w] { w->planView().askAndSavePlan(); });
  add(menu, MainWindow::tr("&Export the plan …"), {Qt::CTRL | Qt::SHIFT | Qt::Key_E}, [w] { w->planView().exportPlan(); });
  add(menu, MainWindow::tr("&Import or compare a plan …"), {Qt::CTRL | Qt::SHIFT | Qt::Key_I}, [w] { w->planView().askAndImportPlan(); });
  add(menu, MainWindow::tr("Save the in&verse …"), {}, [w] { w->planView().invert(); });
  menu->addSeparator();
  add(menu, MainWindow::tr("&Clear the plan"), {}, [w] { w->planView().clear(); });
}

void WindowActions::addHelp() {
  auto* w = &m_window;
  auto* menu = w->menuBar()->addMenu(MainWindow::tr("&Help"));
  add(menu, MainWindow::tr("&Shortcuts"), {Qt::Key_Question, QKeySequence(Qt::Key_F1)}, [w] { w->showShortcuts(); });
  add(menu, MainWindow::tr("&About Bayplan"), {}, [w] { w->showAbout(); });
}

namespace {

void collect(const QMenu& menu, QList<QAction*>& actions) {
  for (auto* action : menu.actions()) {
    if (action->menu())
      collect(*action->menu(), actions);
    else if (!action->isSeparator())
      actions << action;
  }
}

}  // namespace

QList<QAction*> WindowActions::all() const {
  QList<QAction*> actions;
  for (const auto* action : m_window.menuBar()->actions())
    if (action->menu()) collect(*action->menu(), actions);
  return actions;
}

}  // namespace bayplan::ui
