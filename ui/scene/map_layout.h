#pragma once

#include <QRectF>
#include <QSizeF>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/placement/topology.h"

namespace bayplan::ui {

// Where everything stands, in pixels: domains of the topology as nested boxes, each innermost box a grid of equal node
// tiles in the natural order of their names. build() chooses the arrangement that gives the largest tiles with which the
// whole fits a viewport; atZoom() keeps the arrangement and lets the tiles grow, while titles and gaps keep their measure.
// All coordinates are whole numbers, so that an even field stays even.
// Pure: the same topology, names and viewport give the same layout.
class MapLayout {
public:
  struct Box {
    int domain = -1;        // into Topology::domains; -1 for the one box of a cluster without levels, which is not drawn
    std::size_t depth = 0;  // 0 = outermost
    int parent = -1;        // into boxes()
    bool newRow = false;    // begins a row of its parent's
    std::vector<int> children;
    std::vector<std::size_t> nodes;  // of innermost boxes: indexes into Snapshot::nodes(), row by row
    int columns = 0;                 // 0 = not an innermost box
    QRectF rect;
    double header = 0;  // height of the title row at its top
    QPointF grid;       // of innermost boxes: top left of the first tile
  };

  MapLayout() = default;
  // Levels from `depthLimit` on are left out: their nodes stand in the boxes of the level above.
  static MapLayout build(const Topology& topology, const Snapshot& snapshot, QSizeF viewport, std::size_t depthLimit);
  MapLayout atZoom(double zoom) const;  // 1 = as built

  const std::vector<Box>& boxes() const { return m_boxes; }  // parents before children
  std::size_t nodeCount() const { return m_places.size(); }
  QSizeF size() const { return m_size; }
  QSizeF tileSize() const { return {m_tileWidth, m_tileHeight}; }
  double fittedTileWidth() const { return m_fittedTileWidth; }

  QRectF nodeRect(std::size_t node) const;
  int boxOfNode(std::size_t node) const { return m_places[node].box; }
  std::ptrdiff_t nodeAt(QPointF point) const;  // -1 = none
  int boxAt(QPointF point) const;              // the innermost one there, -1 = none
  int boxOfDomain(int domain) const;           // -1 where that level is left out
  // The same spot of the same tile or box in another zoom of this layout.
  QPointF mapTo(const MapLayout& other, QPointF point) const;

  // Calls visit(node) for every tile of the box that touches the rectangle, and perhaps for its neighbours.
  template <class Visit>
  void visitTiles(const Box& box, const QRectF& rect, Visit visit) const {
    const int rows = (static_cast<int>(box.nodes.size()) + box.columns - 1) / box.columns;
    const int lastRow = index(rect.bottom() - box.grid.y(), m_tileHeight, rows);
    const int lastColumn = index(rect.right() - box.grid.x(), m_tileWidth, box.columns);
    for (int row = index(rect.top() - box.grid.y(), m_tileHeight, rows); row <= lastRow; ++row)
      for (int column = index(rect.left() - box.grid.x(), m_tileWidth, box.columns); column <= lastColumn; ++column)
        if (const auto i = static_cast<std::size_t>(row * box.columns + column); i < box.nodes.size()) visit(box.nodes[i]);
  }

private:
  struct Place {
    int box = -1;
    int index = 0;
  };
  class Arranger;
  int index(double distance, double size, int count) const;
  void place(double tileWidth);
  QSizeF placeBox(int box, QPointF origin);
  void justify(const std::vector<int>& children, double right);
  QSizeF placeChildren(const std::vector<int>& children, QPointF origin);

  std::vector<Box> m_boxes;
  std::vector<Place> m_places;  // by node
  std::vector<int> m_roots;     // into m_boxes
  std::vector<int> m_boxOfDomain;
  double m_fittedTileWidth = 0, m_tileWidth = 0, m_tileHeight = 0, m_gap = 0;
  QSizeF m_size;
};

// "node-2" before "node-10": runs of digits compare as numbers.
bool naturalLess(std::string_view a, std::string_view b);

}  // namespace bayplan::ui
