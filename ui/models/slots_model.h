#pragma once

#include <QAbstractItemModel>

#include "ui/models/slot_item.h"

namespace bayplan::ui {

// The slot strip as a tree: sets → slots, Redis clusters → shards → members. Ordinals are dragged from here.
class SlotsModel : public QAbstractItemModel {
  Q_OBJECT
public:
  explicit SlotsModel(QObject* parent = nullptr);
  ~SlotsModel() override;

  void setContent(const MapContent& content);
  const SlotItem& item(const QModelIndex& index) const;
  QModelIndex find(const Selection& selection) const;  // invalid where no row is about it

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
  void merge(SlotItem& target, SlotItem& source);
  QModelIndex indexOf(const SlotItem& item) const;
  SlotItem& itemAt(const QModelIndex& index) const;

  std::unique_ptr<SlotItem> m_root;
};

QString shapeWord(SlotItem::Shape shape);  // "two nodes carry it"; empty for headings

}  // namespace bayplan::ui
