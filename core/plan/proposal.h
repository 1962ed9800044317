#pragma once

#include <string>
#include <vector>

#include "core/placement/placement_model.h"
#include "core/plan/label_plan.h"
#include "core/scheduler/configuration.h"

namespace bayplan {

struct ProposalOptions {
  std::string set;           // "namespace/name"; empty = every pinned set. Sets that share its label key come with it.
  std::string spread;        // level name over which a set is spread; empty = every level, narrowest last
  bool keepRunning = false;  // never take a label from a node where the ordinal's pod runs
};

// A plan that gives every expected ordinal its own node, with as few changes as can be; and what it could not do.
struct Proposal {
  LabelPlan plan;
  std::vector<std::string> problems;  // "ordinal 3 of default/app: no healthy node is free", one sentence each
};

// Every expected slot its own node, found as a minimum-cost flow. What is better is decided by, in this order:
//   1. more ordinals have a node;
//   2. more of them on a node that can take them: ready, every plugin but the ordinal's own passes, the data is there.
//      A pod that runs where its label is needs no such verdict as long as the node is ready;
//   3. fewer labels change; an ordinal that no set expects stays unless its node is needed;
//   4. labels that are needed elsewhere or say nothing are overwritten rather than unexpected ordinals, and fewer
//      running pods have to move;
//   5. sets are spread over the domains of each level, outermost first (at most the five innermost levels), by the sum
//   of
//      squares; nodes without a level's label count as one domain of it;
//   6. nodes without trouble (pressure, node-problem-detector), then emptier ones, then by name.
// Each comes before all that follow, whatever the amounts. Data is never left: it is part of 2. Sets that share a label
// key are planned together, as one set for the spread, since one label value says the same ordinal of each.
// Optimal and deterministic: the same input gives the same plan, byte for byte. Pure.
//
// Moves are proposed only where a label is taken from under a running pod whose scheduler enforces it.
Proposal propose(const PlacementModel& model, const ProfileSet& profiles, const ProposalOptions& options);

}  // namespace bayplan
