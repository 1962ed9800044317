#pragma once

#include <QColor>
#include <QPainter>
#include <QRect>

namespace bayplan::ui {

// A filled box with round corners and an outline one pixel wide. On raster images the straight parts are filled as
// rectangles and only the corners drawn as paths, as far as they touch `area`: a large antialiased path costs more than
// everything inside of it. Elsewhere, and dashed, it is one path.
void drawRoundedBox(QPainter& painter, const QRect& rect, int radius, const QColor& fill, const QColor& outline, bool dashed, const QRect& area);

}  // namespace bayplan::ui
