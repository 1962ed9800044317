#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/document.h"
#include "core/model/selector.h"
#include "core/model/snapshot.h"

namespace bayplan {

// One topology level: its name ("zone") and the node label that says a node's domain of it.
struct TopologyLevel {
  std::string name;
  Symbol key;
  friend bool operator==(const TopologyLevel&, const TopologyLevel&) = default;
};

enum class OrdinalMatch { Exact, Numeric };
enum class OrdinalSource { Name, PodIndexLabel };

// How nodes say which ordinal of a set they carry.
struct SetRule {
  // Which sets: an empty namespace or name stands for any; the selector looks at the pod template's labels.
  std::string namespace_, name;
  std::optional<LabelSelector> selector;
  Symbol nodeLabelKey;
  bool keyPerPod = false;  // the other form: node label `<pod name>=true`, no ordinal value

  bool appliesTo(const StatefulSet& set) const;
};

// Which labels carry Redis roles and shards. Keys in order of precedence; a value outside the two lists is no role.
struct RedisLabels {
  std::vector<Symbol> roleKeys, shardKeys, clusterKeys;
  std::vector<Symbol> masterValues, replicaValues;

  static RedisLabels defaults();  // RedisTopology's: redis-role, redis-shard, app.kubernetes.io/instance, …
  friend bool operator==(const RedisLabels&, const RedisLabels&) = default;
};

// What no scheduler configuration says about a cluster's layout: the file `PlacementScheme` (bayplan/v1), or detected.
struct PlacementScheme {
  std::vector<TopologyLevel> levels;  // outermost first; the node itself (host) is not among them
  std::vector<SetRule> sets;
  std::optional<RedisLabels> redis;       // overrides the profiles' RedisTopology args for view and findings
  std::vector<std::string> ownerKinds;    // GROUP/KIND; overrides the profiles'
  std::vector<std::string> detected;      // what was taken without being told, one sentence each

  static Result<PlacementScheme> parse(const Document& document);
};

// What detection may lean on.
struct DetectionHints {
  // Whether a profile says the set's node label key already; null = none does.
  std::function<bool(const StatefulSet&)> hasOrdinalRule;
  std::vector<TopologyLevel> levels;  // keys that a profile compares, by level name ("rack", "zone")
  const class SetPods* pods = nullptr;  // the snapshot's, where the caller has them already
};

// Fills in what `scheme` leaves open from the cluster's own labels: topology levels (region, zone, rack keys that nodes
// carry), and for each set without a rule and without an ordinal profile the node label whose values are ordinals and
// agree with where the set's running pods are. Says each in `detected`. Costs nodes, their labels and pods.
PlacementScheme detectScheme(PlacementScheme scheme, const Snapshot& snapshot, const DetectionHints& hints = {});

}  // namespace bayplan
