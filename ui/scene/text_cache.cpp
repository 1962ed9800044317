#include "ui/scene/text_cache.h"

#include <QPaintEngine>
#include <algorithm>

namespace bayplan::ui {
namespace {

constexpr qsizetype kMaxLines = 20000, kMostPictures = 8000;  // then they start afresh

int sizeKey(int pixelSize, TextCache::Font font, Qt::TextElideMode elide = Qt::ElideNone) {
  return pixelSize * 16 + static_cast<int>(font) * 8 + static_cast<int>(elide);
}

}  // namespace

TextCache::TextCache(const QFont& base) : m_base(base) {}

const TextCache::Face& TextCache::face(int pixelSize, Font font) {
  const int key = sizeKey(pixelSize, font);
  auto found = m_faces.find(key);
  if (found == m_faces.end()) {
    QFont made = m_base;
    made.setPixelSize(pixelSize);
    made.setWeight(font == Font::Bold ? QFont::DemiBold : QFont::Normal);
    found = m_faces.insert(key, Face{made, QFontMetrics(made)});
  }
  return *found;
}

int TextCache::width(const QString& text, int pixelSize, Font font) {
  const Key key{text, 0, sizeKey(pixelSize, font)};
  auto found = m_widths.find(key);
  if (found == m_widths.end()) {
    if (m_widths.size() > kMaxLines) m_widths.clear();
    found = m_widths.insert(key, face(pixelSize, font).metrics.horizontalAdvance(text));
  }
  return *found;
}

int TextCache::draw(QPainter& painter, const QRect& rect, const QString& text, int pixelSize, Font font, Qt::Alignment alignment,
                    Qt::TextElideMode elide) {
  if (rect.width() < pixelSize / 2 || text.isEmpty()) return 0;
  const auto& face = this->face(pixelSize, font);
  const int full = width(text, pixelSize, font);
  const Key key{text, std::min(full, rect.width()), sizeKey(pixelSize, font, elide)};
  auto found = m_lines.find(key);
  if (found == m_lines.end()) {
    if (m_lines.size() > kMaxLines) m_lines.clear();
    const QString shown = full <= rect.width() ? text : face.metrics.elidedText(text, elide, rect.width());
    Line line{QStaticText(shown), face.metrics.horizontalAdvance(shown)};
    line.text.setTextFormat(Qt::PlainText);
    line.text.setPerformanceHint(QStaticText::AggressiveCaching);
    line.text.prepare({}, face.font);
    found = m_lines.insert(key, line);
  }
  int x = rect.left();
  if (alignment & Qt::AlignRight) x = rect.left() + rect.width() - found->width;
  if (alignment & Qt::AlignHCenter) x = rect.left() + (rect.width() - found->width) / 2;
  // The middle of capitals on the middle of the rectangle, whatever the font's line height.
  const int baseline = rect.top() + (rect.height() + face.metrics.capHeight() + 1) / 2;
  drawLine(painter, {x, baseline - face.metrics.ascent()}, key, *found, face);
  return found->width;
}

void TextCache::drawLine(QPainter& painter, QPoint topLeft, const Key& key, const Line& line, const Face& face) {
  painter.setFont(face.font);
  if (painter.paintEngine()->type() != QPaintEngine::Raster) {
    painter.drawStaticText(topLeft, line.text);
    return;
  }
  constexpr int kMargin = 2;  // glyphs may reach beyond their advance
  const QColor color = painter.pen().color();
  const double ratio = painter.device()->devicePixelRatioF();
  const Picture picture{key, color.rgba(), ratio};
  auto found = m_pictures.find(picture);
  if (found == m_pictures.end()) {
    if (m_pictures.size() > kMostPictures) m_pictures.clear();
    QImage image(QSize(line.width + 2 * kMargin, face.metrics.height() + 2 * kMargin) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter into(&image);
    into.setFont(face.font);
    into.setPen(color);
    into.drawStaticText(kMargin, kMargin, line.text);
    into.end();
    found = m_pictures.insert(picture, image);
  }
  painter.drawImage(topLeft - QPoint(kMargin, kMargin), *found);
}

QString safeText(std::string_view text) {
  QString shown;
  for (const QChar c : QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))) {
    const auto category = c.category();
    const bool hidden = category == QChar::Other_Control || category == QChar::Other_Format || c.isNull() ||
                        category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
    shown += hidden ? QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0')) : QString(c);
  }
  return shown;
}

}  // namespace bayplan::ui
