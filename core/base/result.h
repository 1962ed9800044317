#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace bayplan {

// An operation that failed: what is wrong and, where input is to blame, where in it. Lines and columns count from 1;
// 0 means not known. A column counts characters (Unicode code points) of the original input.
// The other two kinds of bad news are Status (a plugin's verdict) and Finding (something about somebody's cluster).
struct Error {
  std::string message;
  std::string file;
  int line = 0;
  int column = 0;

  // "FILE:LINE:COLUMN: message", without the parts that are not known.
  std::string text() const;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string message) { return tl::unexpected<Error>(Error{std::move(message), {}, 0, 0}); }
inline tl::unexpected<Error> failure(Error error) { return tl::unexpected<Error>(std::move(error)); }

}  // namespace bayplan
