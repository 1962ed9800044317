#include "app/bayplanctl/input.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fstream>
#include <ostream>
#include <sstream>

#include "core/manifest/reader.h"
#include "core/plan/label_plan.h"
#include "resources/samples.h"

namespace bayplan::ctl {
namespace {

using Objects = std::shared_ptr<const ObjectSet>;

std::optional<Objects> readAll(const InputOptions& options, Streams streams) {
  if (!options.sample.empty()) {
    auto objects = loadSample(options.sample);
    if (objects) return *objects;
    streams.err << objects.error().text() << "\n";
    return std::nullopt;
  }
  ReadOptions read;
  read.recursive = options.recursive;
  read.keepGoing = options.keepGoing;
  read.standardInput = &streams.in;
  auto objects = readObjects(options.filenames, read);
  if (!objects) {
    for (const auto& error : objects.error()) streams.err << error.text() << "\n";
    return std::nullopt;
  }
  for (const auto& error : (*objects)->errors) streams.err << error.text() << "\n";
  return *objects;
}

// Reads a file and hands its tree to `parse`; says what is wrong on `err`.
template <class T>
std::optional<T> parseFile(const std::string& path, Streams streams, const std::function<Result<T>(const Document&)>& parse) {
  auto value = readDocument(path).and_then(parse);
  if (value) return *value;
  streams.err << value.error().text() << "\n";
  return std::nullopt;
}

std::optional<std::string> readText(const std::string& path, Streams streams) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (file) return text.str();
  streams.err << path << ": cannot be read\n";
  return std::nullopt;
}

std::optional<std::vector<RedisNodeLine>> readRedisNodes(const std::string& path, Streams streams) {
  const auto text = readText(path, streams);
  if (!text) return std::nullopt;
  auto lines = parseClusterNodes(*text, path);
  if (lines) return *lines;
  streams.err << lines.error().text() << "\n";
  return std::nullopt;
}

bool namesInput(const InputOptions& options) { return !options.filenames.empty() || !options.sample.empty(); }

std::optional<std::shared_ptr<const ProfileSet>> loadProfiles(const InputOptions& options, Streams streams) {
  const auto environment = seedEnvironment();
  if (options.config.empty()) return ProfileSet::builtIn(environment);
  const auto text = readText(options.config, streams);
  if (!text) return std::nullopt;
  auto profiles = ProfileSet::parseText(*text, options.config, environment, parseDocument);
  if (profiles) return *profiles;
  streams.err << profiles.error().text() << "\n";
  return std::nullopt;
}

}  // namespace

void addInputFlags(CLI::App& command, InputOptions& options) {
  command.add_option("-f,--filename", options.filenames, "A file, a folder, or - for standard input; may be repeated")
      ->type_name("PATH")
      ->allow_extra_args(false);
  command.add_flag("-R,--recursive", options.recursive, "Read the sub-folders of a folder too");
  command.add_flag("--keep-going", options.keepGoing, "Load the good documents although some are bad");
  command.add_option("--sample", options.sample, "A cluster that ships inside the program: ordinals, redis, kafka or large")
      ->type_name("NAME");
  command.add_option("--config", options.config, "A KubeSchedulerConfiguration: which plugins judge which pod")->type_name("PATH");
  command.add_option("--scheme", options.scheme, "A PlacementScheme: topology levels, ordinal label keys, Redis labels")
      ->type_name("PATH");
  command.add_option("--redis-nodes", options.redisNodes, "The text of CLUSTER NODES: Redis' own word on roles")->type_name("PATH");
}

void addPlanFlag(CLI::App& command, InputOptions& options) {
  command.add_option("--plan", options.plan, "Judge the input as if this LabelPlan had been carried out")->type_name("PATH");
}

Environment seedEnvironment() {
  Environment environment;
  for (const char* name : {"STS-SCHEDULER_LABELS_NODE", "STS-SCHEDULER_LABELS_POD", "POD_LABEL_KEY"})
    if (const char* value = std::getenv(name)) environment.emplace(name, value);
  return environment;
}

std::optional<SnapshotPtr> loadSnapshot(const InputOptions& options, Streams streams) {
  if (!namesInput(options)) return SnapshotPtr();
  const auto objects = readAll(options, streams);
  if (!objects) return std::nullopt;
  return Snapshot::build(*objects);
}

std::optional<Input> loadInput(const InputOptions& options, Streams streams) {
  if (!namesInput(options)) {
    streams.err << "there is no input: give -f PATH (- for standard input) or --sample NAME\n";
    return std::nullopt;
  }
  if (!options.filenames.empty() && !options.sample.empty()) {
    streams.err << "-f and --sample exclude each other\n";
    return std::nullopt;
  }
  Input input;
  auto profiles = loadProfiles(options, streams);
  if (!profiles) return std::nullopt;
  input.profiles = *profiles;

  PlacementScheme scheme;
  if (!options.scheme.empty()) {
    auto parsed = parseFile<PlacementScheme>(options.scheme, streams, PlacementScheme::parse);
    if (!parsed) return std::nullopt;
    scheme = *parsed;
  }
  auto placementInputs = input.profiles->placementInputs(std::move(scheme));
  if (!options.redisNodes.empty()) {
    auto lines = readRedisNodes(options.redisNodes, streams);
    if (!lines) return std::nullopt;
    placementInputs.redisNodes = *lines;
  }

  const auto snapshot = loadSnapshot(options, streams);
  if (!snapshot) return std::nullopt;
  input.snapshot = *snapshot;
  if (!options.plan.empty()) {
    auto plan = parseFile<LabelPlan>(options.plan, streams, LabelPlan::parse);
    if (!plan) return std::nullopt;
    auto planned = plan->applyTo(input.snapshot);
    if (!planned) {
      streams.err << options.plan << ": " << planned.error().text() << "\n";
      return std::nullopt;
    }
    input.snapshot = *planned;
  }
  for (const auto& note : input.profiles->notes()) streams.err << note.what.text() << "\n";
  input.placement = buildPlacementModel(input.snapshot, placementInputs);
  return input;
}

}  // namespace bayplan::ctl
