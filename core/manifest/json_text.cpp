#include "core/manifest/json_text.h"

#include <algorithm>
#include <array>
#include <bit>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "core/manifest/scan.h"

namespace bayplan {
namespace {

enum : std::uint8_t { kOther, kQuote, kOpen, kClose, kBreak };

constexpr auto kClasses = [] {
  std::array<std::uint8_t, 256> classes{};
  classes['"'] = kQuote;
  classes['{'] = classes['['] = kOpen;
  classes['}'] = classes[']'] = kClose;
  for (const char c : {' ', '\t', '\n', '\r', ',', ':'}) classes[static_cast<unsigned char>(c)] = kBreak;
  return classes;
}();

std::uint8_t classOf(char c) { return kClasses[static_cast<unsigned char>(c)]; }

// Where the string that goes on at `at` ends (behind its quote); npos where the text ends first. `escaped` is carried over.
std::size_t stringEnd(std::string_view text, std::size_t at, bool& escaped) {
  const char* const end = text.data() + text.size();
  for (const char* next = text.data() + at;; ++next) {
    if (escaped && next != end) {
      escaped = false;
      ++next;
    }
    next = findQuote(next, end);
    if (next == end) return std::string_view::npos;
    if (*next == '"') return static_cast<std::size_t>(next - text.data()) + 1;
    escaped = true;
  }
}

constexpr std::size_t kBlock = 64;

#if defined(__SSE2__)
// A bit for each of 64 bytes.
struct BlockMasks {
  std::uint64_t quotes = 0, slashes = 0, opens = 0, closes = 0;

  explicit BlockMasks(const char* at) {
    const auto lowered = _mm_set1_epi8(0x20);  // makes brackets braces
    for (unsigned i = 0; i < kBlock; i += 16) {
      const auto bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
      const auto mask = [i](__m128i text, char c) {
        return std::uint64_t(static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(text, _mm_set1_epi8(c))))) << i;
      };
      quotes |= mask(bytes, '"');
      slashes |= mask(bytes, '\\');
      opens |= mask(_mm_or_si128(bytes, lowered), '{');
      closes |= mask(_mm_or_si128(bytes, lowered), '}');
    }
  }
};

// Each bit the parity of the bits up to it: from quotes, what is inside a string.
std::uint64_t prefixXor(std::uint64_t bits) {
  for (unsigned shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

// The bytes that a backslash before them takes their meaning from; the odd ones of a run of backslashes do.
std::uint64_t escapedBytes(std::uint64_t slashes, bool& carry) {
  static constexpr std::uint64_t kEven = 0x5555555555555555;
  slashes &= ~std::uint64_t(carry);
  const auto follows = slashes << 1 | std::uint64_t(carry);
  std::uint64_t fromEven;
  carry = __builtin_add_overflow(slashes & ~kEven & ~follows, slashes, &fromEven);
  return (kEven ^ fromEven << 1) & follows;
}
#endif

}  // namespace

// The way of simdjson's first stage: no branch depends on where a string starts or ends.
bool JsonSkipper::skipBlock([[maybe_unused]] std::string_view text, [[maybe_unused]] std::size_t at) {
#if defined(__SSE2__)
  if (m_depth == 0 || text.size() - at < kBlock) return false;
  const BlockMasks masks(text.data() + at);
  bool escaped = m_escaped;
  const auto quotes = masks.quotes & ~escapedBytes(masks.slashes, escaped);
  const auto strings = prefixXor(quotes) ^ (m_inString ? ~std::uint64_t(0) : 0);
  const auto closes = std::popcount(masks.closes & ~strings);
  if (closes >= m_depth) return false;
  m_depth += std::popcount(masks.opens & ~strings) - closes;
  m_inString = strings >> 63;
  m_escaped = escaped;
  return true;
#else
  return false;
#endif
}

std::size_t JsonSkipper::skip(std::string_view text, std::size_t at) {
  for (std::size_t bytewise = at; at < text.size();) {
    if (at >= bytewise) {
      if (skipBlock(text, at)) {
        at += kBlock;
        continue;
      }
      bytewise = at + kBlock;
    }
    if (m_inString) {
      at = stringEnd(text, at, m_escaped);
      if (at == std::string_view::npos) return at;
      m_inString = false;
      if (m_depth == 0) return at;
      continue;
    }
    switch (classOf(text[at])) {
      case kQuote:
        if (m_inWord) return at;
        m_inString = true;
        break;
      case kOpen: ++m_depth; break;
      case kClose:
        if (m_depth == 0) return at;  // ends a word, or is one too many
        if (--m_depth == 0) return at + 1;
        break;
      case kBreak:
        if (m_depth == 0) return at;
        break;
      default:
        if (m_depth == 0) m_inWord = true;
    }
    ++at;
  }
  return std::string_view::npos;
}

std::size_t jsonValueEnd(std::string_view text, std::size_t begin) {
  return std::min(JsonSkipper().skip(text, begin), text.size());
}

}  // namespace bayplan
