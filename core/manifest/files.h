#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace bayplan {

// The files that paths stand for: a folder gives its *.yaml, *.yml and *.json in order of their names. A path that does
// not exist and a folder without such a file are errors.
struct FoundFiles {
  std::vector<std::string> paths;
  std::vector<Error> errors;
  std::uint64_t bytes = 0;  // of all; 0 = not known (standard input)
};
FoundFiles findFiles(const std::vector<std::string>& paths, bool recursive);

}  // namespace bayplan
