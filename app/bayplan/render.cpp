#include "app/bayplan/render.h"

#include <QGuiApplication>
#include <algorithm>
#include <iostream>

#include "ui/scene/map_render.h"
#include "ui/style/language.h"

namespace bayplan::app {

int renderPicture(int argc, char** argv, const Arguments& arguments) {
  const QGuiApplication application(argc, argv);
  ui::installLanguage(QString::fromStdString(arguments.language));
  const auto cluster = ui::loadCluster(arguments.load);
  if (!cluster) {
    for (const auto& error : cluster.error()) std::cerr << error.text() << "\n";
    return 2;
  }
  for (const auto& error : cluster->snapshot->objects().errors) std::cerr << error.text() << "\n";
  const auto derived = ui::deriveCluster(*cluster, cluster->plan);
  if (!derived) {
    std::cerr << derived.error().text() << "\n";
    return 2;
  }
  const auto findings = std::make_shared<const std::vector<Finding>>(lint({derived->snapshot, derived->placement, cluster->profiles}));
  ui::RenderOptions options;
  if (!arguments.size.isEmpty()) options.size = arguments.size;
  options.theme = arguments.theme == "dark" ? ui::Theme::dark() : ui::Theme::light();
  options.level = arguments.level;
  options.source = arguments.load.title();
  const auto done = ui::renderMap({derived->snapshot, derived->placement, findings, cluster->plan, {}}, options, arguments.render);
  if (!done) {
    std::cerr << done.error().text() << "\n";
    return 2;
  }
  const bool isBroken = std::any_of(findings->begin(), findings->end(), [](const Finding& f) { return f.severity == Severity::Error; });
  return isBroken ? 1 : 0;
}

}  // namespace bayplan::app
