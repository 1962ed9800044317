#include <algorithm>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include "tests/scenarios/statements.h"

namespace {

namespace fs = std::filesystem;
using namespace bayplan::test;

std::vector<fs::path> scenarioFiles(const fs::path& root) {
  std::vector<fs::path> files;
  if (fs::is_regular_file(root)) return {root};
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.path().extension() == ".test") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// A folder of its own for each scenario, with its sections as files; commands run in it.
fs::path makeFolder(const Scenario& scenario) {
  auto pattern = (fs::temp_directory_path() / "bayplan-scenario-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder can be made");
  for (const auto& [section, text] : scenario.sections) {
    const auto name = section == "redis-nodes" ? section + ".txt" : section + ".yaml";
    std::ofstream(fs::path(pattern) / name, std::ios::binary) << text;
  }
  return pattern;
}

int failuresOf(const Scenario& scenario) {
  int failures = 0;
  const auto report = [&](int line, const std::string& text) {
    ++failures;
    std::cout << scenario.path.string() << ":" << line << ": " << text << "\n";
  };
  for (const auto& problem : scenario.problems) report(1, problem);
  const auto before = fs::current_path();
  const auto folder = makeFolder(scenario);
  fs::current_path(folder);
  Judge judge(scenario, folder);
  for (const auto& statement : scenario.statements) {
    try {
      if (const auto difference = judge.judge(statement); !difference.empty()) report(statement.line, statement.text + "\n    " + difference);
    } catch (const std::exception& error) {
      report(statement.line, statement.text + "\n    " + error.what());
    }
  }
  fs::current_path(before);
  fs::remove_all(folder);
  return failures;
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t scenarios = 0, statements = 0;
  int failures = 0;
  for (int i = 1; i < argc; ++i) {
    for (const auto& file : scenarioFiles(fs::absolute(argv[i]))) {
      const auto scenario = readScenario(file);
      failures += failuresOf(scenario);
      ++scenarios;
      statements += scenario.statements.size();
    }
  }
  std::cout << scenarios << " scenarios, " << statements << " statements, " << failures << " failures\n";
  return failures == 0 && scenarios > 0 ? 0 : 1;
}
