#include "ui/views/why/compare_delegate.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>

#include "ui/style/theme.h"

namespace bayplan::ui {

void CompareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const bool fails = index.data(Qt::UserRole + 1).toBool();
  const auto theme = Theme::of(option.palette);
  if (fails && !(option.state & QStyle::State_Selected)) {
    QColor ground = theme.refuse;
    ground.setAlphaF(0.16f);
    painter->fillRect(option.rect.adjusted(0, 1, -1, 0), ground);
  }
  QStyleOptionViewItem shifted = option;
  shifted.rect.adjust(6, 0, -6, 0);
  RoomyDelegate::paint(painter, shifted, index);
  if (fails) painter->fillRect(QRect(option.rect.left(), option.rect.top() + 1, 3, option.rect.height() - 1), theme.refuse);
}

void setUpComparison(QTableView& table) {
  table.setItemDelegate(new CompareDelegate(&table));
  table.setSelectionBehavior(QAbstractItemView::SelectRows);
  table.setSelectionMode(QAbstractItemView::SingleSelection);
  table.setWordWrap(false);
  table.setShowGrid(false);
  table.setAlternatingRowColors(true);
  table.verticalHeader()->hide();
  table.verticalHeader()->setDefaultSectionSize(26);
  table.horizontalHeader()->setHighlightSections(false);
  table.horizontalHeader()->setMinimumSectionSize(28);
  table.horizontalHeader()->setResizeContentsPrecision(40);
  table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
}

void fitComparison(QTableView& table, const std::vector<int>& verdicts) {
  auto* header = table.horizontalHeader();
  for (int column = 0; column < header->count(); ++column) {
    header->setSectionResizeMode(column, QHeaderView::Interactive);
    table.resizeColumnToContents(column);
    header->resizeSection(column, header->sectionSize(column) + 12);
  }
  for (const int column : verdicts) header->setSectionResizeMode(column, QHeaderView::Stretch);
}

}  // namespace bayplan::ui
