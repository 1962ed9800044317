#pragma once

#include <QHash>
#include <QImage>
#include <QPainter>

namespace bayplan::ui {

// Small pictures that occur many times (badges, chips, the ground of a card), drawn once and then blitted: paths cost
// fifty times as much. A sprite's key must tell everything that it looks like but its size; forget all with the theme.
class SpriteCache {
public:
  void clear() { m_sprites.clear(); }

  // Draws what draw(painter, rect) draws, which may reach over rect by kMargin pixels.
  template <class Draw>
  void draw(QPainter& painter, const QRect& rect, const QString& key, Draw draw) {
    const double ratio = painter.device()->devicePixelRatioF();
    const Key full{key, rect.width(), rect.height(), ratio};
    auto sprite = m_sprites.find(full);
    if (sprite == m_sprites.end()) {
      if (m_sprites.size() >= kMost) m_sprites.clear();
      QImage image((rect.size() + QSize(2 * kMargin, 2 * kMargin)) * ratio, QImage::Format_ARGB32_Premultiplied);
      image.setDevicePixelRatio(ratio);
      image.fill(Qt::transparent);
      QPainter into(&image);
      draw(into, QRect(QPoint(kMargin, kMargin), rect.size()));
      into.end();
      sprite = m_sprites.insert(full, image);
    }
    painter.drawImage(rect.topLeft() - QPoint(kMargin, kMargin), *sprite);
  }

private:
  static constexpr int kMargin = 4;
  static constexpr qsizetype kMost = 3000;

  struct Key {
    QString what;
    int width, height;
    double ratio;
    friend bool operator==(const Key&, const Key&) = default;
    friend size_t qHash(const Key& key, size_t seed) { return qHashMulti(seed, key.what, key.width, key.height, key.ratio); }
  };
  QHash<Key, QImage> m_sprites;
};

}  // namespace bayplan::ui
