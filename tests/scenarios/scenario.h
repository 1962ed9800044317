#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace bayplan::test {

struct Statement {
  int line = 0;
  std::string text;
  std::vector<std::string> words;  // quotes taken away
};

// A scenario file taken apart; see README.md for the format.
struct Scenario {
  std::filesystem::path path;
  std::map<std::string, std::string> sections;  // all but `expect`
  std::vector<Statement> statements;
  std::vector<std::string> problems;  // of the file itself

  bool has(const std::string& section) const { return sections.contains(section); }
};

Scenario readScenario(const std::filesystem::path& path);
std::vector<std::string> splitWords(const std::string& line);

}  // namespace bayplan::test
