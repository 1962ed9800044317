#include "ui/views/inspector/matrix_delegate.h"

#include <QPainter>

#include "ui/models/matrix_model.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const auto theme = Theme::of(option.palette);
  const bool fails = index.data(MatrixModel::FailsRole).toBool();
  if (fails) {
    QColor ground = theme.refuse;
    ground.setAlphaF(0.16f);
    painter->fillRect(option.rect.adjusted(0, 1, -1, 0), ground);
    painter->fillRect(QRect(option.rect.left(), option.rect.top() + 1, 3, option.rect.height() - 1), theme.refuse);
  }
  QStyleOptionViewItem shifted = option;
  shifted.rect.setLeft(option.rect.left() + 4);
  if (!fails && index.column() >= MatrixModel::FirstPluginColumn) shifted.palette.setColor(QPalette::Text, theme.mutedText);
  RoomyDelegate::paint(painter, shifted, index);
}

}  // namespace bayplan::ui
