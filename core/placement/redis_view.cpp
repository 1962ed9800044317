#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "core/placement/ordinal.h"
#include "core/placement/redis.h"

namespace bayplan {
namespace {

// Numbers in numeric order and before words.
struct ShardOrder {
  bool operator()(Symbol a, Symbol b) const {
    const auto x = ordinalOfLabel(a.view(), OrdinalMatch::Exact), y = ordinalOfLabel(b.view(), OrdinalMatch::Exact);
    if (x && y) return *x < *y;
    if (x || y) return x.has_value();
    return a < b;
  }
};

using Shards = std::map<Symbol, RedisShard, ShardOrder>;

RedisMember memberOf(const Snapshot& snapshot, const std::shared_ptr<const Pod>& pod, RedisRole role) {
  RedisMember member;
  member.pod = pod;
  member.role = role;
  member.node = pod->nodeName.empty() ? -1 : snapshot.nodeIndex(pod->nodeName);
  const bool nodeReady = member.node < 0 || snapshot.nodes()[static_cast<std::size_t>(member.node)]->node->ready();
  member.live = !pod->nodeName.empty() && !pod->terminating() && nodeReady;
  return member;
}

std::set<Symbol> owners(const RedisCluster& cluster) {
  std::set<Symbol> names;
  for (const auto& shard : cluster.shards)
    for (const auto& member : shard.members) {
      const auto* owner = member.pod->metadata.controllerOf();
      names.insert(owner ? owner->name : Symbol(member.pod->metadata.name));
    }
  return names;
}

// Redis' own roles, by the pod that a line's host name is of: `redis-0` or `redis-0.redis.cache.svc…`. An address alone
// names no pod.
class LineMatcher {
public:
  explicit LineMatcher(std::vector<RedisCluster>& clusters) {
    for (auto& cluster : clusters)
      for (auto& shard : cluster.shards)
        for (auto& member : shard.members) m_byName[member.pod->metadata.name].push_back(&member);
  }

  bool match(const RedisNodeLine& line) const {
    for (const auto& host : {line.hostname, line.host}) {
      auto* member = find(host);
      if (!member) continue;
      member->redisRole = line.role;
      return true;
    }
    return false;
  }

private:
  RedisMember* find(std::string_view host) const {
    const auto dot = host.find('.');
    const auto at = m_byName.find(std::string(host.substr(0, dot)));
    if (at == m_byName.end()) return nullptr;
    if (at->second.size() == 1) return at->second.front();
    if (dot == std::string_view::npos) return nullptr;
    // Pods of one name in several namespaces: <pod>.<service>.<namespace>.svc tells them apart.
    const auto service = host.find('.', dot + 1);
    if (service == std::string_view::npos) return nullptr;
    const auto rest = host.substr(service + 1);
    const auto namespace_ = rest.substr(0, rest.find('.'));
    for (auto* member : at->second)
      if (member->pod->metadata.namespace_ == namespace_) return member;
    return nullptr;
  }

  std::unordered_map<std::string, std::vector<RedisMember*>> m_byName;
};

}  // namespace

std::vector<RedisPod> redisPods(const Snapshot& snapshot, const RedisLabels& labels) {
  std::vector<RedisPod> found;
  for (const auto& pod : snapshot.pods()) {
    if (pod->terminated()) continue;
    auto identity = redisIdentity(*pod, labels);
    if (identity.any()) found.push_back({pod, std::move(identity)});
  }
  return found;
}

RedisView buildRedisView(const Snapshot& snapshot, const std::vector<RedisPod>& pods, const std::vector<RedisNodeLine>& redisNodes) {
  RedisView view;
  std::map<std::string, Shards> clusters;
  for (const auto& [pod, identity] : pods) {
    if (identity.shard.empty()) {
      view.withoutShard.push_back(pod);
      continue;
    }
    clusters[identity.cluster][identity.shard].members.push_back(memberOf(snapshot, pod, identity.role));
  }
  for (auto& [name, shards] : clusters) {
    RedisCluster cluster;
    cluster.name = name;
    for (auto& [shardName, shard] : shards) {
      shard.name = shardName;
      std::sort(shard.members.begin(), shard.members.end(),
                [](const RedisMember& a, const RedisMember& b) { return a.pod->metadata.name < b.pod->metadata.name; });
      cluster.shards.push_back(std::move(shard));
    }
    cluster.ambiguous = name.ends_with('/') && owners(cluster).size() > 1;
    view.clusters.push_back(std::move(cluster));
  }
  const LineMatcher matcher(view.clusters);
  for (const auto& line : redisNodes)
    if (!matcher.match(line)) view.unmatchedNodes.push_back(line);
  return view;
}

}  // namespace bayplan
