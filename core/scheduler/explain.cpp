#include "core/scheduler/explain.h"

#include <algorithm>
#include <map>

#include "core/base/document.h"
#include "core/framework/fit_error.h"
#include "core/framework/runner.h"
#include "core/scheduler/scheduling_queue.h"

namespace bayplan {
namespace {

PluginFailure failureOf(Status& status) {
  PluginFailure failed{status.plugin(), status.code(), status.reasons(), status.details()};
  if (!failed.details.empty()) failed.details.resize(failed.reasons.size());
  return failed;
}

std::vector<PluginFailure> failuresOf(std::vector<Status>& statuses) {
  std::vector<PluginFailure> failures;
  for (auto& status : statuses) failures.push_back(failureOf(status));
  return failures;
}

void addScores(Explanation& explanation, ScoreTable table) {
  std::map<Symbol, NodeVerdict*> byName;
  for (auto& verdict : explanation.nodes) byName[verdict.node] = &verdict;
  if (!table.status.success()) {
    for (const auto* node : table.nodes) byName[node->name()]->fails.push_back(failureOf(table.status));
    return;
  }
  std::int64_t best = 0;
  for (std::size_t i = 0; i < table.nodes.size(); ++i) {
    auto& verdict = *byName[table.nodes[i]->name()];
    for (const auto& column : table.columns)
      verdict.scores.push_back({std::string(column.plugin->name()), column.weighted[i], column.raw[i]});
    verdict.total = table.totals[i];
    if (explanation.winner.empty() || verdict.total > best) {
      best = verdict.total;
      explanation.winner.clear();
    }
    if (verdict.total == best) explanation.winner.push_back(verdict.node);
  }
}

}  // namespace

PodJudge::PodJudge(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod)
    : m_snapshot(snapshot), m_podKey(pod.metadata.key()), m_expanded(pod.expanded) {
  const auto* profile = profiles.find(pod.spec->schedulerName);
  if (!profile) profile = &profiles.fallback();
  if (auto gate = gateOf(profiles, pod); !gate.empty()) m_gate = std::move(gate);
  m_runner = std::make_unique<Runner>(*profile, snapshot, pod);
}
PodJudge::~PodJudge() = default;
PodJudge::PodJudge(PodJudge&&) noexcept = default;

const Profile& PodJudge::profile() const { return m_runner->profile(); }

std::vector<std::string> PodJudge::notModelled() const {
  std::vector<std::string> said;
  for (const auto& plugin : profile().plugins)
    if (const auto* partly = dynamic_cast<const PartlyModelledPlugin*>(plugin.get()))
      if (auto sentence = partly->notModelled(m_runner->pod(), m_snapshot))
        said.push_back(std::string(plugin->name()) + ": " + *sentence);
  for (const auto& missing : profile().notModelled)
    if (judgesNodes(missing)) said.push_back(missing + ": this plugin is not modelled");
  return said;
}

bool PodJudge::passes(const NodeInfo& node) const { return m_runner->filter(node); }

NodeVerdict PodJudge::judge(const NodeInfo& node) const {
  NodeVerdict verdict;
  verdict.node = node.name();
  std::vector<Status> statuses;
  m_runner->filter(node, &statuses);
  verdict.fails = failuresOf(statuses);
  return verdict;
}

Explanation PodJudge::explain() {
  Explanation explanation;
  explanation.pod = m_podKey;
  explanation.profile = profile().schedulerName;
  explanation.expanded = m_expanded;
  explanation.gate = m_gate;
  explanation.notModelled = notModelled();
  explanation.preFilter = m_runner->rejection().reasons();
  std::vector<std::vector<Status>> records;
  auto feasible = m_runner->filterAll(&records);
  for (std::size_t i = 0; i < records.size(); ++i) {
    NodeVerdict verdict;
    verdict.node = m_snapshot.nodes()[i]->name();
    verdict.fails = failuresOf(records[i]);
    explanation.nodes.push_back(std::move(verdict));
  }
  if (!feasible.empty()) addScores(explanation, m_runner->score(std::move(feasible)));
  return explanation;
}

std::size_t Explanation::feasible() const {
  return static_cast<std::size_t>(
      std::count_if(nodes.begin(), nodes.end(), [](const NodeVerdict& v) { return v.passes(); }));
}

const NodeVerdict* Explanation::verdictOn(Symbol node) const {
  const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const NodeVerdict& v) { return v.node == node; });
  return found == nodes.end() ? nullptr : &*found;
}

bool Explanation::wins(Symbol node) const { return std::find(winner.begin(), winner.end(), node) != winner.end(); }

std::string Explanation::summary() const {
  if (const auto passing = feasible(); passing > 0)
    return std::to_string(passing) + "/" + std::to_string(nodes.size()) + " nodes are available.";
  FitError error{nodes.size(), preFilter, {}, {}};
  for (const auto& node : nodes) error.count(node.fails.front().reasons);
  return error.text();
}

Explanation explain(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod) {
  return PodJudge(snapshot, profiles, pod).explain();
}

NodeVerdict explainOnNode(const Snapshot& snapshot, const ProfileSet& profiles, const Pod& pod, const NodeInfo& node) {
  return PodJudge(snapshot, profiles, pod).judge(node);
}

Document::Json toJson(const Explanation& explanation) {
  using Json = Document::Json;
  Json nodes = Json::object();
  for (const auto& verdict : explanation.nodes) {
    Json node = Json::object(), fails = Json::object(), details = Json::object();
    for (const auto& failed : verdict.fails) {
      auto& reasons = fails[failed.plugin];
      if (reasons.is_null()) reasons = Json::array();
      for (const auto& reason : failed.reasons)
        if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(reason);
      for (const auto& detail : failed.details)
        if (!detail.empty()) details[failed.plugin].push_back(detail);
    }
    node["fails"] = std::move(fails);
    if (!details.empty()) node["details"] = std::move(details);
    if (verdict.passes()) {
      node["scores"] = Json::object();
      for (const auto& score : verdict.scores) node["scores"][score.plugin] = score.weighted;
      node["total"] = verdict.total;
    }
    nodes[verdict.node.str()] = std::move(node);
  }
  Json json = {{"profile", explanation.profile}, {"gate", nullptr}};
  if (explanation.gate) json["gate"] = *explanation.gate;
  if (explanation.expanded) json["expanded"] = true;
  json["nodes"] = std::move(nodes);
  json["winner"] = Json::array();
  for (const auto winner : explanation.winner) json["winner"].push_back(winner.str());
  json["summary"] = explanation.summary();
  if (!explanation.notModelled.empty()) json["notModelled"] = explanation.notModelled;
  return json;
}

}  // namespace bayplan
