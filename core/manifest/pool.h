#pragma once

#include <algorithm>
#include <array>
#include <mutex>
#include <vector>

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
    if (shard.used * 2 >= shard.slots.size()) shard.grow();
    auto& slot = shard.find(hash, value);
    if (slot.free()) {
      slot = {hash, Shared<T>(std::move(value))};
      ++shard.used;
    }
    return slot.value;
  }

private:
  // Open addressing: a look-up touches one line of memory where a map of nodes touches three.
  struct Slot {
    std::size_t hash = 0;
    Shared<T> value;
    bool free() const { return !value.address(); }
  };
  struct Shard {
    std::mutex mutex;
    std::vector<Slot> slots;  // their number is a power of two
    std::size_t used = 0;

    std::size_t firstOf(std::size_t hash) const { return (hash >> 4) & (slots.size() - 1); }
    std::size_t next(std::size_t at) const { return (at + 1) & (slots.size() - 1); }
    // Where an equal value is, or the free slot where it belongs.
    Slot& find(std::size_t hash, const T& value) {
      auto at = firstOf(hash);
      while (!slots[at].free() && (slots[at].hash != hash || !(*slots[at].value == value))) at = next(at);
      return slots[at];
    }
    void grow() {
      std::vector<Slot> old(std::max<std::size_t>(16, slots.size() * 2));
      old.swap(slots);
      for (auto& slot : old) {
        if (slot.free()) continue;
        auto at = firstOf(slot.hash);
        while (!slots[at].free()) at = next(at);
        slots[at] = std::move(slot);
      }
    }
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
