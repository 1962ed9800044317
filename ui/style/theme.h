#pragma once

#include <QColor>
#include <QPalette>
#include <array>

namespace bayplan::ui {

// The colours of the window and the map. Text on its background has a contrast of 4.5:1 or more (a test computes it);
// states are told apart by colour-blind people too (Okabe and Ito's set), and never by colour alone.
struct Theme {
  bool isDark = false;

  QColor canvas;       // behind everything
  QColor region, zone, rack;  // domain boxes, outermost first
  QColor domainBorder;
  QColor card, cardBorder;    // a node
  QColor text, mutedText;     // on canvas, boxes and cards
  QColor track, fill;         // bars: allocatable, requested
  QColor fillHigh;            // requested above nine tenths
  QColor accent;              // selection, focus
  QColor staged;              // planned changes
  QColor error, warning, info;          // of findings: fills
  QColor onError, onWarning, onInfo;    // text and signs on them
  QColor redis, onRedis;                // Redis masters: fill and text; replicas: outline
  QColor ordinal, onOrdinal;            // pods of sets with ordinals
  QColor otherPod;                      // pods without identity
  QColor pass, refuse;                  // verdicts while dragging
  std::array<QColor, 8> series;         // parts of a score; each is named by a letter too
  QColor onSeries;                      // letters on them

  static Theme light();
  static Theme dark();
  static Theme of(const QPalette& palette);  // by its lightness

  QPalette palette() const;  // for the widgets around the map
};

// WCAG 2.1 contrast ratio, 1 … 21.
double contrast(const QColor& a, const QColor& b);

}  // namespace bayplan::ui
