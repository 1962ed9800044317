#pragma once

#include "ui/views/roomy_delegate.h"

namespace bayplan::ui {

// A cell of a table of verdicts: what fails (kFailsRole) is on a tinted ground with a stroke at its left, so that it shows
// without colour too.
class VerdictDelegate : public RoomyDelegate {
  Q_OBJECT
public:
  using RoomyDelegate::RoomyDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace bayplan::ui
