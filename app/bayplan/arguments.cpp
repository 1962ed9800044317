#include "app/bayplan/arguments.h"

#include <CLI/CLI.hpp>
#include <QByteArray>
#include <cstdio>
#include <iostream>

#include "app/bayplanctl/input.h"

namespace bayplan::app {
namespace {

std::string parseSize(const std::string& text, QSize& size) {
  int width = 0, height = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%5dx%5d%c", &width, &height, &rest) != 2 || width < 100 || height < 100 || width > 20000 || height > 20000)
    return "must be WIDTHxHEIGHT in pixels, 100 to 20000 each: " + text;
  size = {width, height};
  return {};
}

void addInput(CLI::App& app, Arguments& arguments) {
  auto& load = arguments.load;
  app.add_option("paths,-f,--filename", load.paths, "Files, folders, or - for standard input")->type_name("PATH");
  app.add_flag("-R,--recursive", load.recursive, "Read the sub-folders of a folder too");
  app.add_flag("--keep-going", load.keepGoing, "Load the good documents although some are bad");
  app.add_option("--sample", load.sample, "A cluster that ships inside the program: ordinals, redis, kafka or large")->type_name("NAME");
  app.add_option("--config", load.config, "A KubeSchedulerConfiguration: which plugins judge which pod")->type_name("PATH");
  app.add_option("--scheme", load.scheme, "A PlacementScheme: topology levels, ordinal label keys, Redis labels")->type_name("PATH");
  app.add_option("--plan", load.plan, "A LabelPlan, staged from the start")->type_name("PATH");
  app.add_option("--redis-nodes", load.redisNodes, "The text of CLUSTER NODES: Redis' own word on roles")->type_name("PATH");
}

std::string checkUsage(const Arguments& arguments) {
  const auto& load = arguments.load;
  if (!load.paths.empty() && !load.sample.empty()) return "PATH and --sample exclude each other";
  if (!arguments.render.empty() && !arguments.screenshot.empty()) return "--render and --screenshot exclude each other";
  if (!arguments.render.empty() && !load.namesInput()) return "--render needs a PATH or --sample NAME";
  return {};
}

}  // namespace

std::optional<int> parseArguments(int argc, char** argv, Arguments& arguments) {
  CLI::App app("Shows where the stateful pods of a Kubernetes cluster sit and why, and lets an operator change it safely.", "bayplan");
  app.set_version_flag("--version", "bayplan " BAYPLAN_VERSION);
  addInput(app, arguments);
  app.add_option("--render", arguments.render, "Draw the map to OUT.png, .svg or .pdf without a display; the exit status is check's")->type_name("OUT");
  app.add_option("--screenshot", arguments.screenshot, "Picture the window in OUT.png once everything is loaded, and end")->type_name("OUT");
  app.add_option_function<std::string>("--size", [&](const std::string& text) {
       if (const auto problem = parseSize(text, arguments.size); !problem.empty()) throw CLI::ValidationError("--size", problem);
     }, "Size of the picture or the window")->type_name("WIDTHxHEIGHT");
  app.add_option("--theme", arguments.theme, "light or dark (default: as the desktop)")->check(CLI::IsMember({"light", "dark"}));
  app.add_option("--lang", arguments.language, "Language of the window: en, zh_TW or zh_CN (default: as LANGUAGE and LANG say)")
      ->check(CLI::IsMember({"en", "zh_TW", "zh_CN"}));
  app.add_option("--level", arguments.level, "With --render: the smallest domains drawn (node, rack, zone, …)")->type_name("LEVEL");
  app.add_option("--select", arguments.select, "With --screenshot: node/NAME, pod/NAMESPACE/NAME, set/NAMESPACE/NAME or finding/N")->type_name("OBJECT");
  app.add_option("--tab,--page", arguments.page, "With --screenshot: map, nodes, matrix, compare, profiles, findings or plan")
      ->check(CLI::IsMember({"map", "nodes", "matrix", "compare", "profiles", "findings", "plan"}));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error, std::cout, std::cerr) == 0 ? 0 : 2;
  }
  arguments.load.environment = ctl::seedEnvironment();
  if (const auto problem = checkUsage(arguments); !problem.empty()) {
    std::cerr << problem << "\n";
    return 2;
  }
  return std::nullopt;
}

void useOffscreenWithoutDisplay() {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
    qputenv("QT_QPA_PLATFORM", "offscreen");
}

}  // namespace bayplan::app
