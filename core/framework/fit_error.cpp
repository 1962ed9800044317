#include "core/framework/fit_error.h"

#include <algorithm>

namespace bayplan {

std::string message(const std::vector<std::string>& reasons) {
  std::string text;
  for (const auto& reason : reasons) text.append(text.empty() ? "" : ", ").append(reason);
  return text;
}

std::string FitError::text() const {
  std::string text = "0/" + std::to_string(nodes) + " nodes are available:";
  std::vector<std::string> lines = preFilter;
  if (lines.empty()) {
    for (const auto& [reason, count] : counts) lines.push_back(std::to_string(count) + " " + reason);
    std::sort(lines.begin(), lines.end());
  }
  if (!lines.empty()) text += " " + message(lines) + ".";
  if (!postFilter.empty()) text += " " + postFilter;
  return text;
}

}  // namespace bayplan
