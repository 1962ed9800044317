#pragma once

#include <QWidget>

#include "ui/bridge/job_runner.h"

class QLabel;
class QTreeView;

namespace bayplan::ui {

class PendingPodsModel;
class Workspace;

// The unscheduled tray: pods without a node and why, told apart. Judged in the background.
class PendingView : public QWidget {
  Q_OBJECT
public:
  explicit PendingView(Workspace& workspace, QWidget* parent = nullptr);

  PendingPodsModel& pendingModel() { return *m_model; }

Q_SIGNALS:
  void podActivated(const QString& pod);

private:
  void refresh();
  void updateTitle();

  Workspace& m_workspace;
  PendingPodsModel* m_model;
  QLabel* m_title;
  QTreeView* m_list;
  JobRunner m_judge;
};

}  // namespace bayplan::ui
