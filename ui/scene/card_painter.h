#pragma once

#include <QPainter>
#include <vector>

#include "ui/scene/node_face.h"
#include "ui/scene/signs.h"
#include "ui/scene/text_cache.h"

namespace bayplan::ui {

// Measures of a node's card, from its size alone, so that painting and hit-testing agree.
struct CardMetrics {
  explicit CardMetrics(QSize card);
  int font;        // of the name
  int small;       // of everything else
  int padding, gap;
  int titleHeight, chipHeight, podHeight, barHeight;
  bool podNames;   // pods with their names, not badges only
  bool barNumbers;
};

// A node as a card: name and states, ordinal chips, planned labels, pods, and how much of it is requested. What does not
// fit is counted ("+3"). Everything is drawn inside `rect`.
class CardPainter {
public:
  CardPainter(QPainter& painter, const MapContent& content, const Theme& theme, TextCache& texts)
      : m_painter(painter), m_content(content), m_theme(theme), m_texts(texts) {}

  void paint(const QRect& rect, const NodeFace& face, const QString& name);

private:
  void paintGround(const QRect& rect, const NodeFace& face);
  void paintTitle(QRect row, const NodeFace& face, const QString& name);
  void paintChips(const QRect& rect, const NodeFace& face);
  int paintStagedLabels(QRect area, const NodeFace& face);  // returns the height taken
  void paintBars(const QRect& rect, const NodeFace& face);
  void paintBar(const QRect& row, const QString& label, float ratio, const QString& numbers);
  void paintPodNames(const QRect& area, const NodeFace& face);
  void paintPodBadges(const QRect& area, const NodeFace& face);

  QPainter& m_painter;
  const MapContent& m_content;
  const Theme& m_theme;
  TextCache& m_texts;
  CardMetrics m_metrics{QSize()};  // of the card being painted
};

// Where each chip of the face is on a card at `rect`, as far as there is room for it; the rest is counted.
std::vector<QRect> chipRects(const QRect& rect, const NodeFace& face, const MapContent& content, TextCache& texts);

}  // namespace bayplan::ui
