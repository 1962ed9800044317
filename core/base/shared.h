#pragma once

#include <memory>
#include <utility>

namespace bayplan {

// A value that many owners share and nobody changes: copying is cheap, a default-made one reads as a default-made T.
// Equal addresses mean equal values; the loader pools equal values so that 150,000 pods hold a few thousand specs.
//
// Thread rule: as std::shared_ptr<const T>.
template <class T>
class Shared {
public:
  Shared() = default;
  Shared(T value) : m_value(std::make_shared<const T>(std::move(value))) {}
  explicit Shared(std::shared_ptr<const T> value) : m_value(std::move(value)) {}

  const T& operator*() const { return m_value ? *m_value : empty(); }
  const T* operator->() const { return &**this; }
  const T* address() const { return m_value.get(); }  // null where nothing was ever set

  friend bool operator==(const Shared& a, const Shared& b) { return a.m_value == b.m_value || *a == *b; }

private:
  static const T& empty() {
    static const T value{};
    return value;
  }
  std::shared_ptr<const T> m_value;
};

}  // namespace bayplan
