// Compares VerdictTable with Runner while pods are scheduled one after another: for each pending pod of each dump the
// nodes that pass, and each plugin's raw and weighted score of them. Prints one line; exits 1 at the first difference,
// and where the table left more than half of the pods to the Runner.
//
// usage: table_check DUMP.json…      with DUMP.config.yaml where there is one

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "core/framework/runner.h"
#include "core/manifest/reader.h"
#include "core/scheduler/session.h"

namespace {

using namespace bayplan;
using Scores = std::map<std::string, std::pair<std::int64_t, std::int64_t>>;  // plugin → raw, weighted
using Verdicts = std::map<std::string, Scores>;                               // of the nodes that pass, by name

Verdicts ofRunner(const Snapshot& snapshot, const Profile& profile, const Pod& pod) {
  Runner runner(profile, snapshot, pod);
  Verdicts verdicts;
  auto feasible = runner.filterAll();
  for (const auto* node : feasible) verdicts[node->name().str()];
  if (feasible.size() < 2) return verdicts;
  const auto table = runner.score(std::move(feasible));
  for (std::size_t i = 0; i < table.nodes.size(); ++i)
    for (const auto& column : table.columns)
      verdicts[table.nodes[i]->name().str()][std::string(column.plugin->name())] = {column.raw[i], column.weighted[i]};
  return verdicts;
}

Verdicts ofTable(const Snapshot& snapshot, const VerdictTable& table, const VerdictTable::Judgement& judgement) {
  Verdicts verdicts;
  for (std::size_t i = 0; i < judgement.nodes.size(); ++i) {
    auto& scores = verdicts[snapshot.nodes()[judgement.nodes[i]]->name().str()];
    std::int64_t total = 0;
    for (const auto& [plugin, raw, weighted] :
         judgement.totals.empty() ? std::vector<VerdictTable::PluginScores>() : table.scoresOf(judgement, i)) {
      scores[std::string(plugin->name())] = {raw, weighted};
      total += weighted;
    }
    if (!judgement.totals.empty() && judgement.totals[i] != total) scores["total"] = {judgement.totals[i], total};
  }
  return verdicts;
}

void print(const char* side, const Verdicts& verdicts) {
  std::cout << side << ":\n";
  for (const auto& [node, scores] : verdicts) {
    std::cout << "  " << node;
    for (const auto& [plugin, score] : scores) std::cout << " " << plugin << "=" << score.first << "/" << score.second;
    std::cout << "\n";
  }
}

struct Count {
  std::size_t pods = 0, byTable = 0;
};

std::shared_ptr<const ProfileSet> profilesFor(std::filesystem::path dump) {
  const auto path = dump.replace_extension(".config.yaml").string();
  std::ifstream file(path);
  if (!file) return ProfileSet::builtIn();
  std::ostringstream text;
  text << file.rdbuf();
  const auto profiles = ProfileSet::parseText(text.str(), path, {}, parseDocument);
  if (profiles) return *profiles;
  std::cerr << "table_check: " << profiles.error().text() << "\n";
  std::exit(2);
}

bool check(const std::string& path, Count& count) {
  const auto objects = readObjects({path}, {});
  if (!objects) {
    std::cerr << "table_check: " << objects.error().front().text() << "\n";
    std::exit(2);
  }
  const auto profiles = profilesFor(path);
  const auto model = Snapshot::build(*objects)->copy();
  VerdictTable table(*model);
  for (const auto& queued : SchedulingQueue(*model, *profiles).active) {
    const auto pod = model->pods()[queued.pod];
    ++count.pods;
    if (const auto judgement = table.judge(*queued.profile, *pod)) {
      ++count.byTable;
      const auto mine = ofTable(*model, table, *judgement), runners = ofRunner(*model, *queued.profile, *pod);
      if (mine != runners) {
        std::cout << path << ": " << pod->metadata.key() << " differs\n";
        print("table", mine);
        print("runner", runners);
        return false;
      }
    }
    SchedulingCycle cycle(*model, *queued.profile, queued.pod, &table);
    // Not always the first, so that no node is filled before the others.
    if (const auto best = cycle.best(); !best.empty() && cycle.reserve(best[count.pods % best.size()]).success())
      cycle.bind();
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  Count count;
  for (int i = 1; i < argc; ++i)
    if (!check(argv[i], count)) return 1;
  std::cout << count.pods << " pods, " << count.byTable << " of them judged by the table, 0 differences\n";
  return count.byTable * 2 > count.pods ? 0 : 1;
}
