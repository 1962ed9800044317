#pragma once

#include <QSize>
#include <string>

#include "core/base/result.h"
#include "ui/scene/map_content.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

struct RenderOptions {
  QSize size{1600, 1000};
  Theme theme = Theme::light();
  std::string level;   // name of a topology level = no domains below it and no cards; empty or "node" = everything
  std::string source;  // said in the title line: the file or sample
};

// Draws the map to a file by its suffix: .png, .svg or .pdf. Needs a QGuiApplication (the offscreen platform will do), no
// display. The same painter as the window's, with a title line (source, counts) and a legend. Fails for another suffix,
// an unknown level, or a file that can't be written.
Result<void> renderMap(const MapContent& content, const RenderOptions& options, const std::string& path);

}  // namespace bayplan::ui
