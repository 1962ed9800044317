#include "ui/scene/map_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/scene/map_arranger.h"

namespace bayplan::ui {

void MapLayout::place(double tileWidth) {
  const Spacing spacing(tileWidth);
  m_tileWidth = spacing.tileWidth;
  m_tileHeight = spacing.tileHeight;
  m_gap = spacing.tileGap;
  m_size = m_roots.empty() ? QSizeF() : placeChildren(m_roots, {});
  justify(m_roots, m_size.width());
}

QSizeF MapLayout::placeChildren(const std::vector<int>& children, QPointF origin) {
  const double gap = Spacing(m_tileWidth).boxGap;
  double x = 0, y = 0, rowHeight = 0, width = 0;
  std::vector<int> row;
  const auto endRow = [&] {
    for (const int box : row) m_boxes[static_cast<std::size_t>(box)].rect.setHeight(rowHeight);
    row.clear();
  };
  for (const int child : children) {
    if (m_boxes[static_cast<std::size_t>(child)].newRow && !row.empty()) {
      endRow();
      y += rowHeight + gap;
      x = rowHeight = 0;
    }
    const auto size = placeBox(child, origin + QPointF(x, y));
    row.push_back(child);
    rowHeight = std::max(rowHeight, size.height());
    width = std::max(width, x + size.width());
    x += size.width() + gap;
  }
  endRow();
  return {width, y + rowHeight};
}

// Lets the last box of each row reach to the right edge where little is missing, so that blocks end flush.
void MapLayout::justify(const std::vector<int>& children, double right) {
  const double padding = Spacing(m_tileWidth).padding;
  for (std::size_t i = 0; i < children.size(); ++i) {
    auto& box = m_boxes[static_cast<std::size_t>(children[i])];
    if (box.domain < 0) return;
    const bool last = i + 1 == children.size() || m_boxes[static_cast<std::size_t>(children[i + 1])].newRow;
    const double missing = right - box.rect.right();
    if (last && missing > 0 && missing <= box.rect.width() * 0.5) box.rect.setRight(right);
    justify(box.children, box.rect.right() - padding);
  }
}

QSizeF MapLayout::placeBox(int self, QPointF origin) {
  const Spacing spacing(m_tileWidth);
  auto& box = m_boxes[static_cast<std::size_t>(self)];
  const bool drawn = box.domain >= 0;
  box.header = drawn ? spacing.header : 0;
  const double padding = drawn ? spacing.padding : 0;
  const QPointF inner = origin + QPointF(padding, box.header);
  QSizeF content;
  if (box.columns > 0) {
    box.grid = inner;
    const auto rows = (static_cast<int>(box.nodes.size()) + box.columns - 1) / box.columns;
    content = {box.columns * (m_tileWidth + m_gap) - m_gap, rows * (m_tileHeight + m_gap) - m_gap};
  } else {
    content = placeChildren(box.children, inner);
  }
  const QSizeF size(content.width() + 2 * padding, content.height() + box.header + padding);
  m_boxes[static_cast<std::size_t>(self)].rect = QRectF(origin, size);
  return size;
}

MapLayout MapLayout::atZoom(double zoom) const {
  MapLayout zoomed = *this;
  zoomed.place(m_fittedTileWidth * zoom);
  return zoomed;
}

int MapLayout::index(double distance, double size, int count) const {
  return std::clamp(static_cast<int>(std::floor(distance / (size + m_gap))), 0, count - 1);
}

QRectF MapLayout::nodeRect(std::size_t node) const {
  const auto& place = m_places[node];
  const auto& box = m_boxes[static_cast<std::size_t>(place.box)];
  return {box.grid.x() + (place.index % box.columns) * (m_tileWidth + m_gap),
          box.grid.y() + (place.index / box.columns) * (m_tileHeight + m_gap), m_tileWidth, m_tileHeight};
}

int MapLayout::boxAt(QPointF point) const {
  int found = -1;
  const auto* candidates = &m_roots;
  for (bool deeper = true; deeper;) {
    deeper = false;
    for (const int candidate : *candidates) {
      const auto& box = m_boxes[static_cast<std::size_t>(candidate)];
      if (!box.rect.contains(point)) continue;
      found = candidate;
      candidates = &box.children;
      deeper = !candidates->empty();
      break;
    }
  }
  return found;
}

std::ptrdiff_t MapLayout::nodeAt(QPointF point) const {
  const int found = boxAt(point);
  if (found < 0 || m_boxes[static_cast<std::size_t>(found)].columns == 0) return -1;
  const auto& box = m_boxes[static_cast<std::size_t>(found)];
  const QPointF inside = point - box.grid;
  if (inside.x() < 0 || inside.y() < 0) return -1;
  const int column = static_cast<int>(inside.x() / (m_tileWidth + m_gap)), row = static_cast<int>(inside.y() / (m_tileHeight + m_gap));
  const auto k = static_cast<std::size_t>(row) * static_cast<std::size_t>(box.columns) + static_cast<std::size_t>(column);
  if (column >= box.columns || k >= box.nodes.size() || !nodeRect(box.nodes[k]).contains(point)) return -1;
  return static_cast<std::ptrdiff_t>(box.nodes[k]);
}

int MapLayout::boxOfDomain(int domain) const {
  return domain >= 0 && static_cast<std::size_t>(domain) < m_boxOfDomain.size() ? m_boxOfDomain[static_cast<std::size_t>(domain)] : -1;
}

QPointF MapLayout::mapTo(const MapLayout& other, QPointF point) const {
  const auto scaled = [&](const QRectF& from, const QRectF& to) {
    const auto fraction = [](double distance, double size) { return size > 0 ? distance / size : 0; };
    return QPointF(to.x() + fraction(point.x() - from.x(), from.width()) * to.width(),
                   to.y() + fraction(point.y() - from.y(), from.height()) * to.height());
  };
  if (const auto node = nodeAt(point); node >= 0)
    return scaled(nodeRect(static_cast<std::size_t>(node)), other.nodeRect(static_cast<std::size_t>(node)));
  if (const int box = boxAt(point); box >= 0)
    return scaled(m_boxes[static_cast<std::size_t>(box)].rect, other.m_boxes[static_cast<std::size_t>(box)].rect);
  return scaled({{}, m_size}, {{}, other.m_size});
}

}  // namespace bayplan::ui
