#pragma once

#include <QImage>
#include <QPainter>
#include <algorithm>

#include "ui/scene/node_face.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

// Where far tiles go: fill(x, y, width, height, colour) in logical pixels.
class ImageSink {
public:
  explicit ImageSink(QImage& image)
      : m_bits(reinterpret_cast<QRgb*>(image.bits())), m_stride(image.bytesPerLine() / 4), m_width(image.width()), m_height(image.height()),
        m_ratio(image.devicePixelRatio()) {}

  void fill(int x, int y, int width, int height, QRgb color) {
    const int left = std::max(0, scaled(x)), top = std::max(0, scaled(y));
    const int right = std::min(m_width, scaled(x + width)), bottom = std::min(m_height, scaled(y + height));
    for (int row = top; row < bottom; ++row)
      if (right > left) std::fill(m_bits + row * m_stride + left, m_bits + row * m_stride + right, color);
  }

private:
  int scaled(int value) const { return m_ratio == 1 ? value : qRound(value * m_ratio); }
  QRgb* m_bits;
  qsizetype m_stride;
  int m_width, m_height;
  double m_ratio;
};

class PainterSink {
public:
  explicit PainterSink(QPainter& painter) : m_painter(painter) {}
  void fill(int x, int y, int width, int height, QRgb color) { m_painter.fillRect(x, y, width, height, QColor::fromRgb(color)); }

private:
  QPainter& m_painter;
};

// The theme's colours as far tiles need them.
struct FarColors {
  explicit FarColors(const Theme& theme);
  struct Pair {
    QRgb ground, level, sign;
  };
  const Pair& of(const NodeFace& face) const { return !face.worst ? calm : *face.worst == Severity::Error ? error : *face.worst == Severity::Warning ? warning : info; }
  Pair calm, info, warning, error;
  QRgb staged, mark, hatch, redis, ordinal, infoDot;
};

// A box filled from below to its load. Error: a cross; warning: a triangle; info: a square in the corner. Not ready:
// hatched; cordoned: barred; planned changes: a dotted edge. Small squares on top: masters (filled), replicas (hollow),
// pods of sets, as many as there is room for.
template <class Sink>
class FarTile {
public:
  FarTile(Sink& sink, const FarColors& colors) : m_sink(sink), m_colors(colors) {}

  void paint(const QRect& rect, const NodeFace& face) {
    const auto& pair = m_colors.of(face);
    const int level = std::clamp(static_cast<int>(static_cast<float>(rect.height()) * std::min(face.fill(), 1.f) + 0.5f), 0, rect.height());
    m_sink.fill(rect.x(), rect.y(), rect.width(), rect.height() - level, pair.ground);
    m_sink.fill(rect.x(), rect.y() + rect.height() - level, rect.width(), level, pair.level);
    if (rect.width() >= 8) {
      if (!face.ready) hatch(rect);
      if (face.cordoned) m_sink.fill(rect.x() + 1, rect.y() + rect.height() / 2 - 1, rect.width() - 2, 2, m_colors.mark);
    }
    if (face.planned) dotEdges(rect);
    if (rect.height() < 9) return;
    if (face.worst == Severity::Error || face.worst == Severity::Warning)
      sign(rect, *face.worst, pair.sign);
    else
      pods(rect, face, pair.ground);
  }

private:
  void hatch(const QRect& rect) {
    for (int row = 0; row < rect.height(); ++row)
      for (int column = row % 4; column < rect.width(); column += 4) m_sink.fill(rect.x() + column, rect.y() + row, 1, 1, m_colors.hatch);
  }

  void dotEdges(const QRect& rect) {
    for (int i = 0; i < rect.width(); i += 4)
      for (const int y : {rect.y(), rect.y() + rect.height() - 2}) m_sink.fill(rect.x() + i, y, std::min(2, rect.width() - i), 2, m_colors.staged);
  }

  void sign(const QRect& rect, Severity severity, QRgb color) {
    const int unit = std::max(1, rect.height() / 14), x = rect.x() + rect.width() / 2, y = rect.y() + rect.height() / 2;
    for (int i = -3 * unit; i <= 3 * unit; ++i) {
      if (severity == Severity::Error) {
        m_sink.fill(x + i - unit / 2, y + i, unit + 1, 1, color);
        m_sink.fill(x - i - unit / 2, y + i, unit + 1, 1, color);
      } else {
        const int half = (i + 3 * unit) / 2 + 1;
        m_sink.fill(x - half, y + i, 2 * half, 1, color);
      }
    }
  }

  void pods(const QRect& rect, const NodeFace& face, QRgb ground) {
    if (face.worst == Severity::Info) m_sink.fill(rect.x() + rect.width() - 4, rect.y(), 4, 4, m_colors.infoDot);
    const int dot = std::max(3, rect.height() / 5), room = (rect.width() - 6) / (dot + 1);
    for (int i = 0; i < std::min(room, static_cast<int>(face.leading.size())); ++i) {
      const auto kind = face.leading[static_cast<std::size_t>(i)];
      if (kind == PodMark::Kind::Other) break;
      const int x = rect.x() + 2 + i * (dot + 1), y = rect.y() + 2;
      m_sink.fill(x, y, dot, dot, kind == PodMark::Kind::Ordinal ? m_colors.ordinal : m_colors.redis);
      if (kind == PodMark::Kind::Replica) m_sink.fill(x + 1, y + 1, dot - 2, dot - 2, ground);
    }
  }

  Sink& m_sink;
  const FarColors& m_colors;
};

}  // namespace bayplan::ui
