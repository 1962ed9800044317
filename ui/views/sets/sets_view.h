#pragma once

#include <QTreeView>

#include "ui/scene/selection.h"

namespace bayplan::ui {

class Deferred;
class SlotsModel;
class Workspace;

// The slot strip: sets with their slots, Redis clusters with their shards. An ordinal is dragged from here onto a node; L or
// Enter on a slot asks for the node instead.
class SetsView : public QTreeView {
  Q_OBJECT
public:
  explicit SetsView(Workspace& workspace, QWidget* parent = nullptr);

  SlotsModel& slotsModel() { return *m_model; }

Q_SIGNALS:
  void assignRequested(const QString& set, int ordinal);  // choose a node for this slot
  void editModeNeeded(const QString& step);
  void contextMenuRequested(const bayplan::ui::Selection& selection, const QPoint& globalPosition);

protected:
  void startDrag(Qt::DropActions supportedActions) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void refresh();
  void followSelection();
  void assignCurrent();

  Workspace& m_workspace;
  SlotsModel* m_model;
  Deferred* m_refresh;
  bool m_isNew = true;  // another cluster was loaded: open what fits
};

}  // namespace bayplan::ui
