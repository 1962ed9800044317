#pragma once

#include <cstdint>
#include <string>

namespace bayplan {

enum class AmountUnit { Milli, Bytes, Count };

// An amount for people: 6500 Milli is "6.5", 1610612736 Bytes is "1.5Gi". Bytes have at most two decimals.
std::string amountText(std::int64_t amount, AmountUnit unit);

}  // namespace bayplan
