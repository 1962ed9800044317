#pragma once

#include <cstdint>
#include <string_view>

namespace bayplan {

// A place in the UTF-8 form of a file: byte from 0, line and column (in code points) from 1.
struct Place {
  std::uint64_t offset = 0;
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

// The place behind `text`, which starts at `place`. LF, CR LF and a CR of its own end a line.
Place placeAfter(Place place, std::string_view text);

std::size_t countCodePoints(std::string_view text);

}  // namespace bayplan
