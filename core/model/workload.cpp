#include "core/model/workload.h"

#include <algorithm>

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
  for (std::int32_t ordinal = ordinalsStart; static_cast<std::int32_t>(ordinals.size()) < replicas; ++ordinal)
    if (std::find(reserveOrdinals.begin(), reserveOrdinals.end(), ordinal) == reserveOrdinals.end()) ordinals.push_back(ordinal);
  return ordinals;
}

}  // namespace bayplan
