#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "ui/models/row_sync.h"

namespace bayplan::ui {

// A flat table of values. A Row has `std::string key() const`, which tells rows apart over time, and operator==.
template <class Row>
class RowTable : public QAbstractTableModel {
public:
  using QAbstractTableModel::QAbstractTableModel;

  int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
  const std::vector<Row>& rows() const { return m_rows; }
  const Row& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

protected:
  // False where all of them are as they were.
  bool setRows(std::vector<Row> rows) {
    bool isChanged = false;
    const RowSync sync(keysOf(m_rows), keysOf(rows));
    sync.run(
        [&](int first, int last) {
          isChanged = true;
          beginRemoveRows({}, first, last);
          m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
          endRemoveRows();
        },
        [&](int first, int last) {
          isChanged = true;
          beginInsertRows({}, first, last);
          m_rows.insert(m_rows.begin() + first, rows.begin() + first, rows.begin() + last + 1);
          endInsertRows();
        });
    for (std::size_t first = 0; first < rows.size();) {
      std::size_t end = first;
      for (; end < rows.size() && !(m_rows[end] == rows[end]); ++end) m_rows[end] = std::move(rows[end]);
      if (end > first) {
        isChanged = true;
        Q_EMIT dataChanged(index(static_cast<int>(first), 0), index(static_cast<int>(end) - 1, columnCount() - 1));
      }
      first = end + 1;
    }
    return isChanged;
  }

private:
  static std::vector<std::string> keysOf(const std::vector<Row>& rows) {
    std::vector<std::string> keys;
    keys.reserve(rows.size());
    for (const auto& row : rows) keys.push_back(row.key());
    return keys;
  }

  std::vector<Row> m_rows;
};

}  // namespace bayplan::ui
