#pragma once

#include <QHash>
#include <QImage>
#include <QPainter>
#include <functional>

namespace bayplan::ui {

// The painted map in squares, so that panning only blits. Coordinates are the layout's; one zoom at a time.
class TileCache {
public:
  // Paints the layout's part whose top left corner is at the point onto the image.
  using Paint = std::function<void(QImage& image, QPoint topLeft)>;

  void clear();
  void invalidate(const QRect& rect);
  // Draws `visible` with its top left corner at `at`, painting what is missing.
  void draw(QPainter& painter, const QRect& visible, QPoint at, double devicePixelRatio, const Paint& paint);

private:
  static constexpr int kSize = 512;
  static constexpr qsizetype kMost = 96;  // tiles kept: a large screen and its surroundings, 100 MB
  static constexpr qsizetype kSpare = 32;

  QImage blank();

  QHash<QPoint, QImage> m_tiles;
  QList<QImage> m_spare;  // their memory, to be painted again: fresh pages cost more than the painting
  double m_ratio = 1;
};

}  // namespace bayplan::ui
