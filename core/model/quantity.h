#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace bayplan {

// resource.Quantity, exactly: a count of 10^-9 units. As upstream, digits below 10^-9 are rounded away from zero and
// magnitudes beyond 2^63-1 units are capped there. value() and milliValue() round up.
// Unlike upstream (whose Value() gives 0 for "12E"), a value that does not fit an int64 saturates and overflows() says so.
// Source: k8s.io/apimachinery/pkg/api/resource/quantity.go.
class Quantity {
public:
  constexpr Quantity() = default;
  static Quantity ofUnits(std::int64_t units);
  static Quantity ofMilli(std::int64_t milli);

  // Upstream's grammar: sign, digits with at most one point, then one of n u m "" k M G T P E Ki Mi Gi Ti Pi Ei or a
  // decimal exponent (e/E with digits). Anything else fails, with the text shown.
  static Result<Quantity> parse(std::string_view text);

  std::int64_t value() const;       // whole units, rounded up, saturated
  std::int64_t milliValue() const;  // thousandths, rounded up, saturated
  bool overflows() const { return m_overflow; }  // the text asked for more than 2^63-1 units
  bool isZero() const { return m_nano == 0; }
  bool isNegative() const { return m_nano < 0; }
  bool isFractional() const;  // not a whole number of units ("400m" bytes)

  std::string text() const;  // shortest exact decimal form ("100m", "1500", "0.5" never: "500m")

  Quantity operator+(const Quantity& other) const;
  friend bool operator==(const Quantity& a, const Quantity& b) { return a.m_nano == b.m_nano; }
  friend bool operator<(const Quantity& a, const Quantity& b) { return a.m_nano < b.m_nano; }

private:
  __extension__ using Nano = __int128;
  Nano m_nano = 0;
  bool m_overflow = false;
};

}  // namespace bayplan
