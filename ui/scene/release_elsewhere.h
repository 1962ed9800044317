#pragma once

#include <QThreadPool>
#include <memory>
#include <tuple>
#include <utility>

namespace bayplan::ui {

// Lets go of large things on a thread of the pool: to free a cluster of 150,000 pods takes as long as several frames.
// What somebody else still holds stays.
template <class... T>
void releaseElsewhere(T... held) {
  auto all = std::make_shared<std::tuple<T...>>(std::move(held)...);
  QThreadPool::globalInstance()->start([all = std::move(all)]() mutable { all.reset(); });
}

}  // namespace bayplan::ui
