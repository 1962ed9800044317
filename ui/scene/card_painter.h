#pragma once

#include <QPainter>

#include "ui/scene/card_layout.h"
#include "ui/scene/sprite_cache.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

// A node as a card: name and states, ordinal chips, planned labels, pods, and how much of it is requested.
class CardPainter {
public:
  // Without sprites everything is drawn as paths: for SVG and PDF.
  CardPainter(QPainter& painter, const MapContent& content, const Theme& theme, TextCache& texts, SpriteCache* sprites = nullptr)
      : m_painter(painter), m_content(content), m_theme(theme), m_texts(texts), m_sprites(sprites) {}

  void paint(const QRect& card, const NodeFace& face, const QString& name);

private:
  void paintGround(const QRect& card, const NodeFace& face);
  void paintBadge(const QRect& rect, const PodMark& mark, int pixelSize);
  template <class Draw>
  void sprite(const QRect& rect, const QString& key, Draw draw);
  void paintTitle(const CardLayout& layout, const NodeFace& face, const QString& name);
  void paintChips(const CardLayout& layout, const NodeFace& face);
  void paintStagedLabels(const CardLayout& layout, const NodeFace& face);
  void paintPods(const CardLayout& layout, const NodeFace& face);
  void paintBar(const CardMetrics& metrics, const QRect& row, const QString& label, float ratio, const QString& numbers);

  QPainter& m_painter;
  const MapContent& m_content;
  const Theme& m_theme;
  TextCache& m_texts;
  SpriteCache* m_sprites;
};

}  // namespace bayplan::ui
