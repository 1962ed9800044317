#include "ui/models/slots_model.h"

#include <QMimeData>

#include "ui/models/row_sync.h"
#include "ui/scene/drag.h"

namespace bayplan::ui {

SlotsModel::SlotsModel(QObject* parent) : QAbstractItemModel(parent), m_root(std::make_unique<SlotItem>()) {}
SlotsModel::~SlotsModel() = default;

void SlotsModel::setContent(const MapContent& content) { merge(*m_root, *buildSlotTree(content)); }

void SlotsModel::merge(SlotItem& target, SlotItem& source) {
  const auto keys = [](const SlotItem& item) {
    std::vector<std::string> list;
    for (const auto& child : item.children) list.push_back(child->key);
    return list;
  };
  const QModelIndex parent = indexOf(target);
  const RowSync sync(keys(target), keys(source));
  sync.run(
      [&](int first, int last) {
        beginRemoveRows(parent, first, last);
        target.children.erase(target.children.begin() + first, target.children.begin() + last + 1);
        target.numberChildren();
        endRemoveRows();
      },
      [&](int first, int last) {
        beginInsertRows(parent, first, last);
        for (int i = first; i <= last; ++i) {
          auto child = std::move(source.children[static_cast<std::size_t>(i)]);
          child->parent = &target;
          target.children.insert(target.children.begin() + i, std::move(child));
        }
        target.numberChildren();
        endInsertRows();
      });
  for (std::size_t i = 0; i < source.children.size(); ++i) {
    if (!source.children[i]) continue;  // moved into the target as a whole
    auto& mine = *target.children[i];
    merge(mine, *source.children[i]);
    if (mine.sameValues(*source.children[i])) continue;
    mine.takeValues(std::move(*source.children[i]));
    const auto index = indexOf(mine);
    Q_EMIT dataChanged(index, index);
  }
}

SlotItem& SlotsModel::itemAt(const QModelIndex& index) const {
  return index.isValid() ? *static_cast<SlotItem*>(index.internalPointer()) : *m_root;
}
const SlotItem& SlotsModel::item(const QModelIndex& index) const { return itemAt(index); }

QModelIndex SlotsModel::indexOf(const SlotItem& item) const {
  return item.parent ? createIndex(item.row, 0, &item) : QModelIndex();
}

QModelIndex SlotsModel::find(const Selection& selection) const {
  std::vector<const SlotItem*> open{m_root.get()};
  while (!open.empty()) {
    const auto* item = open.back();
    open.pop_back();
    if (item != m_root.get() && item->kind != SlotItem::Kind::Cluster && item->selection == selection) return indexOf(*item);
    for (const auto& child : item->children) open.push_back(child.get());
  }
  return {};
}

QModelIndex SlotsModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column, itemAt(parent).children[static_cast<std::size_t>(row)].get());
}

QModelIndex SlotsModel::parent(const QModelIndex& child) const {
  if (!child.isValid()) return {};
  return indexOf(*itemAt(child).parent);
}

int SlotsModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(itemAt(parent).children.size());
}
int SlotsModel::columnCount(const QModelIndex&) const { return 1; }

QVariant SlotsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto& item = itemAt(index);
  switch (role) {
    case Qt::DisplayRole: return item.title;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      QStringList parts{item.title, item.detail, shapeWord(item.shape)};
      if (item.dataAnchored) parts << tr("its data is bound to some nodes");
      if (item.staged) parts << tr("planned");
      parts.removeAll(QString());
      return parts.join(QStringLiteral(", "));
    }
  }
  return {};
}

Qt::ItemFlags SlotsModel::flags(const QModelIndex& index) const {
  auto flags = QAbstractItemModel::flags(index);
  if (index.isValid() && itemAt(index).draggable) flags |= Qt::ItemIsDragEnabled;
  return flags;
}

QStringList SlotsModel::mimeTypes() const { return {QString::fromLatin1(kOrdinalMimeType)}; }

QMimeData* SlotsModel::mimeData(const QModelIndexList& indexes) const {
  for (const auto& index : indexes)
    if (const auto& item = itemAt(index); item.draggable)
      return toMimeData(DragPayload::ofOrdinal(item.selection.key, item.selection.ordinal));
  return nullptr;
}

QString shapeWord(SlotItem::Shape shape) {
  switch (shape) {
    case SlotItem::Shape::None: return {};
    case SlotItem::Shape::Filled: return SlotsModel::tr("filled");
    case SlotItem::Shape::Labelled: return SlotsModel::tr("labelled, its pod is not there");
    case SlotItem::Shape::Empty: return SlotsModel::tr("empty");
    case SlotItem::Shape::Doubled: return SlotsModel::tr("two nodes carry it");
    case SlotItem::Shape::Unexpected: return SlotsModel::tr("no slot of the set");
    case SlotItem::Shape::Master: return SlotsModel::tr("master");
    case SlotItem::Shape::Replica: return SlotsModel::tr("replica");
    case SlotItem::Shape::NoRole: return SlotsModel::tr("no role");
  }
  return {};
}

}  // namespace bayplan::ui
