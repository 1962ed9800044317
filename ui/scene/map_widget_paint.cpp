#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainterPath>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/scene/card_layout.h"
#include "ui/scene/map_widget.h"
#include "ui/scene/map_widget_p.h"
#include "ui/scene/signs.h"

namespace bayplan::ui {
namespace {

constexpr int kMargin = 12, kFooter = 24, kMinimapWidth = 200;
constexpr qint64 kVerdictBudget = 8;  // milliseconds of verdicts a frame; the rest follows in the next ones

QColor faded(QColor color, float alpha) {
  color.setAlphaF(alpha);
  return color;
}

QPainterPath ring(const QRect& rect, int out) {
  QPainterPath path;
  const double radius = std::clamp(rect.height() / 14.0, 2.0, 8.0);
  path.addRoundedRect(QRectF(rect).adjusted(-out + 0.5, -out + 0.5, out - 0.5, out - 0.5), radius, radius);
  return path;
}

}  // namespace

void MapWidget::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  d->paint(painter);
}

void MapWidget::Private::paint(QPainter& painter) {
  const QRect whole = q->viewport()->rect();
  if (empty()) {
    painter.fillRect(whole, theme.canvas);
    painter.setPen(theme.mutedText);
    texts.draw(painter, whole, MapWidget::tr("No nodes in this input"), 18, TextCache::Font::Plain, Qt::AlignHCenter);
    return;
  }
  const QRect area = mapArea();
  painter.setClipRect(area);
  if (!paintStretched(painter)) paintTiles(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  if (drag) paintVerdicts(painter);
  paintLinks(painter);
  paintSelection(painter);
  paintBreadcrumb(painter);
  paintMinimap(painter);
  paintBubble(painter);
  painter.setClipping(false);
  painter.fillRect(QRect(0, area.bottom() + 1, whole.width(), whole.height() - area.bottom()), theme.canvas);
  if (legend) legend->paint(painter, {kMargin, area.bottom() + 4, whole.width() - 2 * kMargin, legendHeight - 6});
  paintFooter(painter);
}

void MapWidget::Private::paintTiles(QPainter& painter) {
  const QRect area = mapArea();
  tiles.draw(painter, area.translated(-offset()), area.topLeft(), q->devicePixelRatioF(), [this](QImage& image, QPoint topLeft) {
    MapPainter(scene(), theme, texts, detailed(), &sprites).paint(image, -topLeft);
  });
}

// While a zoom moves on among cards: the last sharp picture, stretched about the middle. False where there is none that fits.
bool MapWidget::Private::paintStretched(QPainter& painter) {
  if (!rest.isActive() || frame.image.isNull()) return false;
  const double scale = layout.tileSize().width() / frame.layout.tileSize().width();
  const QRect area = mapArea();
  const QPointF centre = area.center();
  const QPointF before = layout.mapTo(frame.layout, centre - offset()) + frame.offset;
  painter.fillRect(area, theme.canvas);
  painter.save();
  painter.translate(centre);
  painter.scale(scale, scale);
  painter.translate(-before);
  painter.drawImage(area.topLeft(), frame.image);
  painter.restore();
  return true;
}

void MapWidget::Private::paintSelection(QPainter& painter) {
  painter.setBrush(Qt::NoBrush);
  const QRect area = mapArea();
  for (const auto node : selected) {
    const QRect rect = nodeRect(node);
    if (!rect.adjusted(-4, -4, 4, 4).intersects(area)) continue;
    painter.setPen(QPen(theme.canvas, 4.5));
    painter.drawPath(ring(rect, 2));
    painter.setPen(QPen(theme.accent, 2.5));
    painter.drawPath(ring(rect, 2));
  }
  if (selection.kind == Selection::Domain)
    if (const int box = layout.boxOfDomain(domainOfPath(content.placement->topology, selection.level, selection.path)); box >= 0) {
      painter.setPen(QPen(theme.accent, 2.5));
      painter.drawRoundedRect(layout.boxes()[static_cast<std::size_t>(box)].rect.translated(offset()), 7, 7);
    }
  if (current >= 0 && q->hasFocus()) {
    painter.setPen(QPen(theme.text, 1, Qt::DotLine));
    painter.drawPath(ring(nodeRect(static_cast<std::size_t>(current)), 5));
  }
}

// Where the pod's badge is, where the card shows it, else the middle of the tile.
QPointF MapWidget::Private::linkEnd(std::size_t node, const bayplan::Pod* pod) {
  const QRect rect = nodeRect(node);
  const auto& face = faces[node];
  if (cards() && rect.intersects(mapArea())) {
    const CardLayout card(rect, face, content, texts);
    for (std::size_t i = 0; i < card.pods.size(); ++i)
      if (face.pods[i].pod == pod)
        return QPointF(card.pods[i].left() + badgeWidth(face.pods[i], card.metrics.small, texts) / 2.0, QRectF(card.pods[i]).center().y());
  }
  return QRectF(rect).center();
}

// A curved arrow from each master to its replicas, with the shard on it.
void MapWidget::Private::paintLinks(QPainter& painter) {
  for (const auto& link : links) {
    const QPointF from = linkEnd(link.master, link.masterPod), to = linkEnd(link.replica, link.replicaPod), along = to - from;
    const double length = std::max(1.0, std::hypot(along.x(), along.y()));
    // Short ones swing out, so that they clear the badges that they join.
    const double bend = std::max(0.12, std::min(0.6, 40 / length));
    const QPointF control = (from + to) / 2 + QPointF(along.y() * bend, -along.x() * bend);
    const auto unitOf = [](QPointF way) { return way / std::max(1.0, std::hypot(way.x(), way.y())); };
    const QPointF start = from + unitOf(control - from) * 13, tangent = unitOf(to - control), tip = to - tangent * 13;
    QPainterPath path(start);
    path.quadTo(control, tip);
    const QPointF side(-tangent.y(), tangent.x());
    const QPolygonF head({tip, tip - tangent * 10 + side * 4.5, tip - tangent * 10 - side * 4.5});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.card, 5.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
    painter.setPen(QPen(theme.redis, 2.2, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
    painter.setBrush(theme.redis);
    painter.drawPolygon(head);
    if (length < 120 || link.shard.empty()) continue;
    const QString text = MapWidget::tr("shard %1").arg(safeText(link.shard.view()));
    const QPointF middle = path.pointAtPercent(0.5);
    const int width = texts.width(text, 11, TextCache::Font::Bold) + 12;
    const QRect plate(static_cast<int>(middle.x()) - width / 2, static_cast<int>(middle.y()) - 9, width, 18);
    painter.setPen(QPen(theme.redis, 1.2));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(plate), 5, 5);
    painter.setPen(theme.text);
    texts.draw(painter, plate, text, 11, TextCache::Font::Bold, Qt::AlignHCenter);
  }
  painter.setBrush(Qt::NoBrush);
}

// Where one is, once the titles of the surrounding domains have scrolled away.
void MapWidget::Private::paintBreadcrumb(QPainter& painter) {
  const QRect area = mapArea();
  int box = layout.boxAt(QPointF(area.center() - offset()));
  QStringList parts;
  bool hidden = false;
  for (; box >= 0; box = layout.boxes()[static_cast<std::size_t>(box)].parent) {
    const auto& place = layout.boxes()[static_cast<std::size_t>(box)];
    if (place.domain < 0) return;
    parts.prepend(domainTitle(content.placement->topology, place.domain));
    hidden = hidden || place.rect.top() + offset().y() < area.top() - 1 || place.rect.left() + offset().x() < area.left() - 1;
  }
  if (!hidden) return;
  const QString text = parts.join(QStringLiteral("  ›  "));
  const int width = std::min(texts.width(text, 12, TextCache::Font::Bold) + 20, area.width() - 16);
  const QRect plate(area.left() + 8, area.top() + 8, width, 24);
  painter.setPen(QPen(theme.cardBorder, 1));
  painter.setBrush(theme.card);
  painter.drawRoundedRect(QRectF(plate).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  painter.setPen(theme.text);
  texts.draw(painter, plate.adjusted(10, 0, -8, 0), text, 12, TextCache::Font::Bold, Qt::AlignLeft, Qt::ElideLeft);
}

// Tick or cross on every visible node, as far as its verdict is known: verdicts are asked a few milliseconds a frame.
void MapWidget::Private::paintVerdicts(QPainter& painter) {
  const QRect area = mapArea();
  if (drag->kind == DragPayload::Nodes) {
    if (dropBox >= 0) {
      const bool allowed = dropVerdict.kind != DropVerdict::Refused;
      const QRectF rect = layout.boxes()[static_cast<std::size_t>(dropBox)].rect.translated(offset());
      painter.setPen(QPen(allowed ? theme.pass : theme.refuse, 3, allowed ? Qt::SolidLine : Qt::DashLine));
      painter.setBrush(faded(allowed ? theme.pass : theme.refuse, 0.10f));
      painter.drawRoundedRect(rect, 7, 7);
    }
    return;
  }
  if (!nodeVerdict) return;
  QElapsedTimer clock;
  clock.start();
  bool more = false;
  verdicts.resize(faces.size());
  const QRectF visible(area.translated(-offset()));
  for (const auto& box : layout.boxes()) {
    if (box.columns == 0 || !box.rect.intersects(visible)) continue;
    layout.visitTiles(box, visible, [&](std::size_t node) {
      if (!verdicts[node] && clock.elapsed() >= kVerdictBudget) {
        more = true;
        return;
      }
      const auto verdict = verdictOn(node);
      const QRect rect = nodeRect(node);
      const QColor color = verdict.kind == DropVerdict::Refused ? theme.refuse : verdict.kind == DropVerdict::Warned ? theme.warning : theme.pass;
      const bool under = static_cast<std::ptrdiff_t>(node) == dropNode;
      painter.setPen(under ? QPen(color, 3) : QPen(Qt::NoPen));
      painter.setBrush(verdict.kind == DropVerdict::Refused ? faded(theme.canvas, under ? 0.35f : 0.6f) : faded(color, under ? 0.3f : 0.16f));
      painter.drawPath(ring(rect, under ? 1 : 0));
      const double size = std::clamp(rect.height() / 4.0, 5.0, 22.0);
      const QRectF sign(rect.right() - size * 1.4, rect.center().y() - size / 2, size, size);
      painter.setPen(QPen(color, std::max(1.5, size / 6), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      painter.setBrush(Qt::NoBrush);
      if (verdict.kind == DropVerdict::Refused) {
        painter.drawLine(sign.topLeft(), sign.bottomRight());
        painter.drawLine(sign.topRight(), sign.bottomLeft());
      } else if (verdict.kind == DropVerdict::Warned) {
        drawSeverity(painter, sign, Severity::Warning, theme);
      } else {
        painter.drawPolyline(QPolygonF({{sign.left(), sign.center().y()}, {sign.left() + size * 0.38, sign.bottom()}, sign.topRight()}));
      }
    });
  }
  if (more) QMetaObject::invokeMethod(q->viewport(), [this] { repaint(); }, Qt::QueuedConnection);
}

// What would happen here, in words, beside the cursor.
void MapWidget::Private::paintBubble(QPainter& painter) {
  if (!drag || (dropNode < 0 && dropBox < 0)) return;
  QString text = safeText(dropVerdict.reason);
  if (text.isEmpty()) text = dropVerdict.kind == DropVerdict::Refused ? MapWidget::tr("not possible here") : MapWidget::tr("drop to stage");
  if (dropNode >= 0) text = safeText(nodeName(static_cast<std::size_t>(dropNode))) + QStringLiteral(": ") + text;
  const QColor color = dropVerdict.kind == DropVerdict::Refused ? theme.refuse : dropVerdict.kind == DropVerdict::Warned ? theme.warning : theme.pass;
  const QRect area = mapArea();
  const int width = std::min(texts.width(text, 12) + 30, area.width() - 16);
  QRect bubble(dragPosition + QPoint(16, 18), QSize(width, 28));
  if (bubble.right() > area.right() - 6) bubble.moveRight(area.right() - 6);
  if (bubble.bottom() > area.bottom() - 6) bubble.moveBottom(dragPosition.y() - 14);
  painter.setPen(QPen(color, 1.6));
  painter.setBrush(theme.card);
  painter.drawRoundedRect(QRectF(bubble), 6, 6);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  painter.drawRoundedRect(QRectF(bubble.left() + 6, bubble.top() + 7, 4, bubble.height() - 14), 2, 2);
  painter.setPen(theme.text);
  texts.draw(painter, bubble.adjusted(18, 0, -8, 0), text, 12);
}

void MapWidget::Private::paintFooter(QPainter& painter) {
  const QRect whole = q->viewport()->rect();
  QRect row(kMargin, whole.bottom() + 1 - kFooter, whole.width() - 2 * kMargin, kFooter);
  painter.setPen(QPen(theme.domainBorder, 1));
  painter.drawLine(QPointF(0, row.top() + 0.5), QPointF(whole.width(), row.top() + 0.5));
  painter.setPen(theme.mutedText);
  const QString percent = MapWidget::tr("%1 %").arg(qRound(zoom * 100));
  row.setRight(row.right() - texts.draw(painter, row, percent, 11, TextCache::Font::Plain, Qt::AlignRight) - 12);
  QString text = counts;
  if (!content.namespaceFilter.empty()) text += MapWidget::tr(" · shown: namespace %1").arg(safeText(content.namespaceFilter));
  texts.draw(painter, row, text, 11);
}

QRect MapWidget::Private::minimapRect() const {
  if (!showMinimap || empty() || zoom <= 1.05) return {};
  const QSizeF size = fitted.size();
  const double scale = kMinimapWidth / std::max(size.width(), size.height() * 1.3);
  const QSize small(static_cast<int>(size.width() * scale), static_cast<int>(size.height() * scale));
  const QRect area = mapArea();
  if (small.width() * 2 > area.width() || small.height() * 2 > area.height()) return {};
  return {QPoint(area.right() - small.width() - kMargin, area.bottom() - small.height() - kMargin), small};
}

// The part of the minimap that stands for what is visible. Titles do not grow with the tiles, so corners are mapped.
QRect MapWidget::Private::minimapView() const {
  const QRect map = minimapRect();
  const QRectF visible = QRectF(mapArea().translated(-offset())).intersected(QRectF({}, layout.size()));
  const double scale = map.width() / fitted.size().width();
  const QPointF from = layout.mapTo(fitted, visible.topLeft()) * scale, to = layout.mapTo(fitted, visible.bottomRight()) * scale;
  return QRectF(from, to).toRect().translated(map.topLeft()).intersected(map.adjusted(-1, -1, 1, 1));
}

void MapWidget::Private::paintMinimap(QPainter& painter) {
  const QRect map = minimapRect();
  if (map.isEmpty()) return;
  if (minimap.isNull()) {
    QImage full(fitted.size().toSize(), QImage::Format_RGB32);
    MapPainter({content, fitted, faces}, theme, texts, false).paint(full, {});
    minimap = full.scaled(map.size() * q->devicePixelRatioF(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    minimap.setDevicePixelRatio(q->devicePixelRatioF());
  }
  painter.setPen(QPen(theme.cardBorder, 1));
  painter.setBrush(theme.canvas);
  painter.drawRoundedRect(QRectF(map).adjusted(-4.5, -4.5, 4.5, 4.5), 5, 5);
  painter.drawImage(map.topLeft(), minimap);
  painter.setPen(QPen(theme.accent, 2));
  painter.setBrush(faded(theme.accent, 0.14f));
  painter.drawRect(QRectF(minimapView()));
}

}  // namespace bayplan::ui
