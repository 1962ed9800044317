#include "core/plugins/redis_topology.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "core/framework/cluster_index.h"
#include "core/framework/field_reader.h"

namespace bayplan {

// The Redis pods that matter for one pod, by node.
struct RedisTopology::Members {
  struct Member {
    std::string pod;
    bool master = false;
    bool sameShard = false;  // of the pod that is judged
    bool lost = false;
  };
  RedisIdentity identity;  // of the pod that is judged
  std::unordered_map<Symbol, std::vector<Member>> byNode;

  void add(const RedisIdentity& other, std::string pod, Symbol node, bool lost, bool everyCluster) {
    if (other.role == RedisRole::Unknown || other.shard.empty()) return;
    const bool sameCluster = other.cluster == identity.cluster;
    if (!sameCluster && !everyCluster) return;
    byNode[node].push_back(
        {std::move(pod), other.role == RedisRole::Master, sameCluster && other.shard == identity.shard, lost});
  }
};

Result<std::unique_ptr<Plugin>> RedisTopology::make(const PluginArgs& pluginArgs, const Environment&) {
  Args args;
  FieldReader reader(pluginArgs);
  reader.read("roleLabelKeys", args.labels.roleKeys);
  reader.read("shardLabelKeys", args.labels.shardKeys);
  reader.read("clusterLabelKeys", args.labels.clusterKeys);
  reader.read("masterValues", args.labels.masterValues);
  reader.read("replicaValues", args.labels.replicaValues);
  reader.read("rackLabelKey", args.rackLabelKey);
  reader.read("zoneLabelKey", args.zoneLabelKey);
  reader.read("maxMastersPerNode", args.maxMastersPerNode);
  if (args.maxMastersPerNode < 1) reader.fail("maxMastersPerNode", "maxMastersPerNode: must be at least 1");
  std::string scope = "Cluster";
  reader.read("maxMastersScope", scope);
  if (scope != "Cluster" && scope != "All")
    reader.fail("maxMastersScope", "maxMastersScope: expected Cluster or All, not \"" + scope + "\"");
  args.countAllMasters = scope == "All";
  reader.read("preferredAZSpread", args.preferredAZSpread);
  reader.read("rackWeight", args.rackWeight);
  reader.read("zoneWeight", args.zoneWeight);
  if (args.rackWeight < 0 || args.rackWeight > 100) reader.fail("rackWeight", "rackWeight: not in valid range 0 … 100");
  if (args.zoneWeight < 0 || args.zoneWeight > 100) reader.fail("zoneWeight", "zoneWeight: not in valid range 0 … 100");
  reader.readDuration("cacheDuration", args.cacheDuration);
  reader.read("emergencyMode", args.emergencyMode);
  if (auto error = reader.finish()) return failure(*error);
  return std::make_unique<RedisTopology>(std::move(args));
}

// Members of shards look at all other members; other pods are none of this plugin's business.
Reach RedisTopology::reach(const Pod& pod) const {
  const auto identity = redisIdentity(pod, m_args.labels);
  return identity.role == RedisRole::Unknown || identity.shard.empty() ? Reach::Node : Reach::Cluster;
}

void RedisTopology::describe(const Pod&, const Snapshot&, PodKey&) const {}  // all others are alike

Status RedisTopology::preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot, PreFilterResult&) const {
  Members members;
  members.identity = redisIdentity(pod, m_args.labels);
  if (members.identity.role == RedisRole::Unknown || members.identity.shard.empty()) return Status(Code::Skip);

  std::set<const Pod*> seen;  // a pod may carry several of the role keys
  for (const auto key : m_args.labels.roleKeys) {
    for (const auto& [other, node] : snapshot.derived<ClusterIndex>().podsWithLabel(key)) {
      if (!seen.insert(other).second) continue;
      const auto& info = *snapshot.nodes()[node];
      members.add(redisIdentity(*other, m_args.labels), other->metadata.key(), info.name(),
                  other->terminating() && !info.node->ready(), m_args.countAllMasters);
    }
  }
  for (const auto& member : m_tracker.members()) {
    if (member.decidedOn && member.decidedOn != &snapshot) continue;
    const auto known = snapshot.pod(member.pod);
    if (!known || !known->nodeName.empty() || member.pod == pod.metadata.key()) continue;  // not in flight any more
    members.add({member.cluster, member.shard, member.role, {}}, member.pod, member.node, false,
                m_args.countAllMasters);
  }
  state.write(std::move(members));
  return {};
}

Status RedisTopology::addPod(CycleState& state, const Pod&, const Pod& added, const NodeInfo& nodeInfo) const {
  if (auto* members = state.modify<Members>())
    members->add(redisIdentity(added, m_args.labels), added.metadata.key(), nodeInfo.name(),
                 added.terminating() && !nodeInfo.node->ready(), m_args.countAllMasters);
  return {};
}

Status RedisTopology::removePod(CycleState& state, const Pod&, const Pod& removed, const NodeInfo& nodeInfo) const {
  if (auto* members = state.modify<Members>())
    std::erase_if(members->byNode[nodeInfo.name()],
                  [&](const auto& member) { return member.pod == removed.metadata.key(); });
  return {};
}

Status RedisTopology::filter(const CycleState& state, const Pod&, const NodeInfo& nodeInfo) const {
  const auto* members = state.read<Members>();
  if (!members || m_args.emergencyMode) return {};
  const auto at = members->byNode.find(nodeInfo.name());
  if (at == members->byNode.end()) return {};
  const bool isMaster = members->identity.role == RedisRole::Master;
  const std::string shard = members->identity.shard.str();
  std::string rival, partner, others;
  std::int32_t masters = 0;
  for (const auto& member : at->second) {
    if (member.sameShard && member.master) rival = member.pod;
    if (member.sameShard && !member.master) partner = member.pod;
    if (!member.master || member.lost) continue;
    ++masters;
    others.append(others.empty() ? "" : ", ").append(member.pod);
  }
  Status status(Code::Unschedulable);
  if (!rival.empty())
    status.addReason(isMaster
                         ? "conflict: master for shard " + shard + " already exists on node " + nodeInfo.name().str()
                         : "conflict: node(s) had the master of the replica's shard " + shard,
                     rival);
  if (isMaster && !partner.empty())
    status.addReason("conflict: node(s) had a replica of the master's shard " + shard, partner);
  if (isMaster && masters >= m_args.maxMastersPerNode)
    status.addReason("conflict: node(s) already had " + std::to_string(masters) + " master(s), maxMastersPerNode is " +
                         std::to_string(m_args.maxMastersPerNode),
                     others);
  return status.reasons().empty() ? Status() : status;
}

std::int64_t RedisTopology::distanceScore(const Node& node, const Node& masterNode) const {
  const auto same = [&](Symbol key) {
    const auto mine = node.labels().find(key), theirs = masterNode.labels().find(key);
    return mine && theirs && *mine == *theirs;
  };
  const bool bothHaveZones =
      node.labels().contains(m_args.zoneLabelKey) && masterNode.labels().contains(m_args.zoneLabelKey);
  std::int64_t score = kMaxNodeScore;
  if (same(m_args.rackLabelKey) && (!bothHaveZones || same(m_args.zoneLabelKey))) score -= m_args.rackWeight;
  if (m_args.preferredAZSpread && same(m_args.zoneLabelKey)) score -= m_args.zoneWeight;
  return std::clamp(score, kMinNodeScore, kMaxNodeScore);
}

Status RedisTopology::score(const CycleState& state, const Pod&, const NodeInfo& nodeInfo, std::int64_t& score) const {
  constexpr std::int64_t kMasterUnknown = 50;
  score = kMaxNodeScore;
  const auto* members = state.read<Members>();
  if (!members || members->identity.role != RedisRole::Replica) return {};
  const auto* cycle = state.read<Cycle>();
  bool known = false;
  for (const auto& [node, onNode] : members->byNode) {
    for (const auto& member : onNode) {
      const auto* masterNode =
          member.master && member.sameShard && !member.lost ? cycle->snapshot->node(node) : nullptr;
      if (!masterNode) continue;
      known = true;
      score =
          std::min(score, distanceScore(*nodeInfo.node, *masterNode->node));  // of several masters the nearest counts
    }
  }
  if (!known) score = kMasterUnknown;
  return {};
}

Status RedisTopology::reserve(CycleState& state, const Pod& pod, Symbol node) {
  const auto identity = redisIdentity(pod, m_args.labels);
  const auto* cycle = state.read<Cycle>();
  if (identity.role != RedisRole::Unknown && !identity.shard.empty())
    m_tracker.add(
        {pod.metadata.key(), identity.cluster, identity.shard, node, identity.role, cycle ? cycle->snapshot : nullptr});
  return {};
}

void RedisTopology::unreserve(CycleState&, const Pod& pod, Symbol) { m_tracker.remove(pod.metadata.key()); }

// From here on the snapshot itself tells where the pod is.
void RedisTopology::postBind(CycleState&, const Pod& pod, Symbol) { m_tracker.remove(pod.metadata.key()); }

}  // namespace bayplan
