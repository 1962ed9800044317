#pragma once

#include <tbb/parallel_for.h>

namespace bayplan {

// body(0) … body(count - 1) on every core, `atOnce` of them one after another.
template <class Body>
void forEachInParallel(std::size_t count, const Body& body, std::size_t atOnce = 32) {
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, atOnce), [&](const auto& range) {
    for (std::size_t i = range.begin(); i != range.end(); ++i) body(i);
  });
}

}  // namespace bayplan
