#pragma once

#include <QRect>
#include <QString>
#include <vector>

#include "ui/scene/node_face.h"
#include "ui/scene/text_cache.h"

namespace bayplan::ui {

// Measures of a node's card, from its size alone.
struct CardMetrics {
  explicit CardMetrics(QSize card);
  int font;   // of the name
  int small;  // of everything else
  int padding, gap;
  int titleHeight, chipHeight, barHeight;
  bool podNames;  // pods with their names, not badges only
  bool barNumbers;
};

// Where everything is on a card: painting and hit-testing agree on it. What has no room is counted.
struct CardLayout {
  CardLayout(const QRect& card, const NodeFace& face, const MapContent& content, TextCache& texts);

  CardMetrics metrics;
  QRect title;
  std::vector<QRect> chips;  // of the first chips of the face
  std::vector<QString> chipTexts;
  QRect moreChips;           // "+2"; empty where all are shown
  QRect stagedLabels;        // lines of planned label changes
  std::size_t stagedShown = 0;
  std::vector<QRect> pods;   // of the first pods of the face; badges, or rows with names
  QRect morePods;            // "+3 more"; empty where all are shown
  QRect cpuBar, memoryBar;

private:
  // Returns the width taken.
  int placeChips(const QRect& row, const NodeFace& face, const MapContent& content, TextCache& texts);
  int moreWidth(const NodeFace& face, TextCache& texts) const;
  void placeRows(const QRect& area, const NodeFace& face);
  void placeBadges(const QRect& area, const NodeFace& face, TextCache& texts);
};

}  // namespace bayplan::ui
