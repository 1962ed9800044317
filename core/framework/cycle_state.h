#pragma once

#include <any>
#include <memory>
#include <typeindex>
#include <unordered_map>
#include <unordered_set>

namespace bayplan {

// What plugins hand from PreFilter and PreScore to Filter and Score of the same pod, keyed by type.
//
// Thread rule: written by PreFilter, PreScore and AddPod/RemovePod on one thread; read by many afterwards.
class CycleState {
public:
  template <class T>
  void write(T value) {
    m_values[std::type_index(typeid(T))] = std::make_shared<T>(std::move(value));
  }
  // Null where nothing of the type was written.
  template <class T>
  const T* read() const {
    const auto it = m_values.find(std::type_index(typeid(T)));
    return it == m_values.end() ? nullptr : static_cast<const T*>(it->second.get());
  }
  template <class T>
  T* modify() {
    return const_cast<T*>(read<T>());
  }

  // Plugins whose PreFilter or PreScore returned Skip: their Filter or Score is not called for this pod.
  std::unordered_set<const void*> skipFilter, skipScore;

private:
  std::unordered_map<std::type_index, std::shared_ptr<void>> m_values;
};

}  // namespace bayplan
