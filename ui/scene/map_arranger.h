#pragma once

#include <QSizeF>
#include <vector>

#include "ui/scene/map_layout.h"

namespace bayplan::ui {

// Distances that go with a tile width, so that few nodes get airy cards and thousands an even field. Whole pixels.
struct Spacing {
  explicit Spacing(double width);
  double tileWidth, tileHeight, tileGap, boxGap, padding, header;
};

// Finds which boxes begin a row and how many columns each innermost box has, for a given tile width and number of columns
// of boxes a level. MapLayout::build() looks for the combination with the largest tiles.
class MapLayout::Arranger {
public:
  Arranger(const Topology& topology, std::size_t depth, std::size_t nodes) : m_topology(topology), m_depth(depth), m_nodes(nodes) {}

  // The space that it takes where `limit` is the width to keep to. `out`: the boxes are added to it, without places.
  QSizeF arrange(const Spacing& spacing, const std::vector<int>& columns, double limit, MapLayout* out) const;

private:
  QSizeF arrangeRows(const Spacing&, const std::vector<int>& columns, const std::vector<int>& domains, std::size_t depth, double limit,
                     int parent, MapLayout* out) const;
  QSizeF arrangeBox(const Spacing&, const std::vector<int>& columns, int domain, std::size_t depth, double limit, int parent,
                    MapLayout* out) const;
  static QSizeF arrangeTiles(const Spacing&, std::size_t count, double limit, int box, MapLayout* out);
  static int addBox(int domain, std::size_t depth, int parent, MapLayout& out);

  const Topology& m_topology;
  std::size_t m_depth, m_nodes;
};

}  // namespace bayplan::ui
