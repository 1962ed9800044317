#pragma once

#include <array>
#include <mutex>
#include <unordered_map>

#include "core/model/pod.h"

namespace bayplan {

std::size_t hashOf(const LabelMap& labels);
std::size_t hashOf(const std::vector<OwnerReference>& references);
std::size_t hashOf(const PodSpec& spec);

// Keeps one of equal values (hash-consing): pods of one workload share one spec.
//
// Thread rule: any thread.
template <class T>
class Pool {
public:
  Shared<T> intern(T value) {
    if (value == T{}) return {};
    const auto hash = hashOf(value);
    auto& shard = m_shards[hash % m_shards.size()];
    const std::lock_guard lock(shard.mutex);
    const auto [begin, end] = shard.values.equal_range(hash);
    for (auto it = begin; it != end; ++it)
      if (*it->second == value) return it->second;
    return shard.values.emplace(hash, Shared<T>(std::move(value)))->second;
  }

private:
  struct Shard {
    std::mutex mutex;
    std::unordered_multimap<std::size_t, Shared<T>> values;
  };
  std::array<Shard, 16> m_shards;
};

// The pools of one load.
struct Pools {
  Pool<LabelMap> labels;
  Pool<std::vector<OwnerReference>> owners;
  Pool<PodSpec> specs;
};

}  // namespace bayplan
