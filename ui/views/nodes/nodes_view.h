#pragma once

#include <QWidget>

#include "ui/scene/selection.h"

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace bayplan::ui {

class NodesModel;
class Workspace;

// The map's nodes as a table that sorts and filters. Its selection is the map's; edits have the same menu.
class NodesView : public QWidget {
  Q_OBJECT
public:
  explicit NodesView(Workspace& workspace, QWidget* parent = nullptr);

  NodesModel& nodesModel() { return *m_model; }

Q_SIGNALS:
  void contextMenuRequested(const bayplan::ui::Selection& selection, const QPoint& globalPosition);

protected:
  void showEvent(QShowEvent* event) override;

private:
  void refresh();
  void followSelection();
  void tellSelection();

  Workspace& m_workspace;
  NodesModel* m_model;
  QSortFilterProxyModel* m_filter;
  QTreeView* m_list;
  QLineEdit* m_text;
  bool m_isStale = true;
  bool m_following = false;
};

}  // namespace bayplan::ui
