#pragma once

#include "ui/bridge/pending.h"
#include "ui/models/row_table.h"

namespace bayplan::ui {

// The tray: pods without a node, told apart by why. Worst first, then by name.
class PendingPodsModel : public RowTable<PendingPod> {
  Q_OBJECT
public:
  enum Column { KindColumn, PodColumn, WhyColumn, ColumnCount };
  enum Role { KindRole = Qt::UserRole + 1 };

  explicit PendingPodsModel(QObject* parent = nullptr);

  // With a namespace, pods of others are left out.
  void setPods(std::vector<PendingPod> pods, const std::string& namespaceFilter);

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

QString pendingWord(PendingKind kind);

}  // namespace bayplan::ui
