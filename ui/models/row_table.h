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
  void setRows(std::vector<Row> rows) {
    const RowSync sync(keysOf(m_rows), keysOf(rows));
    sync.run(
        [&](int first, int last) {
          beginRemoveRows({}, first, last);
          m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
          endRemoveRows();
        },
        [&](int first, int last) {
          beginInsertRows({}, first, last);
          m_rows.insert(m_rows.begin() + first, rows.begin() + first, rows.begin() + last + 1);
          endInsertRows();
        });
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (m_rows[i] == rows[i]) continue;
      m_rows[i] = std::move(rows[i]);
      const int at = static_cast<int>(i);
      Q_EMIT dataChanged(index(at, 0), index(at, columnCount() - 1));
    }
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
