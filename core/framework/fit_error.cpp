#include "core/framework/fit_error.h"

#include <algorithm>

#include "core/base/join.h"

namespace bayplan {

std::string FitError::text() const {
  std::string text = "0/" + std::to_string(nodes) + " nodes are available:";
  std::vector<std::string> lines = preFilter;
  if (lines.empty()) {
    for (const auto& [reason, count] : counts) lines.push_back(std::to_string(count) + " " + reason);
    std::sort(lines.begin(), lines.end());
  }
  if (!lines.empty()) text += " " + join(lines) + ".";
  if (!postFilter.empty()) text += " " + postFilter;
  return text;
}

}  // namespace bayplan
