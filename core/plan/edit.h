#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/placement/placement_model.h"
#include "core/plan/label_plan.h"
#include "core/scheduler/configuration.h"

namespace bayplan {

// What an operator wants: each turns into label changes on top of what is staged already.
struct SetOrdinal {  // the node shall carry this ordinal; any other node that carries it loses it (a move)
  std::string set;   // "namespace/name"
  std::int32_t ordinal = 0;
  std::string node;
  bool keepOthers = false;  // do not take it from other nodes
};
struct SwapOrdinals {  // the two nodes exchange their labels of this set
  std::string set;
  std::string nodeA, nodeB;
};
struct RemoveOrdinal {
  std::string set;
  std::string node;
};
struct FillOrdinals {  // ordinals first, first+1, … over the nodes in the order given; other nodes lose those ordinals
  std::string set;
  std::vector<std::string> nodes;
  std::int32_t first = 0;
};
struct MoveToDomain {  // node into a rack or zone: sets the level's label, and those of the levels above it
  std::string node;
  std::size_t level = 0;          // into PlacementModel::topology.levels
  std::vector<std::string> path;  // one value for each level from the top to `level`; "" = remove the label
};
struct SetLabel {  // any label; nullopt value removes it
  std::string node;
  std::string key;
  std::optional<std::string> value;
  std::string reason{};  // empty = "set by hand"
};

using PlanEdit = std::variant<SetOrdinal, SwapOrdinals, RemoveOrdinal, FillOrdinals, MoveToDomain, SetLabel>;

// One thing to know before an edit is staged. `refused` ones keep it from being staged.
struct Consequence {
  enum class Kind {
    UnknownTarget,   // no such set, node or level, or the set is not pinned by node labels: refused
    InvalidLabel,    // the API server would refuse it: refused
    Collision,       // two nodes would carry one ordinal (by the scheduler's own equality): refused
    PodBreaksRule,   // a running pod's node would no longer be allowed by its own rule
    PodCannotRun,    // the ordinal's pod is kept from its new node by something else than the label
    DataLeftBehind,  // the ordinal's volume is on another node
    OrdinalLost,     // an expected ordinal would have no node
    ReservedKey,     // a key under kubernetes.io or k8s.io
    NoChange,        // nothing would change
  };
  Kind kind = Kind::NoChange;
  bool refused = false;
  std::string message;
  std::string node, pod;  // where it is about one; the pod as "namespace/name"
};

struct EditOutcome {
  LabelPlan plan;                         // the staged plan with the edit added (or as it was, where refused)
  std::vector<LabelChange> changes;       // what this edit adds: from the staged value to the new one
  std::vector<Consequence> consequences;  // of this edit; refused ones first, then in the order of Kind
  bool refused() const;
};

// Checks `edit` on top of `staged`; `base` is the model of the snapshot before any staged change. A change keeps the
// `from` that was first staged, and disappears when its label is back there. Pure.
EditOutcome applyEdit(const PlacementModel& base, const ProfileSet& profiles, const LabelPlan& staged,
                      const PlanEdit& edit);

// The same checks for a whole plan (staged, proposed or read from a file) on the cluster before it.
std::vector<Consequence> consequences(const PlacementModel& base, const ProfileSet& profiles, const LabelPlan& plan);

}  // namespace bayplan
