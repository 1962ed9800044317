#pragma once

#include <QDateTime>
#include <QObject>
#include <QUndoStack>
#include <memory>
#include <optional>
#include <vector>

#include "core/plan/edit.h"
#include "core/scheduler/explain.h"
#include "ui/bridge/cluster_loader.h"
#include "ui/bridge/job_runner.h"
#include "ui/scene/map_content.h"
#include "ui/scene/selection.h"

namespace bayplan::ui {

using FindingsPtr = std::shared_ptr<const std::vector<Finding>>;

// The window's state: the cluster as read, the staged plan, the cluster as the plan would leave it, what is wrong with
// it, and what the user looks at. Views read it and listen; edits go through PlanEditor.
//
// Thread rule: lives on the window's thread. Reading, building, checking and explaining run on threads of their own;
// a result that a newer one has overtaken is dropped.
class Workspace : public QObject {
  Q_OBJECT
public:
  explicit Workspace(QObject* parent = nullptr);
  ~Workspace() override;

  // Reads in the background; what is loaded stays until the new cluster is there, and stays if reading fails.
  void load(const LoadRequest& request);
  void reload();  // the same input again; what is staged stays where it still applies
  void cancelLoad();
  const JobControl* loading() const { return m_loader.current(); }  // null = nothing is being read

  bool isLoaded() const { return m_base != nullptr; }
  std::shared_ptr<const LoadedCluster> base() const { return m_base; }  // null = nothing is loaded
  const QDateTime& loadedAt() const { return m_loadedAt; }

  // What every view shows: the cluster with the staged plan carried out. Null before the first load.
  const SnapshotPtr& snapshot() const { return m_derived.snapshot; }
  const std::shared_ptr<const PlacementModel>& placement() const { return m_derived.placement; }
  const FindingsPtr& findings() const { return m_findings; }
  const FindingsPtr& baseFindings() const { return m_baseFindings; }  // of the cluster as read; null until they are known
  MapContent mapContent() const;
  // Whether snapshot and findings belong to the newest plan.
  bool isSettled() const { return !m_loader.isBusy() && !m_deriver.isBusy() && !m_linter.isBusy(); }

  const LabelPlan& staged() const { return m_staged; }
  void setStaged(LabelPlan plan);  // for undo commands
  QUndoStack& undoStack() { return m_undo; }

  // By which node labels the cluster is drawn, outermost first. The view follows.
  const std::vector<TopologyLevel>& levels() const { return m_levels; }
  void setLevels(std::vector<TopologyLevel> levels);

  bool editMode() const { return m_editMode; }
  void setEditMode(bool on);
  const Selection& selection() const { return m_selection; }
  void select(const Selection& selection);
  const std::string& namespaceFilter() const { return m_namespace; }
  void setNamespaceFilter(const std::string& name);  // empty = all

Q_SIGNALS:
  void loadingChanged(bool loading);
  void loadFailed(const bayplan::ui::LoadRequest& request, const std::vector<bayplan::Error>& errors);
  void loaded();          // another cluster: everything is new
  void stagedChanged();   // at once; the view follows
  void viewChanged();     // snapshot and placement
  void findingsChanged();
  void settledChanged();
  void deriveFailed(const QString& why);
  void planDropped(const QString& why);  // by reload: it does not apply to the input any more
  void editModeChanged(bool on);
  void selectionChanged(const bayplan::ui::Selection& selection);
  void namespaceFilterChanged();

private:
  void start(const LoadRequest& request, bool keepPlan);
  void takeLoaded(LoadResult result, const LoadRequest& request, bool keepPlan);
  void derive();
  void check();

  std::shared_ptr<const LoadedCluster> m_base;
  QDateTime m_loadedAt;
  DerivedCluster m_derived;
  FindingsPtr m_findings, m_baseFindings;
  LabelPlan m_staged;
  std::vector<TopologyLevel> m_levels;
  Selection m_selection;
  std::string m_namespace;
  bool m_editMode = false;
  QUndoStack m_undo;
  std::shared_ptr<LintSession> m_lint;  // used by the linter's jobs only, which run one after another
  JobRunner m_loader, m_deriver, m_linter;
};

}  // namespace bayplan::ui
