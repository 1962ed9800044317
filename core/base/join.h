#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bayplan {

// The parts, with the separator between them.
inline std::string join(const std::vector<std::string>& parts, std::string_view separator = ", ") {
  std::string text;
  for (const auto& part : parts) text.append(text.empty() ? "" : separator).append(part);
  return text;
}

}  // namespace bayplan
