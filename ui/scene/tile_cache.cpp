#include "ui/scene/tile_cache.h"

#include <cmath>

namespace bayplan::ui {
namespace {

int floorDiv(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

}  // namespace

void TileCache::clear() {
  for (auto& image : m_tiles)
    if (m_spare.size() < kSpare) m_spare.push_back(std::move(image));
  m_tiles.clear();
}

QImage TileCache::blank() {
  if (!m_spare.isEmpty()) return m_spare.takeLast();
  const int size = static_cast<int>(std::ceil(kSize * m_ratio));
  QImage image(size, size, QImage::Format_RGB32);
  image.setDevicePixelRatio(m_ratio);
  return image;
}

void TileCache::invalidate(const QRect& rect) {
  m_tiles.removeIf([&](auto tile) { return QRect(tile.key() * kSize, QSize(kSize, kSize)).intersects(rect); });
}

void TileCache::draw(QPainter& painter, const QRect& visible, QPoint at, double devicePixelRatio, const Paint& paint) {
  if (devicePixelRatio != m_ratio) {
    m_tiles.clear();
    m_spare.clear();
  }
  m_ratio = devicePixelRatio;
  const QPoint first(floorDiv(visible.left(), kSize), floorDiv(visible.top(), kSize));
  const QPoint last(floorDiv(visible.right(), kSize), floorDiv(visible.bottom(), kSize));
  if (m_tiles.size() > kMost) {
    const QRect keep(first - QPoint(1, 1), last + QPoint(1, 1));
    m_tiles.removeIf([&](auto tile) { return !keep.contains(tile.key()); });
  }
  for (int y = first.y(); y <= last.y(); ++y)
    for (int x = first.x(); x <= last.x(); ++x) {
      auto tile = m_tiles.find({x, y});
      if (tile == m_tiles.end()) {
        QImage image = blank();
        paint(image, QPoint(x, y) * kSize);
        tile = m_tiles.insert({x, y}, image);
      }
      painter.drawImage(at + QPoint(x, y) * kSize - visible.topLeft(), *tile);
    }
}

}  // namespace bayplan::ui
