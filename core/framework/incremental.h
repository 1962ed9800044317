#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/framework/interface.h"

// How a plugin's verdicts on one class of pods can be kept while pods come and go, instead of being worked out for every
// pod anew. A plugin that says nothing here is asked anew for every pod.
namespace bayplan {

// What a verdict on a pod and a node depends on besides the pod's class, which is what the plugins say that they read.
enum class Reach {
  Node,     // the node and the pods on it. PreFilter and PreScore ask the pod alone
  Domains,  // pods in topology domains; see DomainVerdicts
  Cluster,  // anything
};

// What a plugin reads of a pod besides spec and namespace, on which every plugin may rely.
struct PodFields {
  bool name = false;
  bool controller = false;       // the owner reference with controller: true
  bool selectedLabels = false;   // the labels that any selector of the cluster's pods, services and sets asks for
  std::vector<Symbol> labelKeys;
};

// Verdicts of a plugin with Reach::Domains on pods of one class, for all nodes of the snapshot at once and always true.
//
// Thread rule: one thread.
class DomainVerdicts {
public:
  virtual ~DomainVerdicts() = default;
  // A pod that has come to the node (into Snapshot::nodes()), or is leaving it.
  virtual void podAdded(const Pod& pod, std::size_t node) = 0;
  virtual void podRemoved(const Pod& pod, std::size_t node) = 0;
  // Clears `passes` (by node, not 0 = passes) of the nodes that Filter rejects.
  virtual void filter(std::span<std::uint8_t> passes) = 0;
  // Normalised scores of `nodes`, all that passed every Filter; false where Score is skipped.
  virtual bool score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> scores) = 0;
};

class IncrementalPlugin {
public:
  virtual ~IncrementalPlugin() = default;
  virtual Reach reach(const Pod& pod) const = 0;
  virtual PodFields reads() const { return {}; }
  virtual bool normalizes() const { return false; }  // normalizeScore() does something
  // Null where the plugin has nothing to say of such pods, whatever runs where.
  virtual std::unique_ptr<DomainVerdicts> domainVerdicts(const Pod&, const Snapshot&) const { return nullptr; }
};

// A plugin whose every verdict is Reach::Node.
class NodeLocalPlugin : public IncrementalPlugin {
public:
  Reach reach(const Pod&) const override { return Reach::Node; }
};

}  // namespace bayplan
