#include "core/framework/pod_key.h"

namespace bayplan {

void PodKey::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  m_bytes.append(text);
}

void PodKey::add(const LabelMap& labels) {
  add(std::uint64_t{labels.size()});
  for (const auto& [key, value] : labels) {
    add(key);
    add(value);
  }
}

void PodKey::add(const NodeSelectorTerm& term) {
  for (const auto* requirements : {&term.matchExpressions, &term.matchFields}) {
    add(std::uint64_t{requirements->size()});
    for (const auto& requirement : *requirements) {
      add(requirement.key);
      add(static_cast<std::uint64_t>(requirement.op));
      add(std::uint64_t{requirement.values.size()});
      for (const auto value : requirement.values) add(value);
    }
  }
}

}  // namespace bayplan
