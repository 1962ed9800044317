#pragma once

#include <QLineEdit>
#include <vector>

#include "ui/bridge/job_runner.h"
#include "ui/bridge/object_search.h"

class QStandardItemModel;

namespace bayplan::ui {

class Workspace;

// Finds nodes, sets, pods, labels and findings; picking one selects it everywhere.
class SearchBox : public QLineEdit {
  Q_OBJECT
public:
  explicit SearchBox(Workspace& workspace, QWidget* parent = nullptr);

Q_SIGNALS:
  void picked(const bayplan::ui::Selection& selection);

protected:
  void keyPressEvent(QKeyEvent* event) override;

private:
  void search(const QString& text);
  void forget();
  void take(const QString& text, std::vector<SearchHit> hits);
  void pick(std::size_t hit);

  Workspace& m_workspace;
  QStandardItemModel* m_list;
  std::vector<SearchHit> m_hits;
  JobRunner m_searcher;
  bool m_pickFirst = false;  // Enter came before the hits
};

}  // namespace bayplan::ui
