#pragma once

#include <QPainter>
#include <QString>
#include <functional>
#include <vector>

#include "ui/scene/map_painter.h"

namespace bayplan::ui {

// Explains the signs that the scene really shows, in rows as wide as there is room.
class Legend {
public:
  Legend(MapScene scene, const Theme& theme, TextCache& texts, bool cards);

  int heightFor(int width) const;
  void paint(QPainter& painter, const QRect& rect) const;

private:
  struct Entry {
    int signWidth;
    QString text;
    std::function<void(QPainter&, const QRect&)> drawSign;
  };
  void add(int signWidth, const QString& text, std::function<void(QPainter&, const QRect&)> drawSign);
  void addChips(const MapScene& scene);
  void addPods(const MapScene& scene);
  void addStates(const MapScene& scene);
  void addFar();
  template <class Place>
  int flow(int width, Place place) const;

  const Theme& m_theme;
  TextCache& m_texts;
  std::vector<Entry> m_entries;
};

// "12 nodes · 23 pods placed · 1 unscheduled · 0 on unknown nodes", terminated pods added where there are any: every pod of
// the input once.
QString countsText(const Snapshot& snapshot);

}  // namespace bayplan::ui
