#pragma once

#include <chrono>

namespace bayplan {

// The clock seam: whatever needs the time is handed one, so that tests can hold and turn it.
class Clock {
public:
  virtual ~Clock() = default;
  virtual std::chrono::system_clock::time_point now() const = 0;
};

class SystemClock final : public Clock {
public:
  std::chrono::system_clock::time_point now() const override { return std::chrono::system_clock::now(); }
};

}  // namespace bayplan
