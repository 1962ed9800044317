#pragma once

#include <QAbstractItemModel>
#include <QStringList>

namespace bayplan::ui::fixture {

// A model as text, a row a line, children indented: what a test compares and a person reads.
inline QString textOf(const QAbstractItemModel& model, const QModelIndex& parent = {}, int depth = 0) {
  QString text;
  for (int row = 0; row < model.rowCount(parent); ++row) {
    QStringList cells;
    for (int column = 0; column < model.columnCount(parent); ++column)
      cells << model.index(row, column, parent).data(model.columnCount(parent) == 1 ? Qt::AccessibleTextRole : Qt::DisplayRole).toString();
    text += QString(depth * 2, QLatin1Char(' ')) + cells.join(QStringLiteral(" | ")) + QLatin1Char('\n');
    text += textOf(model, model.index(row, 0, parent), depth + 1);
  }
  return text;
}

}  // namespace bayplan::ui::fixture
