#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/document.h"
#include "core/model/snapshot.h"

namespace bayplan {

// One label of one node: from what was seen to what it shall be. nullopt = absent.
struct LabelChange {
  std::string node;
  std::string key;
  std::optional<std::string> from;
  std::optional<std::string> to;
  std::string reason;
  std::string uid;  // of the node, where known
};

struct PodMove {
  std::string pod;  // "namespace/name"
  std::string from, to;
  std::string reason;
};

// The plan file (`LabelPlan`, bayplan/v1): decided first, carried out or exported later.
struct LabelPlan {
  std::string name;
  std::vector<LabelChange> changes;  // by node, then key; each (node, key) once
  std::vector<PodMove> moves;

  bool empty() const { return changes.empty() && moves.empty(); }

  // Fails with the place where a field is missing, of the wrong type or unknown, a label breaks the API's syntax, a
  // node's key is named twice, or a change changes nothing. `metadata`, `reason` and `uid` may be absent; `from` and
  // `to` may not.
  static Result<LabelPlan> parse(const Document& document);
  Document::Json toJson() const;

  // What takes this plan back; the inverse of the inverse is the plan itself.
  LabelPlan inverse() const;

  // The snapshot as if the plan had been carried out. Fails where a node does not exist or where a label's value is
  // neither `from` nor `to` (the message names planned, live and planned-from values).
  Result<SnapshotPtr> applyTo(const SnapshotPtr& snapshot) const;
};

// What the cluster says about each change of a plan, in the plan's order.
struct PlanDrift {
  enum class State {
    Pending,   // the label is as it was when the plan was made
    Done,      // the label is as planned
    Conflict,  // it is neither, or the node is another one of the same name
    NodeMissing,
  };
  LabelChange change;
  State state = State::Pending;
  std::optional<std::string> live;  // nullopt = absent
  bool nodeReplaced = false;        // the plan and the cluster name different uids
};
std::vector<PlanDrift> diff(const LabelPlan& plan, const Snapshot& snapshot);

// The same for its moves. NodeMissing: the pod or the node that it goes to does not exist.
struct MoveDrift {
  PodMove move;
  PlanDrift::State state = PlanDrift::State::Pending;
  std::string live;     // node; empty = none
  std::string missing;  // "pod default/app-1", "node n1"; empty where both exist
};
std::vector<MoveDrift> diffMoves(const LabelPlan& plan, const Snapshot& snapshot);

}  // namespace bayplan
