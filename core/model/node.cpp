#include "core/model/node.h"

namespace bayplan {

bool Node::ready() const {
  static const Symbol kReady("Ready"), kTrue("True");
  for (const auto& condition : conditions)
    if (condition.type == kReady) return condition.status == kTrue;
  return conditions.empty();
}

}  // namespace bayplan
