#pragma once

#include <QDialog>
#include <vector>

#include "ui/bridge/job_runner.h"
#include "ui/bridge/object_search.h"

class QAction;
class QLineEdit;
class QListWidget;

namespace bayplan::ui {

class Workspace;

// Ctrl+K: every action and every object by a few letters.
class CommandPalette : public QDialog {
  Q_OBJECT
public:
  CommandPalette(Workspace& workspace, const QList<QAction*>& actions, QWidget* parent = nullptr);

Q_SIGNALS:
  void objectPicked(const bayplan::ui::Selection& selection);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void fill(const QString& text);
  void takeHits(std::vector<SearchHit> hits);
  void pick();

  Workspace& m_workspace;
  QList<QAction*> m_actions, m_shownActions;
  std::vector<SearchHit> m_hits;
  QLineEdit* m_text;
  QListWidget* m_list;
  JobRunner m_searcher;
  bool m_pickFirst = false;
};

// Title of an action as a person reads it: no mnemonic, no ellipsis.
QString plainTitle(const QAction& action);

}  // namespace bayplan::ui
