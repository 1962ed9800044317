#pragma once

#include <QPainter>
#include <string>

#include "core/lint/finding.h"
#include "ui/scene/node_face.h"
#include "ui/scene/text_cache.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

// The signs of the map, the legend and the lists: each state has a shape of its own, then a letter, then a colour.
// All are drawn into the given rectangle, whose size the caller chooses.

QColor fillOf(Severity severity, const Theme& theme);
QColor textOn(Severity severity, const Theme& theme);

// Error: an octagon with a cross. Warning: a triangle with an exclamation mark. Info: a disc with an i.
void drawSeverity(QPainter& painter, const QRectF& rect, Severity severity, const Theme& theme);

enum class NodeState { Cordoned, NotReady, Tainted };
// Cordoned: a barred circle. NotReady: a broken ring with a cross. Tainted: a drop.
void drawState(QPainter& painter, const QRectF& rect, NodeState state, const Theme& theme);

// A tag with its point to the left. Filled: the ordinal's pod is here. "2!" with a thick ring on an octagon: two nodes
// carry it. Dotted: planned; struck out: planned to go. A question mark: no slot expects it.
void drawChip(QPainter& painter, const QRect& rect, const OrdinalChip& chip, const QString& text, int pixelSize, const Theme& theme,
              TextCache& texts);
QString chipText(const OrdinalChip& chip);
int chipWidth(const QString& text, int pixelSize, TextCache& texts);

// Master: a filled square. Replica: an outlined square. Pod of a set: a filled disc or stadium with its ordinal. Others: a
// small grey disc. A dashed outline: not ready. A dot (error) or a
// triangle (warning) on its corner: a finding names it, or Redis' own word differs.
void drawPodBadge(QPainter& painter, const QRect& rect, const PodMark& mark, int pixelSize, const Theme& theme, TextCache& texts);
int badgeWidth(const PodMark& mark, int pixelSize, TextCache& texts);

}  // namespace bayplan::ui
