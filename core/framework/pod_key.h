#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/model/pod.h"

namespace bayplan {

// What somebody reads of a pod, as bytes to compare.
class PodKey {
public:
  void add(std::uint64_t number) { m_bytes.append(reinterpret_cast<const char*>(&number), sizeof number); }
  void add(std::int64_t number) { add(static_cast<std::uint64_t>(number)); }
  void add(Symbol word) { add(std::uint64_t{word.id()}); }
  void add(std::string_view text);
  void add(const LabelMap& labels);
  void add(const NodeSelectorTerm& term);
  // A spec by its address: of equal ones the loader keeps one. Whoever keeps the key keeps a pod that has it too.
  void add(const Shared<PodSpec>& spec) { add(reinterpret_cast<std::uint64_t>(spec.address())); }

  void clear() { m_bytes.clear(); }
  const std::string& bytes() const { return m_bytes; }

private:
  std::string m_bytes;
};

}  // namespace bayplan
