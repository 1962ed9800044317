#include "tests/scenarios/world.h"

#include <sstream>
#include <stdexcept>

#include "core/manifest/reader.h"
#include "core/plan/label_plan.h"

namespace bayplan::test {
namespace {

template <class T>
T orThrow(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  return *std::move(result);
}

Document document(const Scenario& scenario, const std::string& section) {
  return orThrow(parseDocument(scenario.sections.at(section), section + ".yaml"));
}

}  // namespace

void World::load() {
  if (m_loaded) return;
  m_loaded = true;
  const auto at = m_scenario.sections.find("input");
  auto objects = readObjectsFromText(at == m_scenario.sections.end() ? "" : at->second, "input.yaml");
  if (objects)
    m_objects = *objects;
  else
    m_errors = objects.error();
}

const std::vector<Error>& World::loadErrors() {
  load();
  return m_errors;
}

const ObjectSet& World::objects() {
  load();
  if (!m_objects) throw std::runtime_error("the input does not load: " + m_errors.front().text());
  return *m_objects;
}

const ProfileSet& World::profiles() {
  if (m_profiles) return *m_profiles;
  Environment environment;
  if (m_scenario.has("env")) {
    std::istringstream lines(m_scenario.sections.at("env"));
    for (std::string line; std::getline(lines, line);)
      if (const auto equals = line.find('='); equals != std::string::npos) environment[line.substr(0, equals)] = line.substr(equals + 1);
  }
  m_profiles = m_scenario.has("config") ? orThrow(ProfileSet::parseText(m_scenario.sections.at("config"), "config.yaml", environment, parseDocument))
                                        : ProfileSet::builtIn(environment);
  return *m_profiles;
}

SnapshotPtr World::snapshot() {
  if (m_snapshot) return m_snapshot;
  objects();
  m_snapshot = Snapshot::build(m_objects);
  if (m_scenario.has("plan")) m_snapshot = orThrow(orThrow(LabelPlan::parse(document(m_scenario, "plan"))).applyTo(m_snapshot));
  return m_snapshot;
}

std::shared_ptr<const PlacementModel> World::placement() {
  if (m_placement) return m_placement;
  PlacementScheme scheme;
  if (m_scenario.has("scheme")) scheme = orThrow(PlacementScheme::parse(document(m_scenario, "scheme")));
  auto inputs = profiles().placementInputs(std::move(scheme));
  if (m_scenario.has("redis-nodes")) inputs.redisNodes = orThrow(parseClusterNodes(m_scenario.sections.at("redis-nodes"), "redis-nodes.txt"));
  m_placement = buildPlacementModel(snapshot(), inputs);
  return m_placement;
}

const std::vector<Finding>& World::findings() {
  if (!m_findings) {
    profiles();
    m_findings = lint({snapshot(), placement(), m_profiles});
  }
  return *m_findings;
}

const Explanation& World::explanation(const std::string& pod) {
  const auto at = m_explanations.find(pod);
  if (at != m_explanations.end()) return at->second;
  const auto found = snapshot()->pod(pod);
  if (!found) throw std::runtime_error("there is no pod " + pod);
  return m_explanations.emplace(pod, explain(*snapshot(), profiles(), *found)).first->second;
}

const Decision& World::decision(const std::string& pod) {
  if (!m_decisions) {
    profiles();
    m_decisions = Session(*snapshot(), m_profiles).placeAll();
  }
  for (const auto& decision : *m_decisions)
    if (decision.pod == pod) return decision;
  throw std::runtime_error("nothing was decided about " + pod);
}

const Proposal& World::proposal() {
  if (m_proposal) return *m_proposal;
  ProposalOptions options;
  if (m_scenario.has("propose")) {
    std::istringstream lines(m_scenario.sections.at("propose"));
    for (std::string line; std::getline(lines, line);) {
      const auto words = splitWords(line);
      if (words.empty()) continue;
      if (words[0] == "set" && words.size() == 2) options.set = words[1];
      else if (words[0] == "spread" && words.size() == 2) options.spread = words[1];
      else if (words[0] == "keep-running") options.keepRunning = true;
      else throw std::runtime_error("no such proposal option: " + line);
    }
  }
  m_proposal = propose(*placement(), profiles(), options);
  return *m_proposal;
}

}  // namespace bayplan::test
