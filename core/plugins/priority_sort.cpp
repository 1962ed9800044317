#include "core/plugins/priority_sort.h"

#include <tuple>

namespace bayplan {

bool PrioritySort::less(const Pod& a, const Pod& b) const {
  const auto key = [](const Pod& pod) {
    return std::tuple(-std::int64_t{pod.spec->priority.value_or(0)}, pod.metadata.creationTimestamp,
                      pod.metadata.namespace_.view(), std::string_view(pod.metadata.name));
  };
  return key(a) < key(b);
}

}  // namespace bayplan
