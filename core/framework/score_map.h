#pragma once

#include <cstdint>
#include <vector>

namespace bayplan {

// What `map` makes of scores of lowest … highest. Where `count` scores are more than the values between, each value is
// mapped once: normalizing costs a division for each, and nodes have few different scores.
template <class Map>
class ScoreMap {
public:
  ScoreMap(std::int64_t lowest, std::int64_t highest, std::size_t count, Map map) : m_lowest(lowest), m_map(map) {
    const auto values = static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(lowest) + 1;
    if (values == 0 || values >= count) return;
    for (std::uint64_t i = 0; i < values; ++i) m_mapped.push_back(map(lowest + static_cast<std::int64_t>(i)));
  }
  std::int64_t operator()(std::int64_t score) const {
    return m_mapped.empty() ? m_map(score) : m_mapped[static_cast<std::size_t>(score - m_lowest)];
  }

private:
  std::int64_t m_lowest;
  Map m_map;
  std::vector<std::int64_t> m_mapped;
};

}  // namespace bayplan
