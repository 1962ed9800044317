#include "ui/scene/replication_links.h"

#include <algorithm>

namespace bayplan::ui {
namespace {

bool concerns(const Selection& selection, const std::vector<std::size_t>& nodes, const RedisCluster& cluster, const RedisShard& shard) {
  switch (selection.kind) {
    case Selection::Shard: return cluster.name == selection.key && shard.name == selection.shard;
    case Selection::Pod:
      return std::any_of(shard.members.begin(), shard.members.end(), [&](const RedisMember& m) { return m.pod->metadata.key() == selection.key; });
    case Selection::Node:
      return std::any_of(shard.members.begin(), shard.members.end(), [&](const RedisMember& m) {
        return m.node >= 0 && std::binary_search(nodes.begin(), nodes.end(), static_cast<std::size_t>(m.node));
      });
    default: return false;
  }
}

}  // namespace

std::vector<ReplicationLink> replicationLinks(const Selection& selection, const PlacementModel& placement) {
  std::vector<ReplicationLink> links;
  const auto nodes = selection.kind == Selection::Node ? nodesOf(selection, placement) : std::vector<std::size_t>();
  for (const auto& cluster : placement.redisClusters)
    for (const auto& shard : cluster.shards) {
      if (!concerns(selection, nodes, cluster, shard)) continue;
      for (const auto& master : shard.members)
        for (const auto& replica : shard.members)
          if (master.role == RedisRole::Master && replica.role == RedisRole::Replica && master.node >= 0 && replica.node >= 0)
            links.push_back({static_cast<std::size_t>(master.node), static_cast<std::size_t>(replica.node), master.pod.get(), replica.pod.get(), shard.name});
    }
  return links;
}

}  // namespace bayplan::ui
