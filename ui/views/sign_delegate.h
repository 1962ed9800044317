#pragma once

#include "ui/views/roomy_delegate.h"

namespace bayplan::ui {

// Draws the sign of a severity (an int under `role`, -1 = none) before the cell's text.
class SignDelegate : public RoomyDelegate {
  Q_OBJECT
public:
  explicit SignDelegate(int role, QObject* parent = nullptr);

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
  int m_role;
};

}  // namespace bayplan::ui
