#pragma once

#include <QPointer>
#include <QTimer>
#include <QVariantAnimation>
#include <optional>

#include "ui/scene/legend.h"
#include "ui/scene/map_layout.h"
#include "ui/scene/map_painter.h"
#include "ui/scene/map_widget.h"
#include "ui/scene/replication_links.h"
#include "ui/scene/sprite_cache.h"
#include "ui/scene/text_cache.h"
#include "ui/scene/tile_cache.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

// What is under a point of the viewport.
struct MapHit {
  enum What { Nothing, Chip, Pod, Node, Title, Box };
  What what = Nothing;
  std::ptrdiff_t node = -1;
  std::size_t index = 0;  // of the face's chips or pods
  int box = -1;           // into MapLayout::boxes()
};

struct MapWidget::Private {
  explicit Private(MapWidget* widget);

  // Content and view (map_widget.cpp). Viewport point = layout point + offset().
  bool empty() const { return !content.snapshot || content.snapshot->nodes().empty(); }
  QRect mapArea() const;  // the viewport without the footer
  QPoint offset() const;
  void refit();
  void updateLegend();
  void setZoom(double to, QPoint keep);
  void scrollTo(QPointF layoutPoint, QPoint viewportPoint);
  void updateScrollBars();
  double mostZoom() const;
  void flyTo(double toZoom, QPointF fittedCentre);
  void ensureVisible(std::size_t node);
  void updateSelected();
  MapScene scene() const { return {content, layout, faces}; }
  bool detailed() const { return depthLimit >= content.placement->topology.levels.size(); }
  bool cards() const { return detailed() && MapPainter::showsCards(layout.tileSize().width()); }
  QRect nodeRect(std::size_t node) const { return layout.nodeRect(node).translated(offset()).toRect(); }
  const std::string& nodeName(std::size_t node) const { return content.snapshot->nodes()[node]->node->metadata.name; }
  void keepFrame();    // before a zoom: what is painted now
  void startMoving();  // after it: stretch that for now, if it still looks like something
  void repaint() { q->viewport()->update(); }

  // Painting (map_widget_paint.cpp).
  void paint(QPainter& painter);
  void paintTiles(QPainter& painter);
  bool paintStretched(QPainter& painter);
  void paintSelection(QPainter& painter);
  void paintLinks(QPainter& painter);
  QPointF linkEnd(std::size_t node, const bayplan::Pod* pod);
  void paintBreadcrumb(QPainter& painter);
  void paintVerdicts(QPainter& painter);
  void paintBubble(QPainter& painter);
  void paintFooter(QPainter& painter);
  void paintLegend(QPainter& painter);
  void paintMinimap(QPainter& painter);
  QRect minimapRect() const;  // empty where none is shown
  QRect minimapView() const;

  // Picking (map_widget_input.cpp).
  MapHit hitAt(QPoint position);
  Selection selectionAt(const MapHit& hit) const;
  void pick(const MapHit& hit, Qt::KeyboardModifiers modifiers);
  void select(Selection selection);  // and tells
  void setCurrent(std::ptrdiff_t node);
  std::ptrdiff_t neighbour(int dx, int dy) const;
  void panFromMinimap(QPoint position);

  // Drag and drop (map_widget_drag.cpp).
  void startDrag(const MapHit& hit);
  DropVerdict verdictOn(std::size_t node);
  void follow(QPoint position);  // what the cursor is over while dragging
  void endDrag();
  std::optional<DomainTarget> domainTarget(int box) const;

  MapWidget* q;
  MapContent content;
  Theme theme = Theme::light();
  TextCache texts;
  SpriteCache sprites;
  TileCache tiles;
  std::vector<NodeFace> faces;
  MapLayout fitted, layout;
  double zoom = 1;
  std::size_t depthLimit = static_cast<std::size_t>(-1);
  bool editable = false, reducedMotion = false, showLegend = true, showMinimap = true;
  NodeVerdict nodeVerdict;
  DomainVerdict domainVerdict;
  QPointer<QVariantAnimation> flight;
  QImage minimap;
  // The map as last painted sharply. While a zoom moves on among cards it is stretched; once it rests, all is painted.
  struct Frame {
    QImage image;
    MapLayout layout;
    QPoint offset;
  } frame;
  QTimer rest;
  QString counts;                  // of the footer
  std::unique_ptr<Legend> legend;  // null where none is shown
  int legendHeight = 0;

  Selection selection;
  std::vector<std::size_t> selected;  // nodes that the selection is about
  std::vector<ReplicationLink> links;
  std::ptrdiff_t current = -1;  // the keyboard's node

  std::optional<QPoint> pressed;  // where the left button went down
  MapHit pressedOn;
  bool panning = false, onMinimap = false;
  QPoint lastPosition;

  std::optional<DragPayload> drag;  // what is being dragged over the map
  std::vector<std::optional<DropVerdict>> verdicts;
  QPoint dragPosition;
  std::ptrdiff_t dropNode = -1;
  int dropBox = -1;
  DropVerdict dropVerdict;
};

}  // namespace bayplan::ui
