#include "tests/scenarios/scenario.h"

#include <fstream>
#include <set>

namespace bayplan::test {

std::vector<std::string> splitWords(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool inWord = false, quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted && c == '\\' && i + 1 < line.size()) {
      word += line[++i];
    } else if (c == '"') {
      quoted = !quoted;
      inWord = true;
    } else if (!quoted && (c == ' ' || c == '\t')) {
      if (inWord) words.push_back(word);
      word.clear();
      inWord = false;
    } else {
      word += c;
      inWord = true;
    }
  }
  if (inWord) words.push_back(word);
  return words;
}

Scenario readScenario(const std::filesystem::path& path) {
  static const std::set<std::string> kSections = {"input", "config", "scheme", "plan", "redis-nodes", "env", "propose", "ties", "expect"};
  Scenario scenario;
  scenario.path = path;
  std::ifstream file(path, std::ios::binary);
  std::string line, section;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.starts_with("--- ") && kSections.contains(line.substr(4, line.find_last_not_of(" \t\r") - 3))) {
      section = line.substr(4, line.find_last_not_of(" \t\r") - 3);
      scenario.sections[section];
    } else if (section == "expect") {
      const auto words = splitWords(line);
      if (!words.empty() && words[0][0] != '#') scenario.statements.push_back({number, line, words});
    } else if (!section.empty()) {
      scenario.sections[section] += line + "\n";
    } else if (!line.empty() && line[0] != '#') {
      scenario.problems.push_back("line " + std::to_string(number) + " is neither a comment nor in a section");
    }
  }
  if (scenario.statements.empty()) scenario.problems.push_back("nothing is expected");
  return scenario;
}

}  // namespace bayplan::test
