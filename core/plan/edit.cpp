#include "core/plan/edit.h"

#include <algorithm>

#include "core/plan/ordinal_label.h"
#include "core/plan/staging.h"

namespace bayplan {
namespace {

struct Wanted {
  std::optional<std::string> value;
  std::string reason;
};
using WantedLabels = std::map<std::pair<std::size_t, Symbol>, Wanted>;  // by node index and key

// Turns an edit into the labels that it wants. What it names may not exist: then `problem` says so.
class Translator {
public:
  Translator(const PlacementModel& base, const Snapshot& now) : m_base(base), m_now(now) {}

  void operator()(const SetOrdinal& edit) {
    const auto* set = setNamed(edit.set);
    const auto node = nodeNamed(edit.node);
    if (!m_problem.empty()) return;
    if (!edit.keepOthers) takeFromOthers(*set, edit.ordinal, node);
    give(*set, edit.ordinal, node);
  }

  void operator()(const SwapOrdinals& edit) {
    const auto* set = setNamed(edit.set);
    const auto a = nodeNamed(edit.nodeA), b = nodeNamed(edit.nodeB);
    if (!m_problem.empty()) return;
    std::vector<Symbol> keys = ordinalKeysIn(*set, labels(a));
    for (const auto key : ordinalKeysIn(*set, labels(b))) keys.push_back(key);
    for (const auto key : keys) {
      const auto ofA = labels(a).find(key), ofB = labels(b).find(key);
      m_wanted[{a, key}] = {ofB ? std::optional(ofB->str()) : std::nullopt, "swapped with node " + edit.nodeB};
      m_wanted[{b, key}] = {ofA ? std::optional(ofA->str()) : std::nullopt, "swapped with node " + edit.nodeA};
    }
  }

  void operator()(const RemoveOrdinal& edit) {
    const auto* set = setNamed(edit.set);
    const auto node = nodeNamed(edit.node);
    if (!m_problem.empty()) return;
    for (const auto key : ordinalKeysIn(*set, labels(node)))
      m_wanted[{node, key}] = {std::nullopt, "the node shall carry no ordinal of " + set->key};
  }

  void operator()(const FillOrdinals& edit) {
    const auto* set = setNamed(edit.set);
    std::vector<std::size_t> nodes;
    for (const auto& name : edit.nodes) {
      const auto node = nodeNamed(name);
      if (std::find(nodes.begin(), nodes.end(), node) != nodes.end() && m_problem.empty())
        m_problem = "node " + name + " is named twice";
      nodes.push_back(node);
    }
    if (!m_problem.empty()) return;
    // First what is taken away, then what is given: a node of the row may lose one ordinal and get another.
    auto ordinal = edit.first;
    for (const auto node : nodes) takeFromOthers(*set, ordinal++, node);
    ordinal = edit.first;
    for (const auto node : nodes) give(*set, ordinal++, node);
  }

  void operator()(const MoveToDomain& edit) {
    const auto node = nodeNamed(edit.node);
    const auto& levels = m_base.topology.levels;
    if (edit.level >= levels.size())
      m_problem = "there is no such topology level";
    else if (edit.path.size() != edit.level + 1)
      m_problem = "a domain of level " + levels[edit.level].name + " needs a value for each level above it";
    if (!m_problem.empty()) return;
    std::string path;
    for (std::size_t i = 0; i <= edit.level; ++i)
      path += (i == 0 ? "" : "/") + (edit.path[i].empty() ? "(none)" : edit.path[i]);
    for (std::size_t i = 0; i <= edit.level; ++i) {
      const auto value = edit.path[i].empty() ? std::nullopt : std::optional(edit.path[i]);
      m_wanted[{node, levels[i].key}] = {value, "the node moves to " + levels[edit.level].name + " " + path};
    }
  }

  void operator()(const SetLabel& edit) {
    const auto node = nodeNamed(edit.node);
    if (m_problem.empty()) m_wanted[{node, Symbol(edit.key)}] = {edit.value, edit.reason.empty() ? "set by hand" : edit.reason};
  }

  const std::string& problem() const { return m_problem; }
  const WantedLabels& wanted() const { return m_wanted; }

private:
  const PlacedSet* setNamed(const std::string& key) {
    const auto* set = m_base.set(key);
    if (m_problem.empty() && !set) m_problem = "there is no set " + key;
    if (m_problem.empty() && !set->pinned) m_problem = "no node label says ordinals of " + key;
    return set;
  }
  std::size_t nodeNamed(const std::string& name) {
    const auto index = m_now.nodeIndex(Symbol::existing(name));
    if (m_problem.empty() && index < 0) m_problem = "node " + name + " does not exist";
    return static_cast<std::size_t>(index);
  }
  const LabelMap& labels(std::size_t node) const { return m_now.nodes()[node]->node->labels(); }
  const std::string& nameOf(std::size_t node) const { return m_now.nodes()[node]->node->metadata.name; }

  void give(const PlacedSet& set, std::int32_t ordinal, std::size_t node) {
    const auto label = ordinalLabel(set, ordinal);
    m_wanted[{node, label.key}] = {label.value, "ordinal " + std::to_string(ordinal) + " of " + set.key + " goes here"};
  }
  void takeFromOthers(const PlacedSet& set, std::int32_t ordinal, std::size_t node) {
    const auto key = ordinalLabel(set, ordinal).key;
    for (std::size_t other = 0; other < m_now.nodes().size(); ++other)
      if (other != node && carries(set, labels(other), ordinal))
        m_wanted[{other, key}] = {
            std::nullopt, "ordinal " + std::to_string(ordinal) + " of " + set.key + " goes to node " + nameOf(node)};
  }

  const PlacementModel& m_base;
  const Snapshot& m_now;
  std::string m_problem;
  WantedLabels m_wanted;
};

// What differs from the labels now, by node and key.
std::vector<LabelChange> changesFor(const WantedLabels& wanted, const Snapshot& now) {
  std::vector<LabelChange> changes;
  for (const auto& [place, want] : wanted) {
    const auto& node = *now.nodes()[place.first]->node;
    const auto live = node.labels().find(place.second);
    const auto from = live ? std::optional(live->str()) : std::nullopt;
    if (from != want.value)
      changes.push_back({node.metadata.name, place.second.str(), from, want.value, want.reason, node.metadata.uid});
  }
  return changes;
}

LabelPlan merged(LabelPlan plan, const std::vector<LabelChange>& changes) {
  const auto place = [](const LabelChange& change) { return std::tie(change.node, change.key); };
  for (const auto& change : changes) {
    const auto at = std::find_if(plan.changes.begin(), plan.changes.end(),
                                 [&](const auto& c) { return place(c) == place(change); });
    if (at == plan.changes.end()) {
      plan.changes.push_back(change);
      continue;
    }
    at->to = change.to;
    at->reason = change.reason;
    if (at->from == at->to) plan.changes.erase(at);
  }
  std::sort(plan.changes.begin(), plan.changes.end(),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return plan;
}

}  // namespace

bool EditOutcome::refused() const {
  return std::any_of(consequences.begin(), consequences.end(), [](const Consequence& c) { return c.refused; });
}

EditOutcome applyEdit(const PlacementModel& base, const ProfileSet& profiles, const LabelPlan& staged,
                      const PlanEdit& edit) {
  const auto now = overlay(base.snapshot, staged);
  Translator translator(base, *now);
  std::visit(translator, edit);
  EditOutcome outcome;
  outcome.plan = staged;
  if (!translator.problem().empty()) {
    outcome.consequences.push_back({Consequence::Kind::UnknownTarget, true, translator.problem(), "", ""});
    return outcome;
  }
  outcome.changes = changesFor(translator.wanted(), *now);
  const auto plan = merged(staged, outcome.changes);
  Transition transition{base, now, overlay(base.snapshot, plan), outcome.changes, {}};
  for (const auto& move : staged.moves) transition.movedPods.insert(move.pod);
  outcome.consequences = consequencesOf(transition, profiles);
  if (!outcome.refused()) outcome.plan = plan;
  return outcome;
}

}  // namespace bayplan
