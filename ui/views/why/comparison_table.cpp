#include "ui/views/why/comparison_table.h"

#include <QHeaderView>
#include <QTableView>

#include "ui/views/why/verdict_delegate.h"

namespace bayplan::ui {

void setUpComparison(QTableView& table) {
  table.setItemDelegate(new VerdictDelegate(&table));
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
  }
  for (const int column : verdicts) header->setSectionResizeMode(column, QHeaderView::Stretch);
}

}  // namespace bayplan::ui
