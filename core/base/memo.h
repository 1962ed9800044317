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

  template <class T, class Make>
  const T& value(Make make) const {
    auto& slot = m_slots[slotOf<T>()];
    if (const void* made = slot.load(std::memory_order_acquire)) return *static_cast<const T*>(made);
    const std::lock_guard lock(m_mutex);
    if (const void* made = slot.load(std::memory_order_relaxed)) return *static_cast<const T*>(made);
    const auto made = std::shared_ptr<const T>(new T(make()));
    m_owned.push_back(made);
    slot.store(made.get(), std::memory_order_release);
    return *made;
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
  mutable std::vector<std::shared_ptr<const void>> m_owned;
  mutable std::mutex m_mutex;
};

}  // namespace bayplan
