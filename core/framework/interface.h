#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/framework/cycle_state.h"
#include "core/framework/status.h"
#include "core/model/snapshot.h"

// The extension points of the scheduling framework as interfaces. The comments are the contract: when a function is
// called, which codes it may return and what each does.
// Source: k8s.io/kube-scheduler/framework/interface.go, v1.37.2.
namespace bayplan {

inline constexpr std::int64_t kMaxNodeScore = 100;
inline constexpr std::int64_t kMinNodeScore = 0;

// Every plugin. The interfaces below do not derive from it, so that a plugin can have several without a diamond.
class Plugin {
public:
  virtual ~Plugin() = default;
  virtual std::string_view name() const = 0;
};

// The status as the plugin's.
inline Status named(Status status, const Plugin* plugin) {
  status.setPlugin(plugin->name());
  return status;
}

// A plugin that does not judge everything that upstream's does. Asked for each pod that is explained; an answer is a
// sentence about what this pod uses and the verdict leaves out.
class PartlyModelledPlugin {
public:
  virtual ~PartlyModelledPlugin() = default;
  virtual std::optional<std::string> notModelled(const Pod& pod, const Snapshot& snapshot) const = 0;
};

// Called before a pod may enter the active queue. Success: it may. Any other code: it waits, and no Filter runs for it
// until an event makes the plugin look again; the reasons are shown as the gate.
class PreEnqueuePlugin {
public:
  virtual ~PreEnqueuePlugin() = default;
  virtual Status preEnqueue(const Pod& pod) const = 0;
};

// Orders the queue; exactly one in a profile. A pod for which less() holds is scheduled earlier.
class QueueSortPlugin {
public:
  virtual ~QueueSortPlugin() = default;
  virtual bool less(const Pod& a, const Pod& b) const = 0;
};

// The nodes that PreFilter leaves: absent = all. Upstream intersects the results of all plugins.
struct PreFilterResult {
  std::optional<std::set<Symbol>> nodeNames;
};

// In every CycleState before PreFilter: the cluster that the cycle looks at, and the pod that it is for.
struct Cycle {
  const Snapshot* snapshot = nullptr;
  const Pod* self = nullptr;  // the pod as the snapshot holds it, null = not there; PreScore must not count it
  // Where Reserve … PostBind write what the decision changes besides the pod's place; the snapshot itself. Null where only
  // a verdict is asked for.
  Snapshot* model = nullptr;
};

// Called once a pod, before any Filter, with every node. May narrow the nodes. Success: go on. Skip: this plugin's
// Filter is not called for the pod. Unschedulable…: the pod is rejected on every node, and the other plugins still run
// here only to explain (upstream stops at the first UnschedulableAndUnresolvable). addPod and removePod keep the state
// true when preemption or a nominated pod is tried; default: nothing to keep.
class PreFilterPlugin {
public:
  virtual ~PreFilterPlugin() = default;
  virtual Status preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot,
                           PreFilterResult& result) const = 0;
  virtual Status addPod(CycleState&, const Pod& /*pod*/, const Pod& /*added*/, const NodeInfo&) const { return {}; }
  virtual Status removePod(CycleState&, const Pod& /*pod*/, const Pod& /*removed*/, const NodeInfo&) const {
    return {};
  }
};

// Called for each node, from several threads at once. Success: the node can take the pod. Unschedulable: not now,
// preemption may help. UnschedulableAndUnresolvable: no preemption can. Error: the cycle is given up.
class FilterPlugin {
public:
  virtual ~FilterPlugin() = default;
  virtual Status filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const = 0;
};

class Runner;

struct PostFilterResult {
  bool nominates = false;    // nominatedNodeName replaces what the pod's status says, and an empty one clears it
  Symbol nominatedNodeName;  // the node that will have room once the victims are gone
  ObjectList<Pod> victims;   // pods to evict there, the most important first
};

// Called when no node passed Filter. `nodeStatuses` is parallel to snapshot.nodes(): the status of the first plugin
// that failed on the node, PreFilter's where it rejected the pod. Success: room can be made, as the result says; the
// phase ends. Unschedulable: the next plugin is asked. UnschedulableAndUnresolvable and Error end the phase. The
// reasons are appended to the pod's message, success's too. It decides and does not act: victims are evicted, and
// nominations of pods of lower priority to the node are cleared, by the caller.
class PostFilterPlugin {
public:
  virtual ~PostFilterPlugin() = default;
  virtual Status postFilter(Runner& runner, std::span<const Status> nodeStatuses, PostFilterResult& result) const = 0;
};

// Called once with the nodes that passed. Skip: this plugin's Score is not called.
class PreScorePlugin {
public:
  virtual ~PreScorePlugin() = default;
  virtual Status preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const> nodes) const = 0;
};

struct NodeScore {
  Symbol node;
  std::int64_t score = 0;
};

// Called for each node that passed, from several threads at once; then normalizeScore once with all of them. After
// that every score lies within kMinNodeScore … kMaxNodeScore, and the runner multiplies it by the plugin's weight.
class ScorePlugin {
public:
  virtual ~ScorePlugin() = default;
  virtual Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo,
                       std::int64_t& score) const = 0;
  virtual Status normalizeScore(const CycleState&, const Pod&, std::span<NodeScore>) const { return {}; }
};

// Called when a node is chosen and before the binding cycle starts; unreserve undoes it and must not fail.
class ReservePlugin {
public:
  virtual ~ReservePlugin() = default;
  virtual Status reserve(CycleState& state, const Pod& pod, Symbol node) = 0;
  virtual void unreserve(CycleState& state, const Pod& pod, Symbol node) = 0;
};

// Called last in the scheduling cycle. Success: bind. Wait: until allowed, rejected or `timeoutSeconds` are over.
class PermitPlugin {
public:
  virtual ~PermitPlugin() = default;
  virtual Status permit(CycleState& state, const Pod& pod, Symbol node, double& timeoutSeconds) = 0;
};

// Called before Bind; anything but success ends the binding cycle and unreserves.
class PreBindPlugin {
public:
  virtual ~PreBindPlugin() = default;
  virtual Status preBind(CycleState& state, const Pod& pod, Symbol node) = 0;
};

// Binds. Skip: the next plugin tries.
class BindPlugin {
public:
  virtual ~BindPlugin() = default;
  virtual Status bind(CycleState& state, const Pod& pod, Symbol node) = 0;
};

// Told after a pod was bound; for clean-up and notification only.
class PostBindPlugin {
public:
  virtual ~PostBindPlugin() = default;
  virtual void postBind(CycleState& state, const Pod& pod, Symbol node) = 0;
};

}  // namespace bayplan
