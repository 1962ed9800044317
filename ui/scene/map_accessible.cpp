#include "ui/scene/map_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <array>

#include "ui/scene/map_widget.h"
#include "ui/scene/map_widget_p.h"
#include "ui/scene/node_text.h"

namespace bayplan::ui {
namespace {

constexpr std::array kColumns{QT_TRANSLATE_NOOP("Map", "Node"),      QT_TRANSLATE_NOOP("Map", "Place"), QT_TRANSLATE_NOOP("Map", "Ordinals"),
                              QT_TRANSLATE_NOOP("Map", "Pods"),      QT_TRANSLATE_NOOP("Map", "Requested"), QT_TRANSLATE_NOOP("Map", "State"),
                              QT_TRANSLATE_NOOP("Map", "Findings")};
constexpr int kColumnCount = static_cast<int>(kColumns.size());

}  // namespace

class MapAccessible;

class MapCell final : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
  MapCell(MapAccessible* table, int row, int column) : m_table(table), m_row(row), m_column(column) {}

  bool isValid() const override;
  QObject* object() const override { return nullptr; }
  QWindow* window() const override;
  QAccessibleInterface* parent() const override;
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QString text(QAccessible::Text kind) const override;
  void setText(QAccessible::Text, const QString&) override {}
  QRect rect() const override;
  QAccessible::Role role() const override { return QAccessible::Cell; }
  QAccessible::State state() const override;
  void* interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this) : nullptr;
  }

  bool isSelected() const override;
  QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
  QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
  int columnIndex() const override { return m_column; }
  int rowIndex() const override { return m_row; }
  int columnExtent() const override { return 1; }
  int rowExtent() const override { return 1; }
  QAccessibleInterface* table() const override;

private:
  MapAccessible* m_table;
  int m_row, m_column;
};

class MapAccessible final : public QAccessibleWidget, public QAccessibleTableInterface {
public:
  explicit MapAccessible(MapWidget* map) : QAccessibleWidget(map, QAccessible::Table) {}
  ~MapAccessible() override {
    for (const auto id : std::as_const(m_cells)) QAccessible::deleteAccessibleInterface(id);
  }

  MapWidget* map() const { return static_cast<MapWidget*>(widget()); }
  const MapWidget::Private& data() const { return *map()->d; }

  QString text(QAccessible::Text kind) const override {
    if (kind != QAccessible::Description || data().current < 0) return QAccessibleWidget::text(kind);
    const auto node = static_cast<std::size_t>(data().current);
    return safeText(data().nodeName(node)) + QStringLiteral(": ") + describe(data().faces[node], *data().content.placement, node);
  }
  int childCount() const override { return rowCount() * kColumnCount; }
  QAccessibleInterface* child(int index) const override { return index < 0 ? nullptr : cellAt(index / kColumnCount, index % kColumnCount); }
  int indexOfChild(const QAccessibleInterface* child) const override {
    const auto* cell = dynamic_cast<const MapCell*>(child);
    return cell && cell->table() == static_cast<const QAccessibleInterface*>(this) ? cell->rowIndex() * kColumnCount + cell->columnIndex() : -1;
  }
  QAccessibleInterface* focusChild() const override {
    return map()->hasFocus() && data().current >= 0 ? cellAt(static_cast<int>(data().current), 0) : nullptr;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const auto hit = map()->d->hitAt(map()->viewport()->mapFromGlobal(QPoint(x, y)));
    return hit.node < 0 ? nullptr : cellAt(static_cast<int>(hit.node), 0);
  }
  void* interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this) : QAccessibleWidget::interface_cast(type);
  }

  QAccessibleInterface* caption() const override { return nullptr; }
  QAccessibleInterface* summary() const override { return nullptr; }
  QAccessibleInterface* cellAt(int row, int column) const override {
    if (row < 0 || row >= rowCount() || column < 0 || column >= kColumnCount) return nullptr;
    const int index = row * kColumnCount + column;
    if (const auto known = m_cells.constFind(index); known != m_cells.constEnd()) return QAccessible::accessibleInterface(*known);
    auto* cell = new MapCell(const_cast<MapAccessible*>(this), row, column);
    m_cells.insert(index, QAccessible::registerAccessibleInterface(cell));
    return cell;
  }
  int selectedCellCount() const override { return selectedRowCount() * kColumnCount; }
  QList<QAccessibleInterface*> selectedCells() const override {
    QList<QAccessibleInterface*> cells;
    for (const int row : selectedRows())
      for (int column = 0; column < kColumnCount; ++column) cells << cellAt(row, column);
    return cells;
  }
  QString columnDescription(int column) const override {
    return column < 0 || column >= kColumnCount ? QString() : QCoreApplication::translate("Map", kColumns[static_cast<std::size_t>(column)]);
  }
  QString rowDescription(int row) const override { return row < 0 || row >= rowCount() ? QString() : cellText(row, 0); }
  int selectedColumnCount() const override { return 0; }
  int selectedRowCount() const override { return static_cast<int>(data().selected.size()); }
  int columnCount() const override { return kColumnCount; }
  int rowCount() const override { return static_cast<int>(data().faces.size()); }
  QList<int> selectedColumns() const override { return {}; }
  QList<int> selectedRows() const override {
    QList<int> rows;
    for (const auto node : data().selected) rows << static_cast<int>(node);
    return rows;
  }
  bool isColumnSelected(int) const override { return false; }
  bool isRowSelected(int row) const override { return selectedRows().contains(row); }
  bool selectRow(int row) override {
    if (row < 0 || row >= rowCount()) return false;
    map()->d->select(Selection::ofNode(data().nodeName(static_cast<std::size_t>(row))));
    return true;
  }
  bool selectColumn(int) override { return false; }
  bool unselectRow(int) override { return false; }
  bool unselectColumn(int) override { return false; }
  void modelChange(QAccessibleTableModelChangeEvent*) override {}

  QString cellText(int row, int column) const {
    const auto node = static_cast<std::size_t>(row);
    const auto& face = data().faces[node];
    const auto& placement = *data().content.placement;
    switch (column) {
      case 0: return safeText(data().nodeName(node));
      case 1: return placeText(placement, node);
      case 2: return ordinalsText(face, placement);
      case 3: return podsText(face);
      case 4: return requestedText(face);
      case 5: return stateText(face);
      case 6: return findingsText(face);
      default: return {};
    }
  }
  QRect rowRect(int row) const {
    const QRect rect = data().nodeRect(static_cast<std::size_t>(row));
    return {map()->viewport()->mapToGlobal(rect.topLeft()), rect.size()};
  }

private:
  mutable QHash<int, QAccessible::Id> m_cells;
};

bool MapCell::isValid() const { return m_table->isValid() && m_row < m_table->rowCount(); }
QWindow* MapCell::window() const { return m_table->window(); }
QAccessibleInterface* MapCell::parent() const { return m_table; }
QAccessibleInterface* MapCell::table() const { return m_table; }
QRect MapCell::rect() const { return isValid() ? m_table->rowRect(m_row) : QRect(); }
bool MapCell::isSelected() const { return isValid() && m_table->isRowSelected(m_row); }

QString MapCell::text(QAccessible::Text kind) const {
  if (!isValid()) return {};
  if (kind == QAccessible::Name || kind == QAccessible::Value) return m_table->cellText(m_row, m_column);
  if (kind == QAccessible::Description && m_column == 0) {
    QStringList parts;
    for (int column = 1; column < kColumnCount; ++column)
      if (const QString part = m_table->cellText(m_row, column); !part.isEmpty()) parts << part;
    return parts.join(QStringLiteral("; "));
  }
  return {};
}

QAccessible::State MapCell::state() const {
  QAccessible::State state;
  state.selectable = state.focusable = true;
  if (!isValid()) return state;
  state.selected = isSelected();
  state.focused = m_table->map()->hasFocus() && m_table->data().current == m_row;
  state.offscreen = !m_table->map()->viewport()->rect().intersects(m_table->data().nodeRect(static_cast<std::size_t>(m_row)));
  return state;
}

void installMapAccessibility() {
  static const bool installed = [] {
    QAccessible::installFactory([](const QString& name, QObject* object) -> QAccessibleInterface* {
      auto* map = name == QLatin1String("bayplan::ui::MapWidget") ? qobject_cast<MapWidget*>(object) : nullptr;
      return map ? new MapAccessible(map) : nullptr;
    });
    return true;
  }();
  Q_UNUSED(installed);
}

void announceCurrentNode(MapWidget* map, int node) {
  if (!QAccessible::isActive()) return;
  QAccessibleEvent event(map, QAccessible::Focus);
  event.setChild(node * kColumnCount);
  QAccessible::updateAccessibility(&event);
}

}  // namespace bayplan::ui
