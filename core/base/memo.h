#pragma once

#include <memory>
#include <mutex>
#include <typeindex>
#include <unordered_map>

namespace bayplan {

// What is worked out from an immutable owner once and kept with it, one value a type. A copy starts empty, because the
// owner's copy is about to become something else.
//
// Thread rule: any thread; `make` runs under the lock and must not ask the same memo.
class Memo {
public:
  Memo() = default;
  Memo(const Memo&) {}
  Memo& operator=(const Memo&) {
    const std::lock_guard lock(m_mutex);
    m_values.clear();
    return *this;
  }

  template <class T, class Make>
  const T& value(Make make) const {
    const std::lock_guard lock(m_mutex);
    auto& slot = m_values[std::type_index(typeid(T))];
    if (!slot) slot = std::shared_ptr<T>(new T(make()));
    return *static_cast<const T*>(slot.get());
  }

private:
  mutable std::mutex m_mutex;
  mutable std::unordered_map<std::type_index, std::shared_ptr<void>> m_values;
};

}  // namespace bayplan
