#include "ui/scene/card_layout.h"

#include <algorithm>

#include "ui/scene/signs.h"

namespace bayplan::ui {
namespace {

// With one pinned set a chip is its number; with several it says whose, where there is room for names.
QString chipLabel(const OrdinalChip& chip, const MapContent& content, bool named) {
  const auto& sets = content.placement->sets;
  return named ? safeText(sets[chip.set].set->metadata.name) + QLatin1Char(' ') + chipText(chip) : chipText(chip);
}

}  // namespace

CardMetrics::CardMetrics(QSize card)
    : font(std::clamp(9 + (card.height() - 40) / 22, 9, 17)),
      small(std::clamp(8 + (card.height() - 40) / 30, 8, 13)),
      padding(std::clamp(card.height() / 14, 3, 12)),
      gap(std::clamp(card.height() / 30, 2, 7)),
      titleHeight(font + 4),
      chipHeight(small + 6),
      barHeight(card.height() >= 100 ? small + 1 : card.height() >= 56 ? 3 : 2),
      podNames(card.width() >= 150),
      barNumbers(card.height() >= 100) {}

CardLayout::CardLayout(const QRect& card, const NodeFace& face, const MapContent& content, TextCache& texts) : metrics(card.size()) {
  const QRect inner = card.adjusted(metrics.padding + 3, metrics.padding, -metrics.padding, -metrics.padding);
  title = QRect(inner.left(), inner.top(), inner.width(), metrics.titleHeight);
  const int bottom = inner.top() + inner.height() - 2 * metrics.barHeight - 3;
  cpuBar = QRect(inner.left(), bottom, inner.width(), metrics.barHeight);
  memoryBar = cpuBar.translated(0, metrics.barHeight + 3);
  const bool anyPods = face.pods.size() + face.otherNamespaces > 0;
  const QRect chipRow(inner.left(), title.top() + title.height() + metrics.gap, inner.width(), metrics.chipHeight);
  const int below = face.chips.empty() ? chipRow.top() : chipRow.top() + chipRow.height() + metrics.gap;
  const bool podsBelow = metrics.podNames || bottom - metrics.gap - below >= metrics.small + 4 || face.chips.empty();
  const int taken = placeChips(podsBelow || !anyPods ? chipRow : chipRow.adjusted(0, 0, -moreWidth(face, texts), 0), face, content, texts);
  if (!podsBelow) {
    if (anyPods) placeBadges(chipRow.adjusted(taken, 0, 0, 0), face, texts);
    return;
  }
  int y = below;
  if (metrics.podNames) {
    const int line = metrics.small + 5, room = std::max(0, (bottom - y) / line - 1);
    stagedShown = std::min(face.stagedLabels.size(), static_cast<std::size_t>(room));
    stagedLabels = QRect(inner.left(), y, inner.width(), static_cast<int>(stagedShown) * line);
    y += stagedLabels.height();
  }
  const QRect area(inner.left(), y, inner.width(), std::max(0, bottom - y - metrics.gap));
  if (!anyPods) return;
  if (metrics.podNames)
    placeRows(area, face);
  else
    placeBadges(area, face, texts);
}

int CardLayout::moreWidth(const NodeFace& face, TextCache& texts) const {
  return texts.width(QStringLiteral("+%1").arg(face.pods.size() + face.otherNamespaces), metrics.small, TextCache::Font::Bold) + 3;
}

int CardLayout::placeChips(const QRect& row, const NodeFace& face, const MapContent& content, TextCache& texts) {
  const auto& sets = content.placement->sets;
  const bool named = metrics.podNames && std::count_if(sets.begin(), sets.end(), [](const PlacedSet& set) { return set.pinned; }) > 1;
  const int right = row.left() + row.width(), more = texts.width(QStringLiteral("+99"), metrics.small);
  int x = row.left();
  for (std::size_t i = 0; i < face.chips.size(); ++i) {
    const QString text = chipLabel(face.chips[i], content, named);
    const int width = chipWidth(text, metrics.small, texts);
    if (x + width > (i + 1 == face.chips.size() ? right : right - more)) break;
    chips.emplace_back(x, row.top(), width, row.height());
    chipTexts.push_back(text);
    x += width + 4;
  }
  if (chips.size() < face.chips.size()) {
    moreChips = QRect(x, row.top(), std::min(more, right - x), row.height());
    x += moreChips.width() + 2;
  }
  return x - row.left();
}

void CardLayout::placeRows(const QRect& area, const NodeFace& face) {
  const int line = metrics.small + 7, columns = std::max(1, area.width() / (metrics.small * 11)), rows = area.height() / line;
  const int cell = area.width() / columns;
  const auto room = static_cast<std::size_t>(columns) * static_cast<std::size_t>(std::max(0, rows));
  const auto place = [&](std::size_t i) {
    return QRect(area.left() + static_cast<int>(i % static_cast<std::size_t>(columns)) * cell,
                 area.top() + static_cast<int>(i / static_cast<std::size_t>(columns)) * line, cell - 4, line);
  };
  const bool all = face.pods.size() + (face.otherNamespaces > 0 ? 1 : 0) <= room;
  const std::size_t shown = all ? face.pods.size() : room > 0 ? room - 1 : 0;
  for (std::size_t i = 0; i < shown; ++i) pods.push_back(place(i));
  if (all && face.otherNamespaces == 0) return;
  morePods = room > 0 ? place(shown) : QRect(area.left(), area.top() + area.height() - line, area.width(), line);
  morePods.setRight(area.right());
}

void CardLayout::placeBadges(const QRect& area, const NodeFace& face, TextCache& texts) {
  const int size = metrics.small, line = size + 5, rows = std::max(1, (area.height() + 1) / line);
  const std::size_t total = face.pods.size() + face.otherNamespaces;
  const int more = moreWidth(face, texts);
  const int right = area.left() + area.width();
  int x = area.left(), row = 0;
  for (const auto& pod : face.pods) {
    const int width = badgeWidth(pod, size, texts);
    const bool lastOfAll = pods.size() + 1 == total;
    if (x + width > right && row + 1 < rows) {
      ++row;
      x = area.left();
    }
    if (x + width > (row + 1 == rows && !lastOfAll ? right - more : right)) break;
    pods.emplace_back(x, area.top() + row * line, width, size + 4);
    x += width + 2;
  }
  if (pods.size() < total) morePods = QRect(x, area.top() + row * line, right - x, size + 4);
}

}  // namespace bayplan::ui
