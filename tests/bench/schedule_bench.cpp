// Schedules a dump's pending pods as bayplan does and prints one JSON line (see schedule.py): pods, seconds, and for
// each pod its node and which nodes were best. Loading is not counted, nor the indexes that upstream's cache has by
// then too.
//
// usage: schedule_bench [--config FILE] [--ties PLACEMENTS] DUMP        one pod after another, each seen by the next
//        schedule_bench [--config FILE] --verdicts [--sample N] DUMP   filter and score each on the dump as it stands

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unordered_map>

#include "core/framework/verdict_table.h"
#include "core/manifest/reader.h"
#include "core/scheduler/session.h"

namespace {

using namespace bayplan;
using Json = nlohmann::json;

struct Options {
  std::string config, ties, dump;
  bool verdicts = false;
  std::size_t sample = 0;
};

struct Cluster {
  SnapshotPtr snapshot;
  std::shared_ptr<const ProfileSet> profiles;
};

[[noreturn]] void fail(const std::string& why) {
  std::cerr << "schedule_bench: " << why << "\n";
  std::exit(2);
}

std::string textOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) fail(path + " cannot be read");
  return text.str();
}

Cluster load(const Options& options) {
  const auto objects = readObjects({options.dump}, {});
  if (!objects) fail(objects.error().front().text());
  Cluster cluster{Snapshot::build(*objects), ProfileSet::builtIn()};
  if (options.config.empty()) return cluster;
  const auto profiles = ProfileSet::parseText(textOf(options.config), options.config, {}, parseDocument);
  if (!profiles) fail(profiles.error().text());
  cluster.profiles = *profiles;
  return cluster;
}

// FNV-1a of the nodes, a line each.
std::string hashOf(const std::vector<Symbol>& nodes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto eat = [&hash](std::string_view text) {
    for (const unsigned char byte : text) hash = (hash ^ byte) * 0x100000001b3;
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (i > 0) eat("\n");
    eat(nodes[i].view());
  }
  char text[17];
  std::snprintf(text, sizeof text, "%016lx", static_cast<unsigned long>(hash));
  return text;
}

Json item(const std::string& pod, Symbol node, const std::vector<Symbol>& ties) {
  return {
      {"pod", pod}, {"node", node.empty() ? Json() : Json(node.str())}, {"ties", ties.size()}, {"hash", hashOf(ties)}};
}

template <class Work>
double secondsOf(Work&& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

SessionOptions replaying(const std::string& path) {
  if (path.empty()) return {};
  std::unordered_map<std::string, Symbol> nodes;
  const auto list = Json::parse(textOf(path));
  for (const auto& placement : list.at("items"))
    if (placement.at("node").is_string())
      nodes[placement.at("pod").get<std::string>()] = Symbol(placement.at("node").get<std::string>());
  SessionOptions options;
  options.choose = [nodes = std::move(nodes)](const Pod& pod, std::span<const Symbol>) {
    const auto at = nodes.find(pod.metadata.key());
    return at == nodes.end() ? Symbol() : at->second;
  };
  return options;
}

Json schedule(const Options& options) {
  const auto cluster = load(options);
  const SchedulingQueue queue(*cluster.snapshot, *cluster.profiles);
  if (queue.active.empty()) fail("no pod is pending");
  Session session(*cluster.snapshot, cluster.profiles, replaying(options.ties));
  VerdictTable(session.model())
      .judge(*queue.active.front().profile, *session.model().pods()[queue.active.front().pod]);  // makes the indexes
  std::vector<Decision> decisions;
  const double seconds = secondsOf([&] { decisions = session.placeAll(); });
  Json items = Json::array();
  for (const auto& decision : decisions) items.push_back(item(decision.pod, decision.node, decision.ties));
  return {{"pods", decisions.size()}, {"seconds", seconds}, {"items", std::move(items)}};
}

// What the pod's verdicts come to.
struct Verdict {
  std::vector<Symbol> best;
  Json scores;  // by node and plugin: raw, weighted
};

template <class Nodes, class NameOf>
std::vector<Symbol> bestOf(const Nodes& nodes, const std::vector<std::int64_t>& totals, const NameOf& nameOf) {
  std::vector<Symbol> best;
  const auto most = totals.empty() ? 0 : *std::max_element(totals.begin(), totals.end());
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (totals.empty() || totals[i] == most) best.push_back(nameOf(nodes[i]));
  return best;
}

// Pods that the table leaves to the Runner.
Verdict judgeAlone(const Cluster& cluster, const SchedulingQueue::Queued& queued, bool sample) {
  Runner runner(*queued.profile, *cluster.snapshot, *cluster.snapshot->pods()[queued.pod]);
  auto feasible = runner.filterAll();
  const auto nameOf = [](const NodeInfo* node) { return node->name(); };
  if (feasible.size() < 2) return {bestOf(feasible, {}, nameOf), {}};
  const auto table = runner.score(std::move(feasible));
  Verdict verdict{bestOf(table.nodes, table.totals, nameOf), {}};
  for (std::size_t i = 0; sample && i < table.nodes.size(); ++i)
    for (const auto& column : table.columns)
      verdict.scores[table.nodes[i]->name().str()][std::string(column.plugin->name())] = {column.raw[i],
                                                                                          column.weighted[i]};
  return verdict;
}

Json verdicts(const Options& options) {
  const auto cluster = load(options);
  const auto& snapshot = *cluster.snapshot;
  const SchedulingQueue queue(snapshot, *cluster.profiles);
  if (queue.active.empty()) fail("no pod is pending");
  const auto podOf = [&](const SchedulingQueue::Queued& queued) -> const Pod& { return *snapshot.pods()[queued.pod]; };
  VerdictTable(snapshot).judge(*queue.active.front().profile, podOf(queue.active.front()));  // makes the indexes
  VerdictTable table(snapshot);
  const auto nameOf = [&](std::uint32_t node) { return snapshot.nodes()[node]->name(); };
  double seconds = 0;
  Json items = Json::array(), scores = Json::object();
  for (const auto& queued : queue.active) {
    const bool sample = scores.size() < options.sample;
    Verdict verdict;
    std::unique_ptr<VerdictTable::Judgement> judgement;
    seconds += secondsOf([&] {
      judgement = table.judge(*queued.profile, podOf(queued));
      verdict = judgement ? Verdict{bestOf(judgement->nodes, judgement->totals, nameOf), {}}
                          : judgeAlone(cluster, queued, sample);
    });
    for (std::size_t i = 0; judgement && sample && i < judgement->totals.size(); ++i)
      for (const auto& [plugin, raw, weighted] : table.scoresOf(*judgement, i))
        verdict.scores[nameOf(judgement->nodes[i]).str()][std::string(plugin->name())] = {raw, weighted};
    const auto pod = podOf(queued).metadata.key();
    items.push_back(item(pod, {}, verdict.best));
    if (!verdict.scores.is_null()) scores[pod] = std::move(verdict.scores);
  }
  return {
      {"pods", queue.active.size()}, {"seconds", seconds}, {"items", std::move(items)}, {"scores", std::move(scores)}};
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App program("Times bayplan's scheduling of a dump's pending pods");
  program.add_option("--config", options.config);
  program.add_option("--ties", options.ties);
  program.add_flag("--verdicts", options.verdicts);
  program.add_option("--sample", options.sample);
  program.add_option("DUMP", options.dump)->required();
  CLI11_PARSE(program, argc, argv);
  std::cout << (options.verdicts ? verdicts(options) : schedule(options)).dump() << "\n";
  return 0;
}
