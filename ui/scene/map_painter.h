#pragma once

#include <QImage>
#include <QPainter>
#include <vector>

#include "ui/scene/map_layout.h"
#include "ui/scene/node_face.h"
#include "ui/scene/sprite_cache.h"
#include "ui/scene/text_cache.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

// What is drawn. Holds references: content, layout and faces must outlive it.
struct MapScene {
  const MapContent& content;
  const MapLayout& layout;
  const std::vector<NodeFace>& faces;
};

// Paints domains and nodes by level of detail, which the size of a tile decides: far, a box filled to its load and
// coloured by its worst finding; nearer, a card (CardPainter). Selection and verdicts are painted over it by the widget.
class MapPainter {
public:
  // Far tiles only where `cards` is false. Sprites make raster images faster; vector pictures go without.
  MapPainter(MapScene scene, const Theme& theme, TextCache& texts, bool cards = true, SpriteCache* sprites = nullptr);

  // Layout point p is painted at p + offset. Only what touches `area` (in painter coordinates) is.
  void paint(QPainter& painter, const QRect& area, QPoint offset);
  // The same on a whole image of format RGB32, where far tiles are written as scanlines. The image's device pixel ratio
  // holds; `offset` is in logical pixels.
  void paint(QImage& image, QPoint offset);
  std::size_t nodesPainted() const { return m_nodesPainted; }  // by the calls so far

  static bool showsCards(double tileWidth) { return tileWidth >= 58; }

private:
  void paintBoxes(QPainter& painter, const QRect& area, QPoint offset);
  void paintTitle(QPainter& painter, const MapLayout::Box& box, const QRect& rect);
  void paintCards(QPainter& painter, const QRect& area, QPoint offset);
  template <class Sink>
  void paintFar(Sink& sink, const QRect& area, QPoint offset);
  template <class Visit>
  void visitNodes(const QRect& area, QPoint offset, Visit visit);

  MapScene m_scene;
  const Theme& m_theme;
  TextCache& m_texts;
  SpriteCache* m_sprites;
  bool m_cards;
  std::size_t m_nodesPainted = 0;
};

// "rack r1", but "zone-a" and not "zone zone-a"; "(no rack)" for a none group.
QString domainTitle(const Topology& topology, int domain);
QString shortDomainTitle(const Topology& topology, int domain);  // without the level's name where the value says enough

}  // namespace bayplan::ui
