#pragma once

#include <QListWidget>

namespace bayplan::ui {

// Moves the current item of the list `by` rows down, and stays on it; nothing at the ends.
inline void moveCurrent(QListWidget& list, int by) {
  const int row = list.currentRow(), to = row + by;
  if (row < 0 || to < 0 || to >= list.count()) return;
  list.insertItem(to, list.takeItem(row));
  list.setCurrentRow(to);
}

}  // namespace bayplan::ui
