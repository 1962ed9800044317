#pragma once

#include <vector>

#include "ui/views/roomy_delegate.h"

class QTableView;

namespace bayplan::ui {

// A cell of a comparison: what fails (FailsRole, the first role of the model) has a tinted ground and a stroke.
class CompareDelegate : public RoomyDelegate {
  Q_OBJECT
public:
  using RoomyDelegate::RoomyDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// What the tables of both comparisons have in common: rows, headers, the delegate.
void setUpComparison(QTableView& table);
// Columns as wide as they need; `verdicts` share what is left.
void fitComparison(QTableView& table, const std::vector<int>& verdicts);

}  // namespace bayplan::ui
