#pragma once

#include "ui/models/score_bar.h"
#include "ui/views/why/verdict_delegate.h"

namespace bayplan::ui {

struct Theme;

// A part of a score: its colour and, where it is wide enough, its letter, so that it is told apart without colour too.
void drawScorePart(QPainter& painter, const QRectF& rect, int plugin, const Theme& theme);

// A cell of the matrix: a verdict, or a score as its total and a stack of what each plugin adds.
class MatrixDelegate : public VerdictDelegate {
  Q_OBJECT
public:
  using VerdictDelegate::VerdictDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
  void paintScore(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const ScoreBar& bar) const;
};

}  // namespace bayplan::ui
