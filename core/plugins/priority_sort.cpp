#include "core/plugins/priority_sort.h"

namespace bayplan {

bool PrioritySort::less(const Pod& a, const Pod& b) const { return a.priority() > b.priority(); }

}  // namespace bayplan
