#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QStaticText>

namespace bayplan::ui {

// Draws short texts again and again: each is laid out and elided once for a font, a width and a way to elide, and on
// raster images drawn once for a colour and then blitted, which is several times faster than drawing glyphs.
// One line, plain text only; control and bidirectional characters are shown as escapes, so that no name can reorder a tile.
class TextCache {
public:
  enum class Font { Plain, Bold };

  explicit TextCache(const QFont& base);

  // Draws with the line's vertical middle at rect's, in rect's width. Returns the width that was drawn.
  int draw(QPainter& painter, const QRect& rect, const QString& text, int pixelSize, Font font = Font::Plain,
           Qt::Alignment alignment = Qt::AlignLeft, Qt::TextElideMode elide = Qt::ElideRight);
  int width(const QString& text, int pixelSize, Font font = Font::Plain);

private:
  struct Face {
    QFont font;
    QFontMetrics metrics;
  };
  struct Key {
    QString text;
    int width, size;
    friend bool operator==(const Key& a, const Key& b) { return a.width == b.width && a.size == b.size && a.text == b.text; }
    friend size_t qHash(const Key& key, size_t seed) { return qHashMulti(seed, key.text, key.width, key.size); }
  };
  struct Line {
    QStaticText text;
    int width = 0;
  };
  struct Picture {
    Key line;
    QRgb color;
    double ratio;
    friend bool operator==(const Picture& a, const Picture& b) { return a.color == b.color && a.ratio == b.ratio && a.line == b.line; }
    friend size_t qHash(const Picture& picture, size_t seed) { return qHashMulti(seed, picture.line.text, picture.line.width, picture.line.size, picture.color, picture.ratio); }
  };
  void drawLine(QPainter& painter, QPoint topLeft, const Key& key, const Line& line, const Face& face);
  const Face& face(int pixelSize, Font font);

  QFont m_base;
  QHash<int, Face> m_faces;
  QHash<Key, Line> m_lines;
  QHash<Key, int> m_widths;
  QHash<Picture, QImage> m_pictures;
};

QString safeText(std::string_view text);

}  // namespace bayplan::ui
