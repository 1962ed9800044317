#include "core/plan/proposal.h"

#include <algorithm>

#include "core/plan/group_planner.h"

namespace bayplan {
namespace {

constexpr std::size_t kMostSpreadLevels = 5;

std::string joined(const std::vector<TopologyLevel>& levels) {
  std::string text;
  for (const auto& level : levels) text += (text.empty() ? "" : ", ") + level.name;
  return text.empty() ? "none" : text;
}

// Indexes of the levels to spread over; a problem where the level that was asked for does not exist.
std::vector<std::size_t> spreadLevels(const Topology& topology, const std::string& wanted, Proposal& proposal) {
  std::vector<std::size_t> levels;
  for (std::size_t i = 0; i < topology.levels.size(); ++i)
    if (wanted.empty() || topology.levels[i].name == wanted) levels.push_back(i);
  if (!wanted.empty() && levels.empty())
    proposal.problems.push_back("there is no topology level " + wanted +
                                " to spread over; levels: " + joined(topology.levels));
  if (levels.size() > kMostSpreadLevels) levels.erase(levels.begin(), levels.end() - kMostSpreadLevels);
  return levels;
}

bool holds(const OrdinalGroup& group, const std::string& set) {
  return std::any_of(group.sets.begin(), group.sets.end(), [&](const PlacedSet* placed) { return placed->key == set; });
}

}  // namespace

Proposal propose(const PlacementModel& model, const ProfileSet& profiles, const ProposalOptions& options) {
  Proposal proposal;
  proposal.plan.name = options.set.empty() ? "mend" : "mend-" + options.set;
  std::replace(proposal.plan.name.begin(), proposal.plan.name.end(), '/', '-');
  const auto levels = spreadLevels(model.topology, options.spread, proposal);
  const auto* set = options.set.empty() ? nullptr : model.set(options.set);
  if (!options.set.empty() && !set) proposal.problems.push_back("there is no set " + options.set);
  if (set && !set->pinned) proposal.problems.push_back("no node label says ordinals of " + options.set);
  if (!proposal.problems.empty()) return proposal;

  for (const auto& group : ordinalGroups(model))
    if (!set || holds(group, set->key))
      GroupPlanner(model, profiles, group, levels, options.keepRunning).plan(proposal);

  const auto place = [](const LabelChange& change) { return std::tie(change.node, change.key); };
  std::sort(proposal.plan.changes.begin(), proposal.plan.changes.end(),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
  std::sort(proposal.plan.moves.begin(), proposal.plan.moves.end(),
            [](const auto& a, const auto& b) { return a.pod < b.pod; });
  return proposal;
}

}  // namespace bayplan
