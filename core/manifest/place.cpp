#include "core/manifest/place.h"

#include <cstring>

namespace bayplan {
namespace {

void advanceLines(Place& place, std::string_view& text) {
  const bool hasReturns = text.find('\r') != std::string_view::npos;
  const auto end = [&](std::size_t from) { return hasReturns ? text.find_first_of("\r\n", from) : text.find('\n', from); };
  std::size_t lineStart = 0;
  for (auto at = end(0); at != std::string_view::npos; at = end(lineStart)) {
    if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
    lineStart = at + 1;
    ++place.line;
    place.column = 1;
  }
  text.remove_prefix(lineStart);
}

}  // namespace

std::size_t countCodePoints(std::string_view text) {
  static constexpr std::uint64_t kOnes = 0x0101010101010101;
  std::size_t continuations = 0, i = 0;
  for (; i + 8 <= text.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    continuations += ((word >> 7 & ~(word >> 6) & kOnes) * kOnes) >> 56;  // sum of the bytes
  }
  for (; i < text.size(); ++i) continuations += (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
  return text.size() - continuations;
}

Place placeAfter(Place place, std::string_view text) {
  place.offset += text.size();
  advanceLines(place, text);
  place.column += static_cast<std::uint32_t>(countCodePoints(text));
  return place;
}

}  // namespace bayplan
