#pragma once

#include <span>

#include "core/framework/interface.h"

namespace bayplan {

// One score of defaultNormalizeScore(), by the highest of all.
inline std::int64_t defaultNormalized(std::int64_t score, std::int64_t highest, std::int64_t maxPriority,
                                      bool reverse) {
  if (highest != 0) score = maxPriority * score / highest;
  return reverse ? maxPriority - score : score;
}

// Scales scores from 0 … the highest to 0 … maxPriority; reverse turns them round. All zero: untouched, or maxPriority
// where reversed. Requires: no negative score. Source: helper.DefaultNormalizeScore.
inline void defaultNormalizeScore(std::int64_t maxPriority, bool reverse, std::span<NodeScore> scores) {
  std::int64_t highest = 0;
  for (const auto& entry : scores) highest = std::max(highest, entry.score);
  for (auto& entry : scores) entry.score = defaultNormalized(entry.score, highest, maxPriority, reverse);
}

}  // namespace bayplan
