#pragma once

#include <QToolBar>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace bayplan::ui {

class SearchBox;
class Workspace;

// Source, how fresh it is, READ-ONLY or EDIT, namespace, search, undo and redo, and how many changes are staged.
class HeaderBar : public QToolBar {
  Q_OBJECT
public:
  struct Actions {
    QMenu* source;
    QAction *editMode, *undo, *redo;
  };
  HeaderBar(Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

  SearchBox& searchBox() { return *m_search; }

Q_SIGNALS:
  void planRequested();

protected:
  void changeEvent(QEvent* event) override;

private:
  void refreshSource();
  void refreshNamespaces();
  void refreshBadge();
  void refreshPlan();

  Workspace& m_workspace;
  QPushButton* m_source;
  QToolButton *m_badge, *m_plan;
  QLabel* m_fresh;
  QComboBox* m_namespace;
  SearchBox* m_search;
};

}  // namespace bayplan::ui
