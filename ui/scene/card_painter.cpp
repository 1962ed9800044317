#include "ui/scene/card_painter.h"

#include <algorithm>

#include "ui/scene/amounts.h"

namespace bayplan::ui {
namespace {

using Font = TextCache::Font;

// With one pinned set a chip is its number; with several it says whose.
QString chipLabel(const OrdinalChip& chip, const MapContent& content, const CardMetrics& metrics) {
  const auto& sets = content.placement->sets;
  const auto pinned = std::count_if(sets.begin(), sets.end(), [](const PlacedSet& set) { return set.pinned; });
  if (pinned < 2 || !metrics.podNames) return chipText(chip);
  return safeText(sets[chip.set].set->metadata.name) + QLatin1Char(' ') + chipText(chip);
}

int chipRowTop(const QRect& rect, const CardMetrics& metrics) { return rect.top() + metrics.padding + metrics.titleHeight + metrics.gap; }

int barsHeight(const CardMetrics& metrics) { return 2 * metrics.barHeight + 3; }

}  // namespace

CardMetrics::CardMetrics(QSize card)
    : font(std::clamp(9 + (card.height() - 40) / 22, 9, 17)),
      small(std::clamp(8 + (card.height() - 40) / 30, 8, 13)),
      padding(std::clamp(card.height() / 14, 3, 12)),
      gap(std::clamp(card.height() / 30, 2, 7)),
      titleHeight(font + 4),
      chipHeight(small + 6),
      podHeight(small + 7),
      barHeight(card.height() >= 100 ? small + 1 : card.height() >= 56 ? 3 : 2),
      podNames(card.width() >= 150),
      barNumbers(card.height() >= 100) {}

std::vector<QRect> chipRects(const QRect& rect, const NodeFace& face, const MapContent& content, TextCache& texts) {
  const CardMetrics metrics(rect.size());
  std::vector<QRect> places;
  int x = rect.left() + metrics.padding + 3;
  const int y = chipRowTop(rect, metrics), right = rect.right() - metrics.padding;
  const int more = texts.width(QStringLiteral("+99"), metrics.small);
  for (std::size_t i = 0; i < face.chips.size(); ++i) {
    const int width = chipWidth(chipLabel(face.chips[i], content, metrics), metrics.small, texts);
    const int room = i + 1 == face.chips.size() ? right : right - more;
    if (x + width > room && i > 0) break;
    places.emplace_back(x, y, std::min(width, right - x), metrics.chipHeight);
    x += width + 4;
  }
  return places;
}

void CardPainter::paint(const QRect& rect, const NodeFace& face, const QString& name) {
  m_metrics = CardMetrics(rect.size());
  const auto& metrics = m_metrics;
  paintGround(rect, face);
  const QRect inner = rect.adjusted(metrics.padding + 3, metrics.padding, -metrics.padding, -metrics.padding);
  paintTitle({inner.left(), inner.top(), inner.width(), metrics.titleHeight}, face, name);
  int y = chipRowTop(rect, metrics);
  if (!face.chips.empty()) {
    paintChips(rect, face);
    y += metrics.chipHeight + metrics.gap;
  }
  const int bottom = inner.bottom() + 1 - barsHeight(metrics);
  paintBars({inner.left(), bottom, inner.width(), barsHeight(metrics)}, face);
  if (metrics.podNames) y += paintStagedLabels({inner.left(), y, inner.width(), bottom - y}, face);
  const QRect area(inner.left(), y, inner.width(), bottom - y - 2);
  if (metrics.podNames)
    paintPodNames(area, face);
  else
    paintPodBadges(area, face);
}

void CardPainter::paintGround(const QRect& rect, const NodeFace& face) {
  const QRectF outline = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
  const double radius = std::clamp(rect.height() / 16.0, 2.0, 7.0);
  m_painter.setRenderHint(QPainter::Antialiasing);
  QPen border(m_theme.cardBorder, 1);
  if (face.worst == Severity::Error) border = QPen(m_theme.error, rect.height() >= 56 ? 2 : 1.4);
  if (face.planned()) border = QPen(m_theme.staged, 1.6, Qt::DotLine);
  m_painter.setPen(border);
  m_painter.setBrush(m_theme.card);
  m_painter.drawRoundedRect(outline, radius, radius);
  if (face.worst && *face.worst != Severity::Info) {
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(fillOf(*face.worst, m_theme));
    m_painter.drawRoundedRect(QRectF(rect.left(), rect.top(), radius + 3, rect.height()), radius, radius);
    m_painter.setBrush(m_theme.card);
    m_painter.drawRect(QRectF(rect.left() + 4, rect.top() + 2, radius, rect.height() - 4));
  }
  m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void CardPainter::paintTitle(QRect row, const NodeFace& face, const QString& name) {
  const int size = std::max(8, m_metrics.font - 1);
  const auto place = [&](int x) { return QRectF(x, row.center().y() - size / 2.0 + 0.5, size, size); };
  int right = row.right() + 1;
  const auto state = [&](bool holds, NodeState which) {
    if (!holds || right - size < row.left() + row.width() / 3) return;
    right -= size;
    drawState(m_painter, place(right), which, m_theme);
    right -= 3;
  };
  if (face.worst) {
    right -= size;
    drawSeverity(m_painter, place(right), *face.worst, m_theme);
    right -= 3;
  }
  state(!face.ready, NodeState::NotReady);
  state(face.cordoned, NodeState::Cordoned);
  state(face.tainted, NodeState::Tainted);
  m_painter.setPen(m_theme.text);
  m_texts.draw(m_painter, {row.left(), row.top(), right - row.left() - 2, row.height()}, name, m_metrics.font, Font::Bold, Qt::AlignLeft, Qt::ElideMiddle);
}

void CardPainter::paintChips(const QRect& rect, const NodeFace& face) {
  const auto& metrics = m_metrics;
  const auto places = chipRects(rect, face, m_content, m_texts);
  for (std::size_t i = 0; i < places.size(); ++i)
    drawChip(m_painter, places[i], face.chips[i], chipLabel(face.chips[i], m_content, metrics), metrics.small, m_theme, m_texts);
  if (places.size() == face.chips.size()) return;
  m_painter.setPen(m_theme.mutedText);
  const int left = places.back().right() + 4;
  m_texts.draw(m_painter, {left, places.back().top(), rect.right() - metrics.padding - left + 1, metrics.chipHeight},
               QStringLiteral("+%1").arg(face.chips.size() - places.size()), metrics.small);
}

int CardPainter::paintStagedLabels(QRect area, const NodeFace& face) {
  const int small = m_metrics.small, line = small + 5;
  int used = 0;
  m_painter.setPen(m_theme.staged);
  for (const auto& label : face.stagedLabels) {
    if (used + line > area.height()) break;
    m_texts.draw(m_painter, {area.left(), area.top() + used, area.width(), line}, safeText(label), small, Font::Bold, Qt::AlignLeft, Qt::ElideLeft);
    used += line;
  }
  return used;
}

void CardPainter::paintBars(const QRect& rect, const NodeFace& face) {
  const int height = m_metrics.barHeight;
  paintBar({rect.left(), rect.top(), rect.width(), height}, QStringLiteral("cpu"), face.cpu, usedOfText(cpuText(face.cpuRequested), cpuText(face.cpuAllocatable)));
  paintBar({rect.left(), rect.top() + height + 3, rect.width(), height}, QStringLiteral("mem"), face.memory,
           usedOfText(memoryText(face.memoryRequested), memoryText(face.memoryAllocatable)));
}

void CardPainter::paintBar(const QRect& row, const QString& label, float ratio, const QString& numbers) {
  QRect track = row;
  if (m_metrics.barNumbers) {
    const int size = row.height() - 1, words = m_texts.width(QStringLiteral("mem "), size);
    const int figures = std::min(m_texts.width(QStringLiteral("99.9 / 999 Gi "), size), row.width() * 45 / 100);
    m_painter.setPen(m_theme.mutedText);
    m_texts.draw(m_painter, {row.left(), row.top(), words, row.height()}, label, size);
    m_texts.draw(m_painter, {row.right() + 1 - figures, row.top(), figures, row.height()}, numbers, size, Font::Plain, Qt::AlignRight);
    track = QRect(row.left() + words, row.center().y() - 2, row.width() - words - figures - 4, 5);
  }
  m_painter.fillRect(track, m_theme.track);
  const int filled = std::min(track.width(), static_cast<int>(static_cast<float>(track.width()) * ratio + 0.5f));
  m_painter.fillRect(QRect(track.left(), track.top(), filled, track.height()), ratio > 0.9f ? m_theme.fillHigh : m_theme.fill);
  if (ratio > 1.f) m_painter.fillRect(QRect(track.right() - 2, track.top() - 1, 3, track.height() + 2), m_theme.error);
}

void CardPainter::paintPodNames(const QRect& area, const NodeFace& face) {
  const int small = std::max(9, m_metrics.small), line = small + 7;
  const int columns = std::max(1, area.width() / (small * 11)), rows = area.height() / line;
  const int cell = area.width() / columns;
  const auto room = static_cast<std::size_t>(columns * std::max(0, rows));
  const bool all = face.pods.size() + (face.otherNamespaces > 0 ? 1 : 0) <= room;
  const std::size_t shown = all ? face.pods.size() : room > 0 ? room - 1 : 0;
  const auto place = [&](std::size_t i) {
    return QRect(area.left() + static_cast<int>(i % static_cast<std::size_t>(columns)) * cell,
                 area.top() + static_cast<int>(i / static_cast<std::size_t>(columns)) * line, cell - 4, line);
  };
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& mark = face.pods[i];
    const QRect at = place(i);
    const int badgeSize = small - 1, width = badgeWidth(mark, badgeSize, m_texts);
    drawPodBadge(m_painter, {at.left(), at.top() + 1, width, line - 2}, mark, badgeSize, m_theme, m_texts);
    m_painter.setPen(mark.kind == PodMark::Kind::Other ? m_theme.mutedText : m_theme.text);
    m_texts.draw(m_painter, at.adjusted(width + 4, 0, 0, 0), safeText(mark.pod->metadata.name), small, Font::Plain, Qt::AlignLeft, Qt::ElideMiddle);
  }
  if (all && face.otherNamespaces == 0) return;
  QString rest;
  if (!all) rest = QStringLiteral("+%1 more").arg(face.pods.size() - shown);
  if (face.otherNamespaces > 0) rest += QStringLiteral("%1+%2 of other namespaces").arg(rest.isEmpty() ? "" : ", ").arg(face.otherNamespaces);
  m_painter.setPen(m_theme.mutedText);
  QRect at = room > 0 ? place(shown) : QRect(area.left(), area.bottom() + 1 - line, area.width(), line);
  at.setRight(area.right());
  m_texts.draw(m_painter, at, rest, small, Font::Bold);
}

void CardPainter::paintPodBadges(const QRect& area, const NodeFace& face) {
  const int size = m_metrics.small, line = size + 5;
  const int rows = area.height() / line;
  const std::size_t total = face.pods.size() + face.otherNamespaces;
  if (total == 0) return;
  const int more = m_texts.width(QStringLiteral("+%1").arg(total), size) + 2;
  int x = area.left(), row = 0;
  std::size_t shown = 0;
  for (; shown < face.pods.size() && rows > 0; ++shown) {
    const int width = badgeWidth(face.pods[shown], size, m_texts);
    const bool last = row + 1 >= rows;
    const int right = last && shown + 1 < total ? area.right() - more : area.right() + 1;
    if (x + width > right) {
      if (last || width > area.width()) break;
      ++row;
      x = area.left();
      --shown;  // again on the next row
      continue;
    }
    drawPodBadge(m_painter, {x, area.top() + row * line, width, size + 4}, face.pods[shown], size, m_theme, m_texts);
    x += width + 2;
  }
  if (shown == total) return;
  const int top = area.top() + std::max(0, std::min(row, rows - 1)) * line;
  m_painter.setPen(m_theme.mutedText);
  m_texts.draw(m_painter, {x, top, area.right() + 1 - x, size + 4}, QStringLiteral("+%1").arg(total - shown), size, Font::Bold);
}

}  // namespace bayplan::ui
