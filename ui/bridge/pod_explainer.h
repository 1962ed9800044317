#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <string>

#include "ui/bridge/job_runner.h"
#include "ui/bridge/nearest_fix.h"
#include "ui/bridge/pending.h"

namespace bayplan::ui {

class Deferred;
class Workspace;

// Why one pod may or may not go to each node.
struct PodAnswer {
  std::shared_ptr<const Pod> pod;
  Explanation explanation;
  PendingKind verdict = PendingKind::NotJudged;  // of a pod without a node
  std::optional<NearestFix> fix;
};

// Explains the pod that is selected, or the pod of the selected slot, for every view that shows it. While something else is
// selected, the last pod stays.
//
// Thread rule: lives on the window's thread; explaining runs on a thread of its own.
class PodExplainer : public QObject {
  Q_OBJECT
public:
  explicit PodExplainer(Workspace& workspace, QObject* parent = nullptr);

  const std::shared_ptr<const Pod>& pod() const { return m_pod; }  // null = none was picked yet
  bool isSelected() const;                                         // the selection is about it
  std::shared_ptr<const PodAnswer> answer() const { return m_answer; }  // null until the pod is judged

Q_SIGNALS:
  void podChanged();  // another pod, another selection, or the same pod in another view of the cluster
  void answered();

private:
  void refresh();
  std::string selectedPod() const;

  Workspace& m_workspace;
  Deferred* m_refresh;
  bool m_isStale = false;  // the view has changed since the pod was last judged
  std::shared_ptr<const Pod> m_pod;
  std::shared_ptr<const PodAnswer> m_answer;
  JobRunner m_runner;
};

}  // namespace bayplan::ui
