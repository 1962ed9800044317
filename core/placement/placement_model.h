#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/placement/ordinal.h"
#include "core/placement/redis.h"
#include "core/placement/topology.h"

namespace bayplan {

// What the profile that judges a set's pods says about ordinals; nullopt = its profile has no StatefulSetScheduler.
struct OrdinalRule {
  Symbol nodeLabelKey;
  OrdinalMatch match = OrdinalMatch::Exact;
  OrdinalSource source = OrdinalSource::Name;
  Symbol podIndexLabelKey;
  std::vector<std::string> ownerKinds;
  std::string profile;
};

// One expected ordinal of a set (or one that exists although it is not expected).
struct Slot {
  std::int32_t ordinal = 0;
  bool expected = true;
  std::vector<std::size_t> labelledNodes;  // nodes whose label says this ordinal, by name; two or more = collision
  std::shared_ptr<const Pod> pod;          // the pod of this ordinal, if there is one
  std::ptrdiff_t podNode = -1;             // where it runs
  std::vector<std::size_t> dataNodes;      // nodes that its bound volumes allow; meaningful where dataAnchored
  bool dataAnchored = false;               // some volume of the slot is bound to some but not all nodes
  std::vector<std::string> volumes;        // names of those volumes
};

struct PlacedSet {
  std::shared_ptr<const StatefulSet> set;
  std::string key;         // "namespace/name"
  bool pinned = false;     // nodes carry this set's ordinals (a rule or a profile says so, or it was detected)
  Symbol nodeLabelKey;     // where pinned
  bool keyPerPod = false;
  OrdinalRule rule;        // equality and ordinal source that hold for it (defaults where no profile judges it)
  bool ruleEnforced = false;  // some profile's StatefulSetScheduler judges its pods
  std::vector<Slot> slots; // by ordinal; expected ones, and unexpected ones that a pod or a label names

  const Slot* slot(std::int32_t ordinal) const;  // null = there is none
};

struct PodGroups;

// The drawing of a snapshot: where sets, slots, data and Redis members are. Immutable once built.
struct PlacementModel {
  SnapshotPtr snapshot;
  PlacementScheme scheme;  // complete: given, or detected
  Topology topology;
  std::vector<PlacedSet> sets;             // by key
  std::vector<RedisCluster> redisClusters; // by name
  RedisLabels redisLabels;                 // by which they were read
  ObjectList<Pod> redisWithoutShard;       // pods with a role and no shard, members of no cluster
  std::vector<RedisNodeLine> unmatchedRedisNodes;  // lines of CLUSTER NODES that name no member
  std::shared_ptr<const PodGroups> podGroups;  // for the next model of the same pods

  const PlacedSet* set(std::string_view key) const;
};

struct PlacementInputs {
  PlacementScheme scheme;  // as given by the user; what it leaves open is detected
  bool detect = true;      // false: the scheme is complete, nothing is added to it
  // The ordinal rule for pods of a schedulerName; null function = no profile has one.
  std::function<std::optional<OrdinalRule>(Symbol schedulerName)> ordinalRule;
  RedisLabels redisLabels;  // from the profiles' args, where the scheme has none
  std::vector<TopologyLevel> levelHints;  // rack and zone keys that a profile compares, for detection
  std::vector<RedisNodeLine> redisNodes;
};

// Costs the nodes, their labels and the pods, once each. Where `previous` is given (the model before an edit), its scheme
// holds on: what was detected does not change under the operator's hands. Where it is of the same pods (labels were
// edited, nothing else), the walks over the pods are left out too.
std::shared_ptr<const PlacementModel> buildPlacementModel(SnapshotPtr snapshot, const PlacementInputs& inputs,
                                                          const std::shared_ptr<const PlacementModel>& previous = nullptr);

}  // namespace bayplan
