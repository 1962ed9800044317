#pragma once

#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <vector>

#include "core/model/snapshot.h"
#include "core/placement/redis.h"

namespace bayplan {

// Where the masters of each shard are (and their replicas, which a master must avoid): members that run, and those that
// a decision in flight has just placed.
//
// Thread rule: any thread.
class MasterTracker {
public:
  struct Member {
    std::string pod;      // "namespace/name"
    std::string cluster;  // RedisIdentity::cluster
    Symbol shard;
    Symbol node;
    RedisRole role = RedisRole::Unknown;
    const Snapshot* decidedOn = nullptr;  // of a decision in flight: a private copy, whose decisions concern nobody else
  };

  // Forgets everything and takes the members that run in the snapshot: how a restarted scheduler begins.
  void rebuild(const Snapshot& snapshot, const RedisLabels& labels);

  void add(Member member);  // a pod has one place: the last one counts
  void remove(const std::string& pod);

  std::set<Symbol> nodes(const std::string& cluster, Symbol shard) const;  // of the shard's masters
  std::vector<Member> members() const;                                     // by pod

private:
  mutable std::shared_mutex m_mutex;
  std::map<std::string, Member> m_members;  // by pod
};

}  // namespace bayplan
