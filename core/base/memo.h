#pragma once

#include <array>
#include <atomic>
#include <cassert>
#include <memory>
#include <mutex>
#include <vector>

namespace bayplan {

// What is worked out from an immutable owner once and kept with it, one value a type. A copy starts empty, because the
// owner's copy is about to become something else.
//
// Thread rule: any thread; a value that exists costs one atomic load. `make` runs under a lock and must not ask the
// same memo.
class Memo {
public:
  Memo() = default;
  Memo(const Memo&) {}
  Memo& operator=(const Memo&) = delete;

  // Follows a change of the owner and says whether the value still holds; null = it never does.
  using Follow = bool (*)(void* value, const void* change);

  template <class T, class Make>
  const T& value(Make make, Follow follow = nullptr) const {
    auto& slot = m_slots[slotOf<T>()];
    if (const void* made = slot.load(std::memory_order_acquire)) return *static_cast<const T*>(made);
    const std::lock_guard lock(m_mutex);
    if (const void* made = slot.load(std::memory_order_relaxed)) return *static_cast<const T*>(made);
    const auto made = std::shared_ptr<T>(new T(make()));
    m_owned.push_back({made, &slot, follow});
    slot.store(made.get(), std::memory_order_release);
    return *made;
  }

  // The owner has changed: values follow or are forgotten. Not while anybody else asks.
  void changed(const void* change) {
    std::erase_if(m_owned, [change](const Owned& owned) {
      if (owned.follow && owned.follow(owned.value.get(), change)) return false;
      owned.slot->store(nullptr, std::memory_order_relaxed);
      return true;
    });
  }

private:
  static constexpr std::size_t kTypes = 32;  // in the whole program
  static std::size_t nextSlot() {
    static std::atomic<std::size_t> next{0};
    const auto slot = next++;
    assert(slot < kTypes);
    return slot;
  }
  template <class T>
  static std::size_t slotOf() {
    static const std::size_t mine = nextSlot();
    return mine;
  }

  mutable std::array<std::atomic<const void*>, kTypes> m_slots{};
  struct Owned {
    std::shared_ptr<void> value;
    std::atomic<const void*>* slot;
    Follow follow;
  };
  mutable std::vector<Owned> m_owned;
  mutable std::mutex m_mutex;
};

}  // namespace bayplan
