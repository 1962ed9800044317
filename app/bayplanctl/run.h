#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace bayplan::ctl {

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

// Exit statuses of every command.
inline constexpr int kClean = 0;       // done, nothing to see
inline constexpr int kSomething = 1;   // done, and there is something to see
inline constexpr int kBadInput = 2;    // bad usage or unreadable input
inline constexpr int kClusterFailed = 3;

// The whole program: arguments without the program's name. Machine output goes to `out`, everything else to `err`.
int run(const std::vector<std::string>& arguments, Streams streams);

}  // namespace bayplan::ctl
