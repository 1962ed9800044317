#pragma once

#include <QStyledItemDelegate>
#include <memory>

#include "ui/models/slot_item.h"

namespace bayplan::ui {

class TextCache;

// A row of the slot strip: for headings a bold name and, while it is folded, its slots as small chips; for slots and
// members their sign and where they are.
class SlotDelegate : public QStyledItemDelegate {
  Q_OBJECT
public:
  explicit SlotDelegate(QObject* parent = nullptr);
  ~SlotDelegate() override;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
  int paintSign(QPainter& painter, const QRect& rect, const SlotItem& item, const QPalette& palette) const;  // width taken
  void paintHeading(QPainter& painter, const QRect& rect, const SlotItem& item, bool isOpen, const QPalette& palette, bool isSelected) const;
  void paintRow(QPainter& painter, const QRect& rect, const SlotItem& item, const QPalette& palette, bool isSelected) const;

  std::unique_ptr<TextCache> m_texts;
};

}  // namespace bayplan::ui
