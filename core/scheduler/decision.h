#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/document.h"
#include "core/scheduler/explain.h"

namespace bayplan {

// What became of one pod in a Session.
struct Decision {
  enum class Outcome {
    Placed,
    Pending,  // fits nowhere
    Waits,    // for something else than room: a scheduling gate, another scheduler, its own deletion, an approval
    Evicted,  // lost its place to a pod of higher priority
  };
  std::string pod;      // "namespace/name"
  std::string profile;  // schedulerName
  bool expanded = false;
  Outcome outcome = Outcome::Pending;

  Symbol node;                      // of Placed
  std::vector<Symbol> ties;         // every node that shared the highest total, by name, `node` among them
  std::vector<PluginScore> scores;  // of `node`; none where it alone passed, because then nothing is scored
  std::int64_t total = 0;
  std::vector<std::string> together;  // the pods of its Redis shard, where only a joint decision had a place for all

  std::map<std::string, std::size_t> reasons;  // of Pending: plugin → nodes that it was the first to reject
  std::string message;                         // of Pending as kube-scheduler's event has it; else what happened

  Symbol nominatedNode;              // where preemption made room
  std::vector<std::string> victims;  // that were evicted for it
  Symbol from;                       // of Evicted: the node where it was
};

std::string_view toString(Decision::Outcome outcome);  // "placed", "pending", "waits", "evicted"

// A PlacementList.
Document::Json toJson(const std::vector<Decision>& decisions);

}  // namespace bayplan
