#pragma once

#include <QStyledItemDelegate>

namespace bayplan::ui {

// Rows of lists as high as a finger's width, whatever the font.
class RoomyDelegate : public QStyledItemDelegate {
  Q_OBJECT
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width() + 8, size.height() + 7};
  }
};

}  // namespace bayplan::ui
