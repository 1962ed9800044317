#include "ui/scene/card_painter.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/scene/amounts.h"
#include "ui/scene/signs.h"

namespace bayplan::ui {

using Font = TextCache::Font;

namespace {

void drawGround(QPainter& painter, const QRect& card, const NodeFace& face, const Theme& theme) {
  const QRectF outline = QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5);
  const double radius = std::clamp(card.height() / 16.0, 2.0, 7.0);
  painter.setRenderHint(QPainter::Antialiasing);
  QPen border(theme.cardBorder, 1);
  const auto worst = face.worst.value_or(Severity::Info);
  if (worst == Severity::Error) border = QPen(theme.error, card.height() >= 56 ? 2 : 1.4);
  if (face.planned) border = QPen(theme.staged, 1.6, Qt::DotLine);
  painter.setPen(border);
  painter.setBrush(theme.card);
  painter.drawRoundedRect(outline, radius, radius);
  if (worst != Severity::Info) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fillOf(worst, theme));
    painter.drawRoundedRect(QRectF(card.left(), card.top(), radius + 3, card.height()), radius, radius);
    painter.setBrush(theme.card);
    painter.drawRect(QRectF(card.left() + 4, card.top() + 2, radius, card.height() - 4));
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace

template <class Draw>
void CardPainter::sprite(const QRect& rect, const QString& key, Draw draw) {
  if (m_sprites)
    m_sprites->draw(m_painter, rect, key, draw);
  else
    draw(m_painter, rect);
}

void CardPainter::paint(const QRect& card, const NodeFace& face, const QString& name) {
  const CardLayout layout(card, face, m_content, m_texts);
  paintGround(card, face);
  paintTitle(layout, face, name);
  paintChips(layout, face);
  paintStagedLabels(layout, face);
  paintPods(layout, face);
  paintBar(layout.metrics, layout.cpuBar, QStringLiteral("cpu"), face.cpu, usedOfText(cpuText(face.cpuRequested), cpuText(face.cpuAllocatable)));
  paintBar(layout.metrics, layout.memoryBar, QStringLiteral("mem"), face.memory,
           usedOfText(memoryText(face.memoryRequested), memoryText(face.memoryAllocatable)));
}

void CardPainter::paintGround(const QRect& card, const NodeFace& face) {
  const QString key = QStringLiteral("card%1%2").arg(static_cast<int>(face.worst.value_or(Severity::Info))).arg(face.planned);
  sprite(card, key, [&](QPainter& painter, const QRect& rect) { drawGround(painter, rect, face, m_theme); });
}

void CardPainter::paintBadge(const QRect& rect, const PodMark& mark, int pixelSize) {
  const int trouble = mark.trouble ? static_cast<int>(*mark.trouble) : 0;  // never Info
  const int flags = mark.disagrees + 2 * mark.pod->ready + 4 * mark.pod->terminating() + 8 * trouble;
  const QString key = QString::fromStdString(badge(mark)) + QChar(static_cast<ushort>(0xE000 + 32 * static_cast<int>(mark.kind) + flags));
  sprite(rect, key, [&](QPainter& painter, const QRect& place) { drawPodBadge(painter, place, mark, pixelSize, m_theme, m_texts); });
}

void CardPainter::paintTitle(const CardLayout& layout, const NodeFace& face, const QString& name) {
  const QRect row = layout.title;
  const int size = std::max(8, layout.metrics.font - 1);
  const auto place = [&](int x) { return QRect(x, row.top() + (row.height() - size + 1) / 2, size, size); };
  int right = row.right() + 1;
  const auto state = [&](bool holds, NodeState which) {
    if (!holds || right - size < row.left() + row.width() / 3) return;
    right -= size;
    sprite(place(right), QStringLiteral("state%1").arg(static_cast<int>(which)),
           [&](QPainter& painter, const QRect& rect) { drawState(painter, rect, which, m_theme); });
    right -= 3;
  };
  if (face.worst) {
    right -= size;
    sprite(place(right), QStringLiteral("severity%1").arg(static_cast<int>(*face.worst)),
           [&](QPainter& painter, const QRect& rect) { drawSeverity(painter, rect, *face.worst, m_theme); });
    right -= 3;
  }
  state(!face.ready, NodeState::NotReady);
  state(face.cordoned, NodeState::Cordoned);
  state(face.tainted, NodeState::Tainted);
  m_painter.setPen(m_theme.text);
  m_texts.draw(m_painter, {row.left(), row.top(), right - row.left() - 2, row.height()}, name, layout.metrics.font, Font::Bold, Qt::AlignLeft,
               Qt::ElideMiddle);
}

void CardPainter::paintChips(const CardLayout& layout, const NodeFace& face) {
  for (std::size_t i = 0; i < layout.chips.size(); ++i) {
    const auto& chip = face.chips[i];
    const int flags = chip.collision + 2 * chip.unexpected + 4 * chip.filled + 8 * static_cast<int>(chip.staged);
    sprite(layout.chips[i], QStringLiteral("chip%1 ").arg(flags) + layout.chipTexts[i], [&](QPainter& painter, const QRect& rect) {
      drawChip(painter, rect, chip, layout.chipTexts[i], layout.metrics.small, m_theme, m_texts);
    });
  }
  if (layout.moreChips.isEmpty()) return;
  m_painter.setPen(m_theme.mutedText);
  m_texts.draw(m_painter, layout.moreChips, QStringLiteral("+%1").arg(face.chips.size() - layout.chips.size()), layout.metrics.small, Font::Bold);
}

void CardPainter::paintStagedLabels(const CardLayout& layout, const NodeFace& face) {
  if (layout.stagedShown == 0) return;
  m_painter.setPen(m_theme.staged);
  QRect line = layout.stagedLabels;
  line.setHeight(line.height() / static_cast<int>(layout.stagedShown));
  for (std::size_t i = 0; i < layout.stagedShown; ++i) {
    m_texts.draw(m_painter, line, safeText(face.stagedLabels[i]), layout.metrics.small, Font::Bold, Qt::AlignLeft, Qt::ElideLeft);
    line.translate(0, line.height());
  }
}

void CardPainter::paintPods(const CardLayout& layout, const NodeFace& face) {
  const auto& metrics = layout.metrics;
  for (std::size_t i = 0; i < layout.pods.size(); ++i) {
    const auto& mark = face.pods[i];
    const QRect place = layout.pods[i];
    if (!metrics.podNames) {
      paintBadge(place, mark, metrics.small);
      continue;
    }
    const int size = metrics.small - 1, width = badgeWidth(mark, size, m_texts);
    paintBadge({place.left(), place.top() + 1, width, place.height() - 2}, mark, size);
    m_painter.setPen(mark.kind == PodMark::Kind::Other ? m_theme.mutedText : m_theme.text);
    m_texts.draw(m_painter, place.adjusted(width + 4, 0, 0, 0), safeText(mark.pod->metadata.name), metrics.small, Font::Plain, Qt::AlignLeft,
                 Qt::ElideMiddle);
  }
  if (layout.morePods.isEmpty()) return;
  const auto hidden = face.pods.size() - layout.pods.size();
  QString rest;
  if (!metrics.podNames) {
    rest = QStringLiteral("+%1").arg(hidden + face.otherNamespaces);
  } else {
    if (hidden > 0) rest = QCoreApplication::translate("Map", "+%1 more").arg(hidden);
    if (face.otherNamespaces > 0)
      rest += (hidden > 0 ? QStringLiteral(", ") : QString()) + QCoreApplication::translate("Map", "+%1 of other namespaces").arg(face.otherNamespaces);
  }
  m_painter.setPen(m_theme.mutedText);
  m_texts.draw(m_painter, layout.morePods, rest, metrics.small, Font::Bold);
}

void CardPainter::paintBar(const CardMetrics& metrics, const QRect& row, const QString& label, float ratio, const QString& numbers) {
  QRect track = row;
  if (metrics.barNumbers) {
    const int size = metrics.small, words = m_texts.width(QStringLiteral("mem "), size);
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

}  // namespace bayplan::ui
