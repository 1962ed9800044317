#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/bayplanctl/run.h"
#include "core/placement/placement_model.h"
#include "core/scheduler/configuration.h"

namespace CLI {
class App;
}

namespace bayplan::ctl {

// The input flags that every command shares.
struct InputOptions {
  std::vector<std::string> filenames;
  bool recursive = false;
  bool keepGoing = false;
  std::string sample;
  std::string config, scheme, plan, redisNodes;
};
void addInputFlags(CLI::App& command, InputOptions& options);
void addPlanFlag(CLI::App& command, InputOptions& options);  // --plan, for commands that judge as if it was carried out

// What a command works on: the cluster as read (with --plan: as if that had been carried out), who judges it, its drawing.
struct Input {
  SnapshotPtr snapshot;
  std::shared_ptr<const ProfileSet> profiles;
  std::shared_ptr<const PlacementModel> placement;
};

// Reads everything that the options name. On failure every error stands on `err`, and the result is empty (exit 2).
std::optional<Input> loadInput(const InputOptions& options, Streams streams);

// The objects alone; for commands to which a cluster is optional. Null and nothing said where no input was named.
std::optional<SnapshotPtr> loadSnapshot(const InputOptions& options, Streams streams);

// Environment variables that override plugin args.
Environment seedEnvironment();

}  // namespace bayplan::ctl
