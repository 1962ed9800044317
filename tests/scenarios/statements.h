#pragma once

#include <filesystem>
#include <string>

#include "tests/scenarios/world.h"

namespace bayplan::test {

// Judges a scenario's statements one after another.
class Judge {
public:
  Judge(const Scenario& scenario, std::filesystem::path folder);

  // Empty where the statement holds; else what was found instead. Throws std::runtime_error where the scenario itself is
  // at fault (an unknown statement, a pod that does not exist).
  std::string judge(const Statement& statement);

private:
  std::string judgeExplanation(const Statement& statement);
  std::string judgeDecision(const Statement& statement);
  std::string judgeFinding(const Statement& statement);
  std::string judgeReading(const Statement& statement);
  std::string judgePlan(const Statement& statement);
  std::string judgeRun(const Statement& statement);

  const Scenario& m_scenario;
  std::filesystem::path m_folder;
  World m_world;
  int m_exit = -1;
  std::string m_out, m_err;
};

}  // namespace bayplan::test
