#include "core/plan/label_plan.h"

#include <map>

namespace bayplan {
namespace {

constexpr std::string_view kInverse = "-inverse", kUndo = "undo: ";

std::optional<std::string> liveValue(const LabelMap& labels, const std::string& key) {
  const auto symbol = Symbol::existing(key);
  const auto value = symbol.empty() ? std::nullopt : labels.find(symbol);
  return value ? std::optional(value->str()) : std::nullopt;
}

Document::Json valueOrNull(const std::optional<std::string>& value) {
  return value ? Document::Json(*value) : Document::Json(nullptr);
}

std::string spoken(const std::optional<std::string>& value) { return value ? "\"" + *value + "\"" : "absent"; }
std::string spokenNode(std::string_view node) { return node.empty() ? "no node" : "node " + std::string(node); }

std::string toggledPrefix(const std::string& reason) {
  if (reason.starts_with(kUndo)) return reason.substr(kUndo.size());
  return reason.empty() ? reason : std::string(kUndo) + reason;
}

std::string describe(const PlanDrift& drift) {
  const auto& change = drift.change;
  if (drift.state == PlanDrift::State::NodeMissing) return "node " + change.node + " does not exist";
  if (drift.nodeReplaced)
    return "node " + change.node + " is another one than the plan was made for (its uid is not " + change.uid + ")";
  return change.key + " on node " + change.node + " is " + spoken(drift.live) + ", planned " + spoken(change.to) +
         " from " + spoken(change.from);
}

void complain(std::string& problems, const std::string& problem) {
  problems += (problems.empty() ? "" : "; ") + problem;
}

Result<SnapshotPtr> withMoves(const LabelPlan& plan, const SnapshotPtr& snapshot) {
  std::string problems;
  std::vector<std::pair<std::string, Symbol>> targets;
  for (const auto& drift : diffMoves(plan, *snapshot)) {
    const auto& move = drift.move;
    if (drift.state == PlanDrift::State::NodeMissing)
      complain(problems, drift.missing + " does not exist");
    else if (drift.state == PlanDrift::State::Conflict)
      complain(problems, "pod " + move.pod + " is on " + spokenNode(drift.live) + ", planned " + spokenNode(move.to) +
                             " from " + spokenNode(move.from));
    else if (drift.state == PlanDrift::State::Pending)
      targets.emplace_back(move.pod, Symbol(move.to));
  }
  if (!problems.empty()) return failure(problems);
  return targets.empty() ? snapshot : snapshot->withPodsMoved(targets);
}

}  // namespace

Document::Json LabelPlan::toJson() const {
  auto list = Document::Json::array();
  for (const auto& change : changes) {
    Document::Json item{{"node", change.node},
                        {"key", change.key},
                        {"from", valueOrNull(change.from)},
                        {"to", valueOrNull(change.to)},
                        {"reason", change.reason}};
    if (!change.uid.empty()) item["uid"] = change.uid;
    list.push_back(std::move(item));
  }
  Document::Json spec{{"changes", std::move(list)}};
  if (!moves.empty()) {
    auto moved = Document::Json::array();
    for (const auto& move : moves)
      moved.push_back({{"pod", move.pod},
                       {"from", move.from.empty() ? Document::Json(nullptr) : Document::Json(move.from)},
                       {"to", move.to.empty() ? Document::Json(nullptr) : Document::Json(move.to)},
                       {"reason", move.reason}});
    spec["moves"] = std::move(moved);
  }
  return {
      {"apiVersion", "bayplan/v1"}, {"kind", "LabelPlan"}, {"metadata", {{"name", name}}}, {"spec", std::move(spec)}};
}

LabelPlan LabelPlan::inverse() const {
  LabelPlan result = *this;
  result.name = name.ends_with(kInverse) ? name.substr(0, name.size() - kInverse.size()) : name + std::string(kInverse);
  for (auto& change : result.changes) {
    std::swap(change.from, change.to);
    change.reason = toggledPrefix(change.reason);
  }
  for (auto& move : result.moves) {
    std::swap(move.from, move.to);
    move.reason = toggledPrefix(move.reason);
  }
  return result;
}

Result<SnapshotPtr> LabelPlan::applyTo(const SnapshotPtr& snapshot) const {
  std::string problems;
  std::map<std::size_t, LabelMap> labels;
  for (const auto& drift : diff(*this, *snapshot)) {
    if (drift.state == PlanDrift::State::Conflict || drift.state == PlanDrift::State::NodeMissing)
      complain(problems, describe(drift));
    if (drift.state != PlanDrift::State::Pending) continue;
    const auto index = static_cast<std::size_t>(snapshot->nodeIndex(Symbol(drift.change.node)));
    auto& changed = labels.try_emplace(index, snapshot->nodes()[index]->node->labels()).first->second;
    if (drift.change.to)
      changed.set(Symbol(drift.change.key), Symbol(*drift.change.to));
    else
      changed.erase(Symbol(drift.change.key));
  }
  if (!problems.empty()) return failure(problems);
  const std::vector<std::pair<std::size_t, LabelMap>> list(labels.begin(), labels.end());
  return withMoves(*this, list.empty() ? snapshot : snapshot->withNodeLabels(list));
}

std::vector<PlanDrift> diff(const LabelPlan& plan, const Snapshot& snapshot) {
  std::vector<PlanDrift> drifts;
  for (const auto& change : plan.changes) {
    PlanDrift drift;
    drift.change = change;
    const auto* info = snapshot.node(Symbol::existing(change.node));
    if (!info) {
      drift.state = PlanDrift::State::NodeMissing;
      drifts.push_back(std::move(drift));
      continue;
    }
    const auto& uid = info->node->metadata.uid;
    drift.live = liveValue(info->node->labels(), change.key);
    drift.nodeReplaced = !change.uid.empty() && !uid.empty() && uid != change.uid;
    if (drift.live == change.to)
      drift.state = PlanDrift::State::Done;
    else if (drift.live != change.from || drift.nodeReplaced)
      drift.state = PlanDrift::State::Conflict;
    drifts.push_back(std::move(drift));
  }
  return drifts;
}

std::vector<MoveDrift> diffMoves(const LabelPlan& plan, const Snapshot& snapshot) {
  std::vector<MoveDrift> drifts;
  for (const auto& move : plan.moves) {
    MoveDrift drift{move, PlanDrift::State::Pending, "", ""};
    const auto pod = snapshot.pod(move.pod);
    if (!pod)
      drift.missing = "pod " + move.pod;
    else if (!move.to.empty() && snapshot.nodeIndex(Symbol::existing(move.to)) < 0)
      drift.missing = "node " + move.to;
    if (pod) drift.live = pod->nodeName.str();
    if (!drift.missing.empty())
      drift.state = PlanDrift::State::NodeMissing;
    else if (drift.live == move.to)
      drift.state = PlanDrift::State::Done;
    else if (drift.live != move.from)
      drift.state = PlanDrift::State::Conflict;
    drifts.push_back(std::move(drift));
  }
  return drifts;
}

}  // namespace bayplan
