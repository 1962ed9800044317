#pragma once

#include <vector>

class QTableView;

namespace bayplan::ui {

// What the tables of both comparisons have in common: rows, headers, the delegate.
void setUpComparison(QTableView& table);
// Columns as wide as they need; `verdicts` share what is left.
void fitComparison(QTableView& table, const std::vector<int>& verdicts);

}  // namespace bayplan::ui
