#pragma once

#include <span>

#include "core/framework/interface.h"

namespace bayplan {

// Scales scores from 0 … the highest to 0 … maxPriority; reverse turns them round. All zero: untouched, or maxPriority
// where reversed. Requires: no negative score. Source: helper.DefaultNormalizeScore.
inline void defaultNormalizeScore(std::int64_t maxPriority, bool reverse, std::span<NodeScore> scores) {
  std::int64_t highest = 0;
  for (const auto& entry : scores) highest = std::max(highest, entry.score);
  for (auto& entry : scores) {
    if (highest != 0) entry.score = maxPriority * entry.score / highest;
    if (reverse) entry.score = maxPriority - entry.score;
  }
}

}  // namespace bayplan
