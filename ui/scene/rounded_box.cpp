#include "ui/scene/rounded_box.h"

#include <QPaintEngine>
#include <QPainterPath>

namespace bayplan::ui {
namespace {

// The corner whose pie has its centre at `centre` and starts at `angle` (degrees, counter-clockwise).
void drawCorner(QPainter& painter, QPointF centre, double radius, double angle, const QColor& fill, const QColor& outline) {
  const QRectF circle(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
  QPainterPath pie(centre);
  pie.arcTo(circle, angle, 90);
  pie.closeSubpath();
  painter.fillPath(pie, fill);
  QPainterPath arc;
  arc.arcMoveTo(circle, angle);
  arc.arcTo(circle, angle, 90);
  painter.strokePath(arc, QPen(outline, 1, Qt::SolidLine, Qt::FlatCap));
}

}  // namespace

void drawRoundedBox(QPainter& painter, const QRect& rect, int radius, const QColor& fill, const QColor& outline, bool dashed, const QRect& area) {
  const int r = radius;
  if (dashed || painter.paintEngine()->type() != QPaintEngine::Raster || rect.width() < 2 * r + 2 || rect.height() < 2 * r + 2) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outline, 1, dashed ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), r, r);
    painter.setRenderHint(QPainter::Antialiasing, false);
    return;
  }
  const auto filled = [&](int x, int y, int width, int height, const QColor& color) {
    const QRect part = QRect(x, y, width, height).intersected(area);
    if (!part.isEmpty()) painter.fillRect(part, color);
  };
  const int x = rect.x(), y = rect.y(), width = rect.width(), height = rect.height();
  filled(x + 1, y + r, width - 2, height - 2 * r, fill);
  filled(x + r, y + 1, width - 2 * r, r - 1, fill);
  filled(x + r, y + height - r, width - 2 * r, r - 1, fill);
  filled(x + r, y, width - 2 * r, 1, outline);
  filled(x + r, y + height - 1, width - 2 * r, 1, outline);
  filled(x, y + r, 1, height - 2 * r, outline);
  filled(x + width - 1, y + r, 1, height - 2 * r, outline);
  painter.setRenderHint(QPainter::Antialiasing);
  const auto corner = [&](int left, int top, QPoint centre, double angle) {
    if (QRect(left, top, r, r).intersects(area)) drawCorner(painter, centre, r - 0.5, angle, fill, outline);
  };
  corner(x, y, {x + r, y + r}, 90);
  corner(x + width - r, y, {x + width - r, y + r}, 0);
  corner(x, y + height - r, {x + r, y + height - r}, 180);
  corner(x + width - r, y + height - r, {x + width - r, y + height - r}, 270);
  painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace bayplan::ui
