#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/lint/finding.h"
#include "core/plan/proposal.h"
#include "core/scheduler/explain.h"
#include "core/scheduler/session.h"
#include "tests/scenarios/scenario.h"

namespace bayplan::test {

// What a scenario's sections make, worked out when a statement first asks for it. Failures that keep a part from being
// made throw std::runtime_error with the reason.
class World {
public:
  explicit World(const Scenario& scenario) : m_scenario(scenario) {}

  const std::vector<Error>& loadErrors();  // empty where the input loads
  const ObjectSet& objects();
  const ProfileSet& profiles();
  const std::vector<Finding>& findings();
  const Explanation& explanation(const std::string& pod);
  const Proposal& proposal();
  const Decision& decision(const std::string& pod);

private:
  void load();
  SnapshotPtr snapshot();
  std::shared_ptr<const PlacementModel> placement();

  const Scenario& m_scenario;
  bool m_loaded = false;
  std::shared_ptr<const ObjectSet> m_objects;
  std::vector<Error> m_errors;
  SnapshotPtr m_snapshot;
  std::shared_ptr<const ProfileSet> m_profiles;
  std::shared_ptr<const PlacementModel> m_placement;
  std::optional<std::vector<Finding>> m_findings;
  std::map<std::string, Explanation> m_explanations;
  std::optional<Proposal> m_proposal;
  std::optional<std::vector<Decision>> m_decisions;
};

}  // namespace bayplan::test
