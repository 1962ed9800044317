#include "ui/bridge/cluster_loader.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/manifest/reader.h"
#include "resources/samples.h"
#include "ui/bridge/job_runner.h"

namespace bayplan::ui {
namespace {

using Errors = std::vector<Error>;

template <class T>
tl::expected<T, Errors> listed(Result<T> result) {
  if (result) return *std::move(result);
  return tl::make_unexpected(Errors{std::move(result.error())});
}

Result<std::string> readText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file) return failure(Error{"cannot be read", path, 0, 0});
  return text.str();
}

tl::expected<std::shared_ptr<const ObjectSet>, Errors> readInput(const LoadRequest& request, JobControl* control) {
  if (!request.sample.empty()) return listed(loadSample(request.sample));
  ReadOptions options;
  options.recursive = request.recursive;
  options.keepGoing = request.keepGoing;
  if (control)
    options.progress = [control](std::uint64_t done, std::uint64_t total) {
      control->report(done, total);
      return !control->isCancelled();
    };
  return readObjects(request.paths, options);
}

Result<std::shared_ptr<const ProfileSet>> readProfiles(const LoadRequest& request) {
  if (request.config.empty()) return ProfileSet::builtIn(request.environment);
  return readText(request.config).and_then([&](const std::string& text) {
    return ProfileSet::parseText(text, request.config, request.environment, parseDocument);
  });
}

Result<PlacementInputs> readPlacementInputs(const LoadRequest& request, const ProfileSet& profiles) {
  PlacementScheme scheme;
  if (!request.scheme.empty()) {
    auto parsed = readDocument(request.scheme).and_then(PlacementScheme::parse);
    if (!parsed) return failure(parsed.error());
    scheme = *std::move(parsed);
  }
  auto inputs = profiles.placementInputs(std::move(scheme));
  if (!request.redisNodes.empty()) {
    auto lines = readText(request.redisNodes).and_then([&](const std::string& text) {
      return parseClusterNodes(text, request.redisNodes);
    });
    if (!lines) return failure(lines.error());
    inputs.redisNodes = *std::move(lines);
  }
  return inputs;
}

std::vector<Symbol> namespacesOf(const Snapshot& snapshot) {
  std::set<Symbol> names;
  for (const auto& pod : snapshot.pods()) names.insert(pod->metadata.namespace_);
  return {names.begin(), names.end()};
}

}  // namespace

std::string LoadRequest::title() const {
  if (!sample.empty()) return "sample " + sample;
  if (paths.empty()) return {};
  const auto name = paths.front() == "-" ? "standard input" : std::filesystem::path(paths.front()).filename().string();
  const auto first = name.empty() ? paths.front() : name;
  return paths.size() == 1 ? first : first + " and " + std::to_string(paths.size() - 1) + " more";
}

LoadResult loadCluster(const LoadRequest& request, JobControl* control) {
  LoadedCluster cluster;
  cluster.request = request;
  auto profiles = listed(readProfiles(request));
  if (!profiles) return tl::make_unexpected(profiles.error());
  cluster.profiles = *profiles;
  for (const auto& note : cluster.profiles->notes()) cluster.notes.push_back(note.what.text());
  auto inputs = listed(readPlacementInputs(request, *cluster.profiles));
  if (!inputs) return tl::make_unexpected(inputs.error());
  cluster.inputs = *std::move(inputs);

  auto objects = readInput(request, control);
  if (!objects) return tl::make_unexpected(objects.error());
  cluster.snapshot = Snapshot::build(*objects);
  cluster.namespaces = namespacesOf(*cluster.snapshot);
  cluster.placement = buildPlacementModel(cluster.snapshot, cluster.inputs);
  cluster.inputs.scheme = cluster.placement->scheme;
  cluster.detectedLevels = cluster.inputs.scheme.levels;
  if (request.arrangeLevels && request.scheme.empty()) {
    auto levels = request.arrangeLevels(cluster.detectedLevels);
    cluster = withLevels(std::move(cluster), std::move(levels));
  }

  if (!request.plan.empty()) {
    auto plan = listed(readDocument(request.plan).and_then(LabelPlan::parse));
    if (!plan) return tl::make_unexpected(plan.error());
    auto applied = plan->applyTo(cluster.snapshot);
    if (!applied) return tl::make_unexpected(Errors{Error{applied.error().text(), request.plan, 0, 0}});
    cluster.plan = *std::move(plan);
  }
  return cluster;
}

LoadedCluster withLevels(LoadedCluster cluster, std::vector<TopologyLevel> levels) {
  if (cluster.inputs.scheme.levels == levels) return cluster;
  cluster.inputs.scheme.levels = std::move(levels);
  cluster.inputs.detect = false;
  cluster.placement = buildPlacementModel(cluster.snapshot, cluster.inputs, cluster.placement);
  return cluster;
}

Result<DerivedCluster> deriveCluster(const LoadedCluster& base, const LabelPlan& plan) {
  if (plan.empty()) return DerivedCluster{base.snapshot, base.placement};
  return plan.applyTo(base.snapshot).map([&](const SnapshotPtr& snapshot) {
    return DerivedCluster{snapshot, buildPlacementModel(snapshot, base.inputs, base.placement)};
  });
}

}  // namespace bayplan::ui
