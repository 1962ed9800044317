#include "core/model/workload.h"

#include <algorithm>

#include "core/model/expand.h"

namespace bayplan {

std::string_view StatefulSet::group() const {
  const auto text = apiVersion.view();
  const auto slash = text.find('/');
  return slash == std::string_view::npos ? std::string_view() : text.substr(0, slash);
}

std::string StatefulSet::groupKind() const {
  const auto g = std::string(group());
  return g.empty() ? kind.str() : g + "/" + kind.str();
}

std::vector<std::int32_t> StatefulSet::expectedOrdinals() const {
  std::vector<std::int32_t> ordinals;
  if (!podNames.empty()) {
    for (const auto& name : podNames)
      if (const auto ordinal = trailingOrdinal(name)) ordinals.push_back(*ordinal);
    std::sort(ordinals.begin(), ordinals.end());
    ordinals.erase(std::unique(ordinals.begin(), ordinals.end()), ordinals.end());
    return ordinals;
  }
  const auto wanted = std::min(replicas, kMaxExpandedPods);
  for (std::int32_t ordinal = ordinalsStart; static_cast<std::int32_t>(ordinals.size()) < wanted; ++ordinal)
    if (std::find(reserveOrdinals.begin(), reserveOrdinals.end(), ordinal) == reserveOrdinals.end()) ordinals.push_back(ordinal);
  return ordinals;
}

}  // namespace bayplan
