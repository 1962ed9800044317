// Opening, closing and remembering: the part of MainWindow that deals with files.
#include <QAction>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QUrl>

#include "ui/models/text.h"
#include "ui/scene/map_render.h"
#include "ui/scene/map_widget.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/info_bar.h"
#include "ui/shell/level_settings.h"
#include "ui/shell/main_window.h"
#include "ui/shell/search_box.h"
#include "ui/shell/text_dialogs.h"
#include "ui/shell/window_actions.h"
#include "ui/views/edit/levels_dialog.h"
#include "ui/views/plan/plan_view.h"
#include "ui/views/start/start_page.h"

namespace bayplan::ui {
namespace {

constexpr int kMostRecent = 10;

}  // namespace

LoadRequest MainWindow::request() const {
  LoadRequest request;
  request.environment = m_options.environment;
  if (const auto base = m_workspace.base()) {
    request.config = base->request.config;
    request.scheme = base->request.scheme;
  }
  return request;
}

void MainWindow::open(const LoadRequest& request) {
  if (!mayLosePlan()) return;
  auto arranged = request;
  if (m_options.remember) arranged.arrangeLevels = arrangedLevels;
  m_workspace.load(arranged);
}

bool MainWindow::mayLosePlan() {
  if (m_workspace.staged().empty() || m_workspace.undoStack().isClean()) return true;
  const auto answer = QMessageBox::question(this, tr("The plan is not saved"), tr("The plan holds staged changes that are not saved."),
                                            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
  if (answer == QMessageBox::Save) m_plan->askAndSavePlan();
  return answer == QMessageBox::Discard || (answer == QMessageBox::Save && m_workspace.undoStack().isClean());
}

void MainWindow::openPaths(const QStringList& paths) {
  auto request = this->request();
  for (const auto& path : paths) request.paths.push_back(path.toStdString());
  if (request.namesInput()) open(request);
}

void MainWindow::openSample(const QString& name) {
  auto request = this->request();
  request.sample = name.toStdString();
  open(request);
}

void MainWindow::askAndOpenFiles() {
  openPaths(QFileDialog::getOpenFileNames(this, tr("Open"), {}, tr("Kubernetes objects (*.yaml *.yml *.json);;All files (*)")));
}

void MainWindow::askAndOpenFolder() {
  const auto folder = QFileDialog::getExistingDirectory(this, tr("Open a folder"));
  if (folder.isEmpty()) return;
  auto request = this->request();
  request.paths = {folder.toStdString()};
  request.recursive = true;
  open(request);
}

void MainWindow::reload() { m_workspace.reload(); }

void MainWindow::showLoadErrors(const LoadRequest& failed, const std::vector<Error>& errors) {
  auto* dialog = new LoadErrorsDialog(shown(failed.title()), errors, !failed.keepGoing && failed.sample.empty(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, failed] {
    auto request = failed;
    request.keepGoing = true;
    m_workspace.load(request);
  });
  m_infoBar->say(InfoBar::Problem, errors.empty() ? tr("The input cannot be read.") : shown(errors.front().text()));
  dialog->open();
}

void MainWindow::askLevels() {
  if (!m_workspace.isLoaded()) return;
  const auto detected = m_workspace.base()->detectedLevels;
  auto* dialog = new LevelsDialog(m_workspace.levels(), detected, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, detected] {
    const auto levels = dialog->levels();
    if (m_options.remember) rememberLevels(detected, levels);
    m_workspace.setLevels(levels);
  });
  dialog->open();
}

void MainWindow::askAndSavePicture() {
  if (!m_workspace.isLoaded()) return;
  const auto path = QFileDialog::getSaveFileName(this, tr("Save a picture of the map"), QStringLiteral("map.png"), tr("Pictures (*.png *.svg *.pdf)"));
  if (path.isEmpty()) return;
  RenderOptions options;
  options.theme = m_theme.theme();
  options.source = m_workspace.base()->request.title();
  const auto done = renderMap(m_workspace.mapContent(), options, path.toStdString());
  m_infoBar->say(done ? InfoBar::Message : InfoBar::Problem, done ? tr("The picture is saved in %1.").arg(path) : shown(done.error().text()));
}

void MainWindow::focusSearch() {
  m_header->searchBox().setFocus(Qt::ShortcutFocusReason);
  m_header->searchBox().selectAll();
}

void MainWindow::showPalette() {
  auto* palette = new CommandPalette(m_workspace, m_actions->all(), this);
  palette->setAttribute(Qt::WA_DeleteOnClose);
  connect(palette, &CommandPalette::objectPicked, this, &MainWindow::goTo);
  palette->open();
}

void MainWindow::showShortcuts() {
  auto* sheet = new ShortcutSheet(m_actions->all(), this);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  sheet->open();
}

void MainWindow::showAbout() {
  QMessageBox::about(this, tr("About Bayplan"),
                     tr("<b>Bayplan %1</b><p>Shows where the stateful pods of a Kubernetes cluster sit and why, and lets an operator change it safely.</p>"
                        "<p>Apache License 2.0</p>")
                         .arg(QCoreApplication::applicationVersion().toHtmlEscaped()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayLosePlan()) return event->ignore();
  saveSettings();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList paths;
  for (const auto& url : event->mimeData()->urls())
    if (url.isLocalFile()) paths << url.toLocalFile();
  if (!paths.isEmpty()) openPaths(paths);
}

void MainWindow::setThemeMode(int mode) {
  m_theme.setMode(static_cast<ThemeController::Mode>(mode));
  if (m_options.remember) QSettings().setValue(QStringLiteral("theme"), mode);
}

void MainWindow::restoreSettings() {
  if (!m_options.remember) return;
  const QSettings settings;
  restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  const int mode = settings.value(QStringLiteral("theme"), 0).toInt();
  for (auto* action : m_actions->all())
    if (action->data().isValid() && action->data().toInt() == mode) action->setChecked(true);
  m_theme.setMode(static_cast<ThemeController::Mode>(mode));
  refreshRecent();
}

void MainWindow::restoreLayout() {
  if (m_options.remember && !std::exchange(m_layoutRestored, true)) restoreState(QSettings().value(QStringLiteral("layout")).toByteArray());
}

void MainWindow::saveSettings() {
  if (!m_options.remember) return;
  QSettings settings;
  settings.setValue(QStringLiteral("geometry"), saveGeometry());
  if (m_workspace.isLoaded()) settings.setValue(QStringLiteral("layout"), saveState());
}

void MainWindow::rememberPaths(const std::vector<std::string>& paths) {
  if (!m_options.remember) return;
  QSettings settings;
  auto recent = settings.value(QStringLiteral("recent")).toStringList();
  for (const auto& path : paths) {
    if (path == "-") continue;
    const auto absolute = QFileInfo(QString::fromStdString(path)).absoluteFilePath();
    recent.removeAll(absolute);
    recent.prepend(absolute);
  }
  settings.setValue(QStringLiteral("recent"), QStringList(recent.mid(0, kMostRecent)));
  refreshRecent();
}

void MainWindow::refreshRecent() {
  const auto recent = QSettings().value(QStringLiteral("recent")).toStringList();
  m_start->setRecent(recent);
  m_actions->recent->clear();
  for (const auto& path : recent) m_actions->recent->addAction(path, this, [this, path] { openPaths({path}); });
  m_actions->recent->setEnabled(!recent.isEmpty());
}

}  // namespace bayplan::ui
