#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

// Looks at eight bytes at once: most of the strings of a manifest are short, where a call to memchr costs more than the
// bytes do.
namespace bayplan {

inline std::uint64_t loadWord(const char* at) {
  std::uint64_t word;
  std::memcpy(&word, at, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

// The first byte at or behind `at` that is a quote or a backslash; `end` where there is none.
inline const char* findQuote(const char* at, const char* end) {
  static constexpr std::uint64_t kOnes = 0x0101010101010101, kHigh = 0x8080808080808080;
  for (; end - at >= 8; at += 8) {
    const auto word = loadWord(at);
    const auto quotes = word ^ kOnes * '"', slashes = word ^ kOnes * '\\';
    const auto hits = (((quotes - kOnes) & ~quotes) | ((slashes - kOnes) & ~slashes)) & kHigh;
    if (hits) return at + std::countr_zero(hits) / 8;  // the lowest hit is exact, others may not be
  }
  while (at != end && *at != '"' && *at != '\\') ++at;
  return at;
}

// Equal texts have equal hashes.
inline std::uint64_t hashOfText(std::string_view text) {
  static constexpr std::uint64_t kFirst = 0x9e3779b97f4a7c15, kSecond = 0xc2b2ae3d27d4eb4f;
  const auto size = text.size();
  std::uint64_t value = size * kSecond;
  if (size < 8) {
    for (const char c : text) value = value << 8 ^ value >> 56 ^ static_cast<unsigned char>(c);
  } else {
    for (std::size_t i = 0; i + 8 < size; i += 8) value = (value ^ loadWord(text.data() + i)) * kFirst, value ^= value >> 29;
    value ^= loadWord(text.data() + size - 8);
  }
  value = (value ^ value >> 32) * kFirst;
  value = (value ^ value >> 29) * kSecond;
  return value ^ value >> 32;
}

}  // namespace bayplan
