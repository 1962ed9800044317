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
  QRgb border, staged, hatch, redis, ordinal, infoDot;
};

// A box filled from below to its load. Error: a cross; warning: a triangle; info: a square dot. Not ready: hatched;
// cordoned: barred. Small squares on top: masters (filled), replicas (hollow), pods of sets, as many as there is room for.
template <class Sink>
void paintFarTile(Sink& sink, int x, int y, int width, int height, const NodeFace& face, const FarColors& colors) {
  const auto& pair = colors.of(face);
  const int level = std::clamp(static_cast<int>(static_cast<float>(height) * std::min(face.fill(), 1.f) + 0.5f), 0, height);
  sink.fill(x, y, width, height - level, pair.ground);
  sink.fill(x, y + height - level, width, level, pair.level);
  const bool planned = !face.stagedLabels.empty() ||
                       std::any_of(face.chips.begin(), face.chips.end(), [](const OrdinalChip& chip) { return chip.staged != OrdinalChip::Staged::No; });
  if (planned)
    for (int i = 0; i < width; i += 4) {
      sink.fill(x + i, y, std::min(2, width - i), 2, colors.staged);
      sink.fill(x + i, y + height - 2, std::min(2, width - i), 2, colors.staged);
    }
  if (width < 8) return;
  if (!face.ready)
    for (int row = 0; row < height; ++row)
      for (int column = (row % 4); column < width; column += 4) sink.fill(x + column, y + row, 1, 1, colors.hatch);
  if (face.cordoned) sink.fill(x + 2, y + height / 2 - 1, width - 4, 2, colors.hatch);
  if (height < 9) return;
  const int unit = std::max(1, height / 14), middleX = x + width / 2, middleY = y + height / 2;
  if (face.worst == Severity::Error) {
    const int arm = 3 * unit;
    for (int i = -arm; i <= arm; ++i) {
      sink.fill(middleX + i - unit / 2, middleY + i, unit + 1, 1, pair.sign);
      sink.fill(middleX - i - unit / 2, middleY + i, unit + 1, 1, pair.sign);
    }
    return;
  }
  if (face.worst == Severity::Warning) {
    for (int i = 0; i < 6 * unit; ++i) sink.fill(middleX - i / 2, middleY - 3 * unit + i, i + 1 - (i & 1) + 1, 1, pair.sign);
    return;
  }
  if (face.worst == Severity::Info) sink.fill(x + width - 4 * unit, y + unit, 3 * unit, 3 * unit, colors.infoDot);
  const int dot = std::max(3, height / 5), room = (width - 2) / (dot + 1);
  int at = 0;
  for (const auto& pod : face.pods) {
    if (pod.kind == PodMark::Kind::Other || at >= room) break;
    const QRgb color = pod.kind == PodMark::Kind::Ordinal ? colors.ordinal : colors.redis;
    const int left = x + 2 + at * (dot + 1), top = y + 2;
    sink.fill(left, top, dot, dot, color);
    if (pod.kind == PodMark::Kind::Replica) sink.fill(left + 1, top + 1, dot - 2, dot - 2, pair.ground);
    ++at;
  }
}

}  // namespace bayplan::ui
