#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace bayplan {

// to[i] = map(from[i]), for scores of lowest … highest. Where there are more scores than values between, each value is
// mapped once: normalizing costs a division for each, and nodes have few different scores.
template <class Map>
void mapScores(std::span<const std::int64_t> from, std::int64_t lowest, std::int64_t highest, const Map& map,
               std::span<std::int64_t> to) {
  const auto values = static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(lowest) + 1;
  if (values == 0 || values >= from.size()) {
    std::transform(from.begin(), from.end(), to.begin(), map);
    return;
  }
  std::vector<std::int64_t> mapped(values);
  for (std::size_t i = 0; i < mapped.size(); ++i) mapped[i] = map(lowest + static_cast<std::int64_t>(i));
  std::transform(from.begin(), from.end(), to.begin(),
                 [&](std::int64_t score) { return mapped[static_cast<std::size_t>(score - lowest)]; });
}

}  // namespace bayplan
