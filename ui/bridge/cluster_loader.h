#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/lint/finding.h"
#include "core/placement/placement_model.h"
#include "core/plan/label_plan.h"
#include "core/scheduler/configuration.h"

namespace bayplan::ui {

class JobControl;

// What to open, and what to read beside it.
struct LoadRequest {
  std::vector<std::string> paths;  // files, folders, "-"
  std::string sample;              // or one of the clusters inside the program
  bool recursive = false;
  bool keepGoing = false;  // load the good documents although some are bad
  std::string config, scheme, plan, redisNodes;  // files; empty = none
  Environment environment;                       // overrides plugin args
  // How the user wants the levels that were detected, outermost first; null = as detected. Called on the loading thread.
  std::function<std::vector<TopologyLevel>(const std::vector<TopologyLevel>& detected)> arrangeLevels;

  bool namesInput() const { return !paths.empty() || !sample.empty(); }
  std::string title() const;  // "dump.yaml", "dump.yaml and 2 more", "sample ordinals"
};

// A cluster as it was read, before any staged change.
struct LoadedCluster {
  LoadRequest request;
  SnapshotPtr snapshot;
  std::shared_ptr<const ProfileSet> profiles;
  PlacementInputs inputs;  // with the scheme that was given or detected, so that edits never change what was detected
  std::shared_ptr<const PlacementModel> placement;
  std::vector<TopologyLevel> detectedLevels;  // before the user arranged them
  std::vector<Symbol> namespaces;  // of its pods, by name
  LabelPlan plan;                  // request.plan, as the first staged changes
  std::vector<std::string> notes;  // what the configuration's reader wants said
};

using LoadResult = tl::expected<LoadedCluster, std::vector<Error>>;

// Reads everything that the request names. Fails with every error, each with its place.
// Thread rule: any thread; `control` (may be null) cancels and is told the progress.
LoadResult loadCluster(const LoadRequest& request, JobControl* control = nullptr);

// The same cluster drawn by other levels, outermost first.
LoadedCluster withLevels(LoadedCluster cluster, std::vector<TopologyLevel> levels);

// The cluster as if `plan` had been carried out.
struct DerivedCluster {
  SnapshotPtr snapshot;
  std::shared_ptr<const PlacementModel> placement;
};
Result<DerivedCluster> deriveCluster(const LoadedCluster& base, const LabelPlan& plan);

}  // namespace bayplan::ui
