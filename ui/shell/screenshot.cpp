#include "ui/shell/screenshot.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPixmap>
#include <QThread>
#include <algorithm>

#include "ui/bridge/job_runner.h"
#include "ui/scene/map_widget.h"
#include "ui/shell/main_window.h"
#include "ui/views/findings/findings_view.h"

namespace bayplan::ui {

namespace {

bool isBusy() {
  const auto windows = QApplication::topLevelWidgets();
  return JobRunner::busyCount() > 0 || std::any_of(windows.begin(), windows.end(), [](QWidget* widget) {
           auto* window = qobject_cast<MainWindow*>(widget);
           return window && window->map().isMoving();
         });
}

}  // namespace

bool waitUntilQuiet(int milliseconds) {
  QElapsedTimer waited, quiet;
  waited.start();
  quiet.start();
  while (quiet.elapsed() < 250) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    QThread::msleep(5);
    if (isBusy()) quiet.restart();
    if (waited.elapsed() > milliseconds) return false;
  }
  return true;
}

bool pick(MainWindow& window, const QString& what) {
  const auto kind = what.section(QLatin1Char('/'), 0, 0);
  const auto name = what.section(QLatin1Char('/'), 1).toStdString();
  auto& workspace = window.workspace();
  if (!workspace.isLoaded()) return false;
  Selection selection;
  if (kind == QLatin1String("finding")) {
    const int row = what.section(QLatin1Char('/'), 1).toInt();
    window.findingsView().pick(row);
    return row >= 0 && row < static_cast<int>(workspace.findings()->size());
  }
  if (kind == QLatin1String("node") && workspace.snapshot()->node(Symbol::existing(name))) selection = Selection::ofNode(name);
  if (kind == QLatin1String("pod") && workspace.snapshot()->pod(name)) selection = Selection::ofPod(name);
  if (kind == QLatin1String("set") && workspace.placement()->set(name)) selection = Selection::ofSet(name);
  workspace.select(selection);
  return !selection.empty();
}

bool grabWindow(MainWindow& window, const QString& path) { return window.grab().save(path); }

}  // namespace bayplan::ui
