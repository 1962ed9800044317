#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/base/result.h"

namespace bayplan {

// A configuration or plan file as a tree (not a cluster dump: those are streamed, see core/manifest), with the place of
// each value, so that a reader of any folder can complain with file, line and column. core/manifest makes it from text.
struct Document {
  using Json = nlohmann::ordered_json;

  struct Position {
    int line = 0;
    int column = 0;
  };

  std::string file;
  Json value;
  std::map<std::string, Position> positions;  // by JSON pointer ("/profiles/0/schedulerName"); "" is the root

  // An error at the value that `pointer` names, or at its nearest parent that has a position.
  Error errorAt(const std::string& pointer, std::string message) const;
};

// What every machine-readable output is written with. JSON is indented by two spaces; both end with a newline.
std::string toJsonText(const Document::Json& value);
std::string toYamlText(const Document::Json& value);

}  // namespace bayplan
