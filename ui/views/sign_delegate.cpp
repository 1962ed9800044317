#include "ui/views/sign_delegate.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

#include "ui/scene/signs.h"
#include "ui/style/theme.h"

namespace bayplan::ui {
namespace {

constexpr int kSign = 14, kGap = 6;

}  // namespace

SignDelegate::SignDelegate(int role, QObject* parent) : RoomyDelegate(parent), m_role(role) {}

void SignDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const auto value = index.data(m_role);
  QStyleOptionViewItem whole = option;
  initStyleOption(&whole, index);
  const auto* style = whole.widget ? whole.widget->style() : QApplication::style();
  style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, whole.widget);
  QStyleOptionViewItem rest = option;
  if (value.isValid() && value.toInt() >= 0) {
    const QRectF sign(option.rect.left() + kGap, option.rect.center().y() - kSign / 2.0 + 0.5, kSign, kSign);
    drawSeverity(*painter, sign, static_cast<Severity>(value.toInt()), Theme::of(option.palette));
  }
  rest.rect.setLeft(option.rect.left() + kSign + kGap);
  RoomyDelegate::paint(painter, rest, index);
}

QSize SignDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  return RoomyDelegate::sizeHint(option, index) + QSize(kSign + kGap, 0);
}

}  // namespace bayplan::ui
