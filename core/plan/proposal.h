#pragma once

#include <string>
#include <vector>

#include "core/placement/placement_model.h"
#include "core/plan/label_plan.h"
#include "core/scheduler/configuration.h"

namespace bayplan {

struct ProposalOptions {
  std::string set;           // "namespace/name"; empty = every pinned set
  std::string spread;        // level name over which a set is spread; empty = every level, narrowest last
  bool keepRunning = false;  // never take a label from a node where the ordinal's pod runs
};

// A plan that gives every expected ordinal its own node, with as few changes as can be; and what it could not do.
struct Proposal {
  LabelPlan plan;
  std::vector<std::string> problems;  // "ordinal 3 of default/app: no healthy node is free", one sentence each
};

// Every expected slot its own node: keep what is right, keep data where it is, healthy nodes with room first, spread
// over domains, fewest changes. Optimal (minimum-cost flow) and deterministic. Pure.
Proposal propose(const PlacementModel& model, const ProfileSet& profiles, const ProposalOptions& options);

}  // namespace bayplan
