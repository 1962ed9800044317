#include "ui/scene/signs.h"

#include <QPainterPath>
#include <QPolygonF>
#include <cmath>

namespace bayplan::ui {
namespace {

QPolygonF octagon(const QRectF& rect) {
  const double cx = rect.width() * 0.29, cy = rect.height() * 0.29, c = std::min(cx, cy);
  return QPolygonF({{rect.left() + c, rect.top()},
                    {rect.right() - c, rect.top()},
                    {rect.right(), rect.top() + c},
                    {rect.right(), rect.bottom() - c},
                    {rect.right() - c, rect.bottom()},
                    {rect.left() + c, rect.bottom()},
                    {rect.left(), rect.bottom() - c},
                    {rect.left(), rect.top() + c}});
}

// A luggage tag: pointed at the left, so that a label is never taken for a pod.
QPolygonF tag(const QRectF& rect) {
  const double point = rect.height() * 0.38;
  return QPolygonF({{rect.left() + point, rect.top()},
                    {rect.right(), rect.top()},
                    {rect.right(), rect.bottom()},
                    {rect.left() + point, rect.bottom()},
                    {rect.left(), rect.center().y()}});
}

QPen thick(const QColor& color, double width) { return QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin); }

void drawCross(QPainter& painter, const QRectF& rect) {
  painter.drawLine(rect.topLeft(), rect.bottomRight());
  painter.drawLine(rect.topRight(), rect.bottomLeft());
}

QRectF shrunk(const QRectF& rect, double part) {
  const double x = rect.width() * part, y = rect.height() * part;
  return rect.adjusted(x, y, -x, -y);
}

struct PainterState {
  explicit PainterState(QPainter& p) : painter(p) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
  }
  ~PainterState() { painter.restore(); }
  QPainter& painter;
};

}  // namespace

QColor fillOf(Severity severity, const Theme& theme) {
  return severity == Severity::Error ? theme.error : severity == Severity::Warning ? theme.warning : theme.info;
}
QColor textOn(Severity severity, const Theme& theme) {
  return severity == Severity::Error ? theme.onError : severity == Severity::Warning ? theme.onWarning : theme.onInfo;
}

void drawSeverity(QPainter& painter, const QRectF& rect, Severity severity, const Theme& theme) {
  const PainterState state(painter);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fillOf(severity, theme));
  const QPen sign = thick(textOn(severity, theme), std::max(1.2, rect.width() / 8));
  const QPointF middle = rect.center();
  switch (severity) {
    case Severity::Error:
      painter.drawPolygon(octagon(rect));
      painter.setPen(sign);
      drawCross(painter, shrunk(rect, 0.32));
      break;
    case Severity::Warning:
      painter.drawPolygon(QPolygonF({{middle.x(), rect.top()}, rect.bottomRight(), rect.bottomLeft()}));
      painter.setPen(sign);
      painter.drawLine(QPointF(middle.x(), rect.top() + rect.height() * 0.4), QPointF(middle.x(), rect.top() + rect.height() * 0.66));
      painter.drawPoint(QPointF(middle.x(), rect.top() + rect.height() * 0.85));
      break;
    case Severity::Info:
      painter.drawEllipse(rect);
      painter.setPen(sign);
      painter.drawLine(QPointF(middle.x(), rect.top() + rect.height() * 0.47), QPointF(middle.x(), rect.top() + rect.height() * 0.75));
      painter.drawPoint(QPointF(middle.x(), rect.top() + rect.height() * 0.25));
      break;
  }
}

void drawState(QPainter& painter, const QRectF& rect, NodeState state, const Theme& theme) {
  const PainterState saved(painter);
  const double width = std::max(1.3, rect.width() / 8);
  const QRectF ring = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2);
  painter.setBrush(Qt::NoBrush);
  switch (state) {
    case NodeState::Cordoned:
      painter.setPen(thick(theme.mutedText, width));
      painter.drawEllipse(ring);
      painter.drawLine(QPointF(ring.left() + ring.width() * 0.2, ring.center().y()), QPointF(ring.right() - ring.width() * 0.2, ring.center().y()));
      break;
    case NodeState::NotReady: {
      QPen broken = thick(theme.error, width);
      broken.setCapStyle(Qt::FlatCap);
      broken.setDashPattern({2.2, 1.2});
      painter.setPen(broken);
      painter.drawEllipse(ring);
      painter.setPen(thick(theme.error, width));
      drawCross(painter, shrunk(rect, 0.34));
      break;
    }
    case NodeState::Tainted: {
      QPainterPath drop;
      drop.moveTo(rect.center().x(), rect.top());
      drop.cubicTo(rect.right() + rect.width() * 0.1, rect.center().y(), rect.right() - rect.width() * 0.05, rect.bottom(), rect.center().x(),
                   rect.bottom());
      drop.cubicTo(rect.left() + rect.width() * 0.05, rect.bottom(), rect.left() - rect.width() * 0.1, rect.center().y(), rect.center().x(),
                   rect.top());
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme.mutedText);
      painter.drawPath(drop);
      break;
    }
  }
}

QString chipText(const OrdinalChip& chip) {
  QString text = safeText(chip.text);
  if (text.isEmpty()) text = QStringLiteral("\"\"");
  if (chip.collision) return text + QLatin1Char('!');
  if (chip.unexpected) return text + QLatin1Char('?');
  return text;
}

int chipWidth(const QString& text, int pixelSize, TextCache& texts) {
  return texts.width(text, pixelSize, TextCache::Font::Bold) + pixelSize * 3 / 2;
}

void drawChip(QPainter& painter, const QRect& rect, const OrdinalChip& chip, const QString& text, int pixelSize, const Theme& theme,
              TextCache& texts) {
  const PainterState state(painter);
  const QRectF outline = QRectF(rect).adjusted(1, 1, -1, -1);
  const bool planned = chip.staged != OrdinalChip::Staged::No;
  QColor ink = theme.ordinal;
  if (planned) {
    ink = chip.staged == OrdinalChip::Staged::Added ? theme.staged : theme.mutedText;
    QPen dots(ink, 1.4, Qt::CustomDashLine, Qt::FlatCap);
    dots.setDashPattern({1.6, 1.4});
    painter.setPen(dots);
    painter.setBrush(theme.card);
    painter.drawPolygon(tag(outline));
  } else if (chip.collision) {
    QColor glow = theme.error;
    glow.setAlphaF(0.35f);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(glow, 3));
    painter.drawPolygon(octagon(outline.adjusted(-1, -1, 1, 1)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.error);
    painter.drawPolygon(octagon(outline));
    ink = theme.onError;
  } else {
    if (chip.unexpected) ink = theme.mutedText;
    painter.setPen(QPen(ink, 1.3, chip.unexpected ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(chip.filled ? ink : theme.card);
    painter.drawPolygon(tag(outline));
    if (chip.filled) ink = chip.unexpected ? theme.card : theme.onOrdinal;
  }
  painter.setPen(ink);
  const int point = chip.collision && !planned ? 0 : static_cast<int>(rect.height() * 0.3);
  const QRect inner = rect.adjusted(point, 0, 0, 0);
  const int drawn = texts.draw(painter, inner, text, pixelSize, TextCache::Font::Bold, Qt::AlignHCenter);
  if (chip.staged == OrdinalChip::Staged::Removed) {
    painter.setPen(thick(ink, 1.4));
    const int left = inner.left() + (inner.width() - drawn) / 2 - 2;
    painter.drawLine(QPointF(left, inner.center().y() + 1), QPointF(left + drawn + 4, inner.center().y() + 1));
  }
}

int badgeWidth(const PodMark& mark, int pixelSize, TextCache& texts) {
  if (mark.kind == PodMark::Kind::Other) return pixelSize - 2;
  const int height = pixelSize + 4;
  return std::max(height, texts.width(safeText(badge(mark)), pixelSize, TextCache::Font::Bold) + pixelSize * 2 / 3);
}

void drawPodBadge(QPainter& painter, const QRect& rect, const PodMark& mark, int pixelSize, const Theme& theme, TextCache& texts) {
  const PainterState state(painter);
  const bool redis = mark.kind != PodMark::Kind::Ordinal && mark.kind != PodMark::Kind::Other;
  const bool filled = mark.kind == PodMark::Kind::Master || mark.kind == PodMark::Kind::Ordinal;
  const bool waiting = !mark.pod->ready || mark.pod->terminating();
  const QColor color = redis ? theme.redis : mark.kind == PodMark::Kind::Ordinal ? theme.ordinal : theme.otherPod;
  const QColor ink = redis ? theme.onRedis : theme.onOrdinal;
  if (mark.kind == PodMark::Kind::Other) {
    const double size = std::min(rect.width(), rect.height()) - 1;
    const QRectF dot(rect.left() + 0.5, rect.center().y() + 0.5 - size / 2, size, size);
    painter.setPen(QPen(color, 1.3, waiting ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(waiting ? Qt::NoBrush : QBrush(color));
    painter.drawEllipse(dot.adjusted(1, 1, -1, -1));
  } else {
    const QRectF outline = QRectF(rect).adjusted(0.8, 0.8, -0.8, -0.8);
    const bool solid = filled && !waiting;
    painter.setPen(QPen(color, 1.5, waiting ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(solid ? color : theme.card);
    const double radius = redis ? 3 : outline.height() / 2;
    painter.drawRoundedRect(outline, radius, radius);
    painter.setPen(solid ? ink : color);
    texts.draw(painter, rect, safeText(badge(mark)), pixelSize, TextCache::Font::Bold, Qt::AlignHCenter);
  }
  if (mark.trouble || mark.disagrees) {
    const double size = std::max(6.0, rect.height() * 0.5);
    const QRectF corner(rect.right() - size * 0.55, rect.top() - size * 0.35, size, size);
    painter.setPen(QPen(theme.card, 1));
    painter.setBrush(fillOf(mark.trouble.value_or(Severity::Warning), theme));
    if (mark.trouble == Severity::Error)
      painter.drawEllipse(corner);
    else
      painter.drawPolygon(QPolygonF({{corner.center().x(), corner.top()}, corner.bottomRight(), corner.bottomLeft()}));
  }
}

}  // namespace bayplan::ui
