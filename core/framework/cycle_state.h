#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace bayplan {

class Plugin;

// What plugins hand from PreFilter and PreScore to Filter and Score of the same pod, keyed by type. Copies share their
// values until modify() is called on one of them.
//
// Thread rule: written by PreFilter, PreScore and AddPod/RemovePod on one thread; read by many afterwards. Copies may
// be modified on different threads.
class CycleState {
public:
  template <class T>
  void write(T value) {
    const auto at = slot<T>();
    if (at >= m_values.size()) m_values.resize(at + 1);
    m_values[at] = std::make_shared<T>(std::move(value));
  }
  // Null where nothing of the type was written.
  template <class T>
  const T* read() const {
    const auto at = slot<T>();
    return at < m_values.size() ? static_cast<const T*>(m_values[at].get()) : nullptr;
  }
  // The value of this state alone; null where nothing was written.
  template <class T>
  T* modify() {
    const auto at = slot<T>();
    if (at >= m_values.size() || !m_values[at]) return nullptr;
    if (m_values[at].use_count() > 1) m_values[at] = std::make_shared<T>(*read<T>());
    return static_cast<T*>(m_values[at].get());
  }

  // Plugins whose PreFilter or PreScore returned Skip: their Filter or Score is not called for this pod.
  std::vector<const Plugin*> skipFilter, skipScore;
  bool skipsFilter(const Plugin* plugin) const {
    return std::find(skipFilter.begin(), skipFilter.end(), plugin) != skipFilter.end();
  }
  bool skipsScore(const Plugin* plugin) const {
    return std::find(skipScore.begin(), skipScore.end(), plugin) != skipScore.end();
  }

private:
  static std::size_t nextSlot() {
    static std::atomic<std::size_t> next{0};
    return next++;
  }
  template <class T>
  static std::size_t slot() {
    static const std::size_t mine = nextSlot();
    return mine;
  }
  std::vector<std::shared_ptr<void>> m_values;
};

}  // namespace bayplan
