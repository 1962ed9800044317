#include <QApplication>

#include "app/bayplan/arguments.h"
#include "app/bayplan/render.h"
#include "app/bayplan/window.h"

int main(int argc, char** argv) {
  bayplan::app::Arguments arguments;
  if (const auto status = bayplan::app::parseArguments(argc, argv, arguments)) return *status;
  if (!arguments.render.empty() || !arguments.screenshot.empty()) bayplan::app::useOffscreenWithoutDisplay();
  if (!arguments.render.empty()) return bayplan::app::renderPicture(argc, argv, arguments);
  return bayplan::app::runWindow(argc, argv, arguments);
}
