#pragma once

#include <QSize>
#include <optional>
#include <string>

#include "ui/bridge/cluster_loader.h"

namespace bayplan::app {

// What the command line of `bayplan` asks for.
struct Arguments {
  ui::LoadRequest load;
  std::string render;      // draw the map to this file, without a window
  std::string screenshot;  // picture the window instead of showing it
  QSize size;              // empty = the default
  std::string theme;       // "light", "dark", "" = as the desktop (light where there is none)
  std::string language;    // "en", "zh_TW", "zh_CN", "" = the system's
  std::string level;       // with render: the smallest domain drawn
  std::string select, page; // with screenshot
};

// The exit status where the program is to end here: --help, --version, or bad usage (2, said on stderr).
std::optional<int> parseArguments(int argc, char** argv, Arguments& arguments);

// Without a display Qt shall not look for one.
void useOffscreenWithoutDisplay();

}  // namespace bayplan::app
