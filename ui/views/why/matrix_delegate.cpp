#include "ui/views/why/matrix_delegate.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

#include "ui/models/matrix_model.h"
#include "ui/models/verdict_roles.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

void drawScorePart(QPainter& painter, const QRectF& rect, int plugin, const Theme& theme) {
  painter.fillRect(rect, theme.series[static_cast<std::size_t>(plugin) % theme.series.size()]);
  if (rect.width() < 13) return;
  auto font = painter.font();
  font.setPixelSize(11);
  font.setBold(true);
  painter.save();
  painter.setFont(font);
  painter.setPen(theme.onSeries);
  painter.drawText(rect, Qt::AlignCenter, scoreLetter(plugin));
  painter.restore();
}

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  if (const auto bar = index.data(MatrixModel::ScoreBarRole); bar.isValid()) return paintScore(*painter, option, index, bar.value<ScoreBar>());
  QStyleOptionViewItem cell = option;
  if (index.column() >= MatrixModel::FirstPluginColumn && !index.data(kFailsRole).toBool())
    cell.palette.setColor(QPalette::Text, Theme::of(option.palette).mutedText);
  VerdictDelegate::paint(painter, cell, index);
}

void MatrixDelegate::paintScore(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const ScoreBar& bar) const {
  QStyleOptionViewItem whole = option;
  initStyleOption(&whole, index);
  const auto* style = whole.widget ? whole.widget->style() : QApplication::style();
  style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, &painter, whole.widget);
  const auto theme = Theme::of(option.palette);
  const int number = option.fontMetrics.horizontalAdvance(QString::number(bar.most)) + 14;
  auto font = option.font;
  font.setBold(bar.wins);
  painter.save();
  painter.setFont(font);
  painter.setPen(option.palette.color(option.state & QStyle::State_Selected ? QPalette::HighlightedText : QPalette::Text));
  painter.drawText(QRect(option.rect.left(), option.rect.top(), number - 6, option.rect.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(bar.total));
  const QRectF room = QRectF(option.rect).adjusted(number + 2, 5, -8, -5);
  double x = room.left();
  for (const auto& part : bar.parts) {
    const double width = bar.most > 0 ? room.width() * static_cast<double>(part.weighted) / static_cast<double>(bar.most) : 0;
    drawScorePart(painter, QRectF(x, room.top(), std::max(1.0, width - 1), room.height()), part.plugin, theme);
    x += width;
  }
  painter.restore();
}

}  // namespace bayplan::ui
