#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/framework/interface.h"
#include "core/framework/pod_key.h"

// How a plugin's verdicts can be kept for all nodes while pods come and go (VerdictTable), instead of being worked out
// for every pod anew. A plugin that says nothing here is asked anew for every pod.
namespace bayplan {

// What a verdict on a pod and a node depends on besides the pod.
enum class Reach {
  Node,     // the node and the pods on it. PreFilter and PreScore ask the pod alone
  Domains,  // pods in topology domains; see DomainVerdicts
  Cluster,  // anything
};

// Verdicts of a plugin with Reach::Domains on the pods of one key, for all nodes of the snapshot at once and always
// true.
//
// Thread rule: one thread.
class DomainVerdicts {
public:
  virtual ~DomainVerdicts() = default;
  // A pod has come to the node (an index into Snapshot::nodes()): delta 1; or left it: -1.
  virtual void podChanged(const Pod& pod, std::size_t node, int delta) = 0;
  // Clears `passes` (by node, not 0 = passes) of the nodes that Filter rejects.
  virtual void filter(std::span<std::uint8_t> passes) = 0;
  // Score and NormalizeScore of `nodes`, all that passed every Filter, parallel to them; false where Score is skipped.
  virtual bool score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> raw,
                     std::span<std::int64_t> normalized) = 0;
};

// What normalizeScore() of a plugin with Reach::Node does: helper.DefaultNormalizeScore to 100, maybe reversed.
enum class Normalization { None, Default, Reversed };

class IncrementalPlugin {
public:
  virtual ~IncrementalPlugin() = default;
  virtual Reach reach(const Pod& pod) const = 0;
  // Adds what the plugin reads of the pod: pods with equal keys get equal verdicts. Not asked where the reach is
  // Cluster.
  virtual void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const = 0;
  virtual Normalization normalization() const { return Normalization::None; }
  // Score of every node at once, by node, where no pod that runs changes it and that costs less than one after another;
  // false = ask score().
  virtual bool scoreAll(const Pod&, const Snapshot&, std::span<std::int64_t>) const { return false; }
};

// A plugin whose every verdict is Reach::Node.
class NodeLocalPlugin : public IncrementalPlugin {
public:
  Reach reach(const Pod&) const final { return Reach::Node; }
};

// A plugin whose every verdict is Reach::Domains.
class DomainPlugin : public IncrementalPlugin {
public:
  Reach reach(const Pod&) const final { return Reach::Domains; }
  // Null where the plugin has nothing to say of such pods, whatever runs where.
  virtual std::unique_ptr<DomainVerdicts> domainVerdicts(const Pod& pod, const Snapshot& snapshot) const = 0;
};

// A plugin that judges volumes alone: claims are bound, and provisioned, as other pods are placed.
class VolumePlugin : public IncrementalPlugin {
public:
  Reach reach(const Pod& pod) const final { return pod.spec->volumes.empty() ? Reach::Node : Reach::Cluster; }
  void describe(const Pod&, const Snapshot&, PodKey&) const final {}  // pods without volumes are alike
};

}  // namespace bayplan
