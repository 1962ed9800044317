#include "ui/views/why/verdict_delegate.h"

#include <QPainter>

#include "ui/models/verdict_roles.h"
#include "ui/style/theme.h"

namespace bayplan::ui {
namespace {

constexpr int kInset = 6, kStroke = 3;

}  // namespace

void VerdictDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const bool fails = index.data(kFailsRole).toBool();
  const auto refuse = Theme::of(option.palette).refuse;
  if (fails && !(option.state & QStyle::State_Selected)) {
    QColor ground = refuse;
    ground.setAlphaF(0.16f);
    painter->fillRect(option.rect.adjusted(0, 1, -1, 0), ground);
  }
  QStyleOptionViewItem inner = option;
  inner.rect.adjust(kInset, 0, -kInset, 0);
  RoomyDelegate::paint(painter, inner, index);
  if (fails) painter->fillRect(QRect(option.rect.left(), option.rect.top() + 1, kStroke, option.rect.height() - 1), refuse);
}

QSize VerdictDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  return RoomyDelegate::sizeHint(option, index) + QSize(2 * kInset, 0);
}

}  // namespace bayplan::ui
