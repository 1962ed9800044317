#include "ui/scene/map_painter.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/scene/card_painter.h"
#include "ui/scene/far_tile.h"
#include "ui/scene/rounded_box.h"
#include "ui/scene/signs.h"

namespace bayplan::ui {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Map)
};

QRgb mixed(const QColor& a, const QColor& b, double part) {
  return QColor::fromRgbF(static_cast<float>(a.redF() * (1 - part) + b.redF() * part), static_cast<float>(a.greenF() * (1 - part) + b.greenF() * part),
                          static_cast<float>(a.blueF() * (1 - part) + b.blueF() * part))
      .rgb();
}

}  // namespace

QString domainTitle(const Topology& topology, int index) {
  const auto& domain = topology.domains[static_cast<std::size_t>(index)];
  const auto& level = topology.levels[domain.level];
  const QString name = safeText(level.name), value = safeText(domain.value);
  if (domain.none) return Words::tr("(no %1)").arg(name);
  if (value.isEmpty()) return name + QStringLiteral(" \"\"");
  return value.startsWith(name, Qt::CaseInsensitive) ? value : name + QLatin1Char(' ') + value;
}

QString shortDomainTitle(const Topology& topology, int index) {
  const auto& domain = topology.domains[static_cast<std::size_t>(index)];
  return domain.none || domain.value.empty() ? domainTitle(topology, index) : safeText(domain.value);
}

FarColors::FarColors(const Theme& theme) {
  const QColor shade = theme.isDark ? theme.canvas : QColor(Qt::black);
  calm = {mixed(theme.track, theme.fill, 0.18), mixed(theme.fill, theme.track, 0.12), theme.text.rgb()};
  info = calm;
  warning = {mixed(theme.warning, theme.card, 0.3), theme.warning.rgb(), theme.onWarning.rgb()};
  error = {mixed(theme.error, theme.card, 0.12), mixed(theme.error, shade, 0.2), theme.onError.rgb()};
  staged = theme.staged.rgb();
  mark = theme.text.rgb();
  hatch = mixed(theme.text, theme.track, 0.5);
  redis = theme.redis.rgb();
  ordinal = theme.ordinal.rgb();
  infoDot = theme.info.rgb();
}

MapPainter::MapPainter(MapScene scene, const Theme& theme, TextCache& texts, bool cards, SpriteCache* sprites)
    : m_scene(scene), m_theme(theme), m_texts(texts), m_sprites(sprites), m_cards(cards && showsCards(scene.layout.tileSize().width())) {}

template <class Visit>
void MapPainter::visitNodes(const QRect& area, QPoint offset, Visit visit) {
  const QRectF rect = QRectF(area.translated(-offset));
  for (const auto& box : m_scene.layout.boxes())
    if (box.columns > 0 && box.rect.intersects(rect)) m_scene.layout.visitTiles(box, rect, visit);
}

void MapPainter::paint(QPainter& painter, const QRect& area, QPoint offset) {
  paintBoxes(painter, area, offset);
  if (m_cards) {
    paintCards(painter, area, offset);
  } else {
    PainterSink sink(painter);
    paintFar(sink, area, offset);
  }
}

void MapPainter::paint(QImage& image, QPoint offset) {
  const QRect area({}, image.size() / image.devicePixelRatio());
  QPainter painter(&image);
  const auto& boxes = m_scene.layout.boxes();
  const QRectF all = QRectF(area.translated(-offset)).adjusted(-8, -8, 8, 8);  // beyond round corners
  if (std::none_of(boxes.begin(), boxes.end(), [&](const MapLayout::Box& box) { return box.domain >= 0 && box.rect.contains(all); }))
    painter.fillRect(area, m_theme.canvas);
  paintBoxes(painter, area, offset);
  if (m_cards) paintCards(painter, area, offset);
  painter.end();
  if (m_cards) return;
  ImageSink sink(image);
  paintFar(sink, area, offset);
}

void MapPainter::paintBoxes(QPainter& painter, const QRect& area, QPoint offset) {
  const QRectF visible = QRectF(area.translated(-offset));
  std::size_t deepest = 0;
  for (const auto& box : m_scene.layout.boxes()) deepest = std::max(deepest, box.depth);
  for (const auto& box : m_scene.layout.boxes()) {
    if (box.domain < 0 || !box.rect.intersects(visible)) continue;
    const QRect rect = box.rect.translated(offset).toRect();
    const auto& domain = m_scene.content.placement->topology.domains[static_cast<std::size_t>(box.domain)];
    const auto inwards = deepest - box.depth;
    drawRoundedBox(painter, rect, inwards == 0 ? 4 : 7, inwards == 0 ? m_theme.rack : inwards == 1 ? m_theme.zone : m_theme.region,
                   m_theme.domainBorder, domain.none, area);
    if (QRect(rect.topLeft(), QSize(rect.width(), static_cast<int>(box.header))).intersects(area)) paintTitle(painter, box, rect);
  }
}

void MapPainter::paintTitle(QPainter& painter, const MapLayout::Box& box, const QRect& rect) {
  const auto& topology = m_scene.content.placement->topology;
  const auto& domain = topology.domains[static_cast<std::size_t>(box.domain)];
  const int height = static_cast<int>(box.header), padding = std::clamp(height / 3, 4, 10);
  const int size = std::clamp(height - 6, 9, box.columns > 0 ? 13 : 15);
  QRect row(rect.left() + padding, rect.top() + 1, rect.width() - 2 * padding, height - 1);
  std::size_t errors = 0, warnings = 0;
  for (const auto node : domain.nodes) {
    const auto& worst = m_scene.faces[node].worst;
    if (worst == Severity::Error) ++errors;
    if (worst == Severity::Warning) ++warnings;
  }
  painter.setPen(domain.none ? m_theme.mutedText : m_theme.text);
  // Where "rack r12" has no room, "r12" says more than "rack…"; where that has none either, its end does.
  QString name = domainTitle(topology, box.domain);
  const bool fits = m_texts.width(name, size, TextCache::Font::Bold) <= row.width();
  if (!fits) name = shortDomainTitle(topology, box.domain);
  const int title = m_texts.draw(painter, row, name, size, TextCache::Font::Bold, Qt::AlignLeft, domain.none ? Qt::ElideRight : Qt::ElideLeft);
  row.setLeft(row.left() + title + 8);
  const auto count = [&](std::size_t number, Severity severity) {
    if (number == 0) return;
    const QString text = QString::number(number);
    const int width = m_texts.width(text, size - 1) + size + 3;
    if (width > row.width()) return;
    painter.setPen(m_theme.text);
    m_texts.draw(painter, row, text, size - 1, TextCache::Font::Plain, Qt::AlignRight);
    const double sign = size - 1;
    drawSeverity(painter, QRectF(row.right() + 1 - width, row.center().y() + 0.5 - sign / 2, sign, sign), severity, m_theme);
    row.setRight(row.right() - width - 6);
  };
  count(warnings, Severity::Warning);
  count(errors, Severity::Error);
  const QString nodes = domain.nodes.size() == 1 ? Words::tr("1 node") : Words::tr("%1 nodes").arg(domain.nodes.size());
  if (m_texts.width(nodes, size - 1) > row.width()) return;
  painter.setPen(m_theme.mutedText);
  m_texts.draw(painter, row, nodes, size - 1);
}

void MapPainter::paintCards(QPainter& painter, const QRect& area, QPoint offset) {
  CardPainter cards(painter, m_scene.content, m_theme, m_texts, m_sprites);
  visitNodes(area, offset, [&](std::size_t node) {
    const QRect rect = m_scene.layout.nodeRect(node).translated(offset).toRect();
    if (!rect.intersects(area)) return;
    cards.paint(rect, m_scene.faces[node], safeText(m_scene.content.snapshot->nodes()[node]->name().view()));
    ++m_nodesPainted;
  });
}

template <class Sink>
void MapPainter::paintFar(Sink& sink, const QRect& area, QPoint offset) {
  const FarColors colors(m_theme);
  FarTile<Sink> tile(sink, colors);
  visitNodes(area, offset, [&](std::size_t node) {
    const QRect rect = m_scene.layout.nodeRect(node).translated(offset).toRect();
    if (!rect.intersects(area)) return;
    tile.paint(rect, m_scene.faces[node]);
    ++m_nodesPainted;
  });
}

}  // namespace bayplan::ui
