#include "app/bayplan/window.h"

#include <QApplication>
#include <QIcon>
#include <iostream>

#include "ui/shell/main_window.h"
#include "ui/shell/screenshot.h"
#include "ui/style/language.h"

namespace bayplan::app {
namespace {

constexpr int kPatience = 120'000;  // milliseconds for a screenshot to come to rest

int takeScreenshot(ui::MainWindow& window, const Arguments& arguments) {
  bool failed = false;
  QObject::connect(&window.workspace(), &ui::Workspace::loadFailed, &window, [&](const ui::LoadRequest&, const std::vector<Error>& errors) {
    failed = true;
    for (const auto& error : errors) std::cerr << error.text() << "\n";
  });
  if (!ui::waitUntilQuiet(kPatience)) std::cerr << "the window does not come to rest\n";
  if (!arguments.page.empty()) window.showTab(QString::fromStdString(arguments.page));
  if (!arguments.select.empty() && !ui::pick(window, QString::fromStdString(arguments.select))) {
    std::cerr << "there is no " << arguments.select << "\n";
    return 2;
  }
  ui::waitUntilQuiet(kPatience);
  if (!ui::grabWindow(window, QString::fromStdString(arguments.screenshot))) {
    std::cerr << arguments.screenshot << ": cannot be written\n";
    return 2;
  }
  return failed ? 2 : 0;
}

}  // namespace

int runWindow(int argc, char** argv, const Arguments& arguments) {
  QApplication application(argc, argv);
  QApplication::setApplicationName(QStringLiteral("bayplan"));
  QApplication::setOrganizationName(QStringLiteral("bayplan"));
  QApplication::setApplicationDisplayName(QStringLiteral("Bayplan"));
  QApplication::setApplicationVersion(QStringLiteral(BAYPLAN_VERSION));
  QApplication::setDesktopFileName(QStringLiteral("bayplan"));
  QApplication::setStyle(QStringLiteral("Fusion"));
  ui::installLanguage(QString::fromStdString(arguments.language));

  const bool isScreenshot = !arguments.screenshot.empty();
  ui::MainWindow window({!isScreenshot, arguments.load.environment});
  if (!arguments.theme.empty() || isScreenshot)
    window.themeController().setMode(arguments.theme == "dark" ? ui::ThemeController::Dark : ui::ThemeController::Light);
  if (!arguments.size.isEmpty()) window.resize(arguments.size);
  window.show();
  if (arguments.load.namesInput()) window.open(arguments.load);
  return isScreenshot ? takeScreenshot(window, arguments) : QApplication::exec();
}

}  // namespace bayplan::app
