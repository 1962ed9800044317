#include "core/plugins/pod_topology_spread.h"

#include <algorithm>

#include "core/framework/field_reader.h"
#include "core/plugins/default_selector.h"
#include "core/plugins/node_inclusion.h"
#include "core/plugins/pod_topology_spread_state.h"

namespace bayplan {
namespace {

TopologySpreadConstraint soft(std::string_view key, std::int32_t maxSkew) {
  TopologySpreadConstraint constraint;
  constraint.topologyKey = Symbol(key);
  constraint.maxSkew = maxSkew;
  constraint.doNotSchedule = false;
  return constraint;
}

void readPolicy(FieldReader& reader, std::string_view field, bool& honor) {
  std::string policy = honor ? "Honor" : "Ignore";
  reader.read(field, policy);
  if (policy != "Honor" && policy != "Ignore")
    reader.fail(field, std::string(field) + ": expected Honor or Ignore, not \"" + policy + "\"");
  honor = policy == "Honor";
}

void readConstraint(FieldReader& reader, TopologySpreadConstraint& to) {
  reader.read("maxSkew", to.maxSkew);
  if (to.maxSkew <= 0) reader.fail("maxSkew", "maxSkew: not in valid range (0, inf)");
  reader.read("topologyKey", to.topologyKey);
  if (to.topologyKey.empty()) reader.fail("topologyKey", "topologyKey: can not be empty");
  std::string action;
  reader.read("whenUnsatisfiable", action);
  if (action != "DoNotSchedule" && action != "ScheduleAnyway")
    reader.fail("whenUnsatisfiable",
                "whenUnsatisfiable: expected DoNotSchedule or ScheduleAnyway, not \"" + action + "\"");
  to.doNotSchedule = action == "DoNotSchedule";
  if (reader.has("minDomains")) reader.read("minDomains", to.minDomains.emplace());
  reader.accept("minDomains");
  reader.read("matchLabelKeys", to.matchLabelKeys);
  readPolicy(reader, "nodeAffinityPolicy", to.honorNodeAffinity);
  readPolicy(reader, "nodeTaintsPolicy", to.honorNodeTaints);
  if (reader.has("labelSelector"))
    reader.fail("labelSelector", "constraint must not define a selector, as they deduced for each pod");
}

}  // namespace

PodTopologySpread::PodTopologySpread()
    : m_defaults{soft("kubernetes.io/hostname", 3), soft("topology.kubernetes.io/zone", 5)} {}

Result<std::unique_ptr<Plugin>> PodTopologySpread::make(const PluginArgs& args, const Environment&) {
  auto plugin = std::make_unique<PodTopologySpread>();
  FieldReader reader(args);
  std::string type = "System";
  reader.read("defaultingType", type);
  std::vector<TopologySpreadConstraint> constraints;
  reader.each("defaultConstraints", [&](FieldReader& item) { readConstraint(item, constraints.emplace_back()); });
  if (type != "System" && type != "List")
    reader.fail("defaultingType", "defaultingType: expected System or List, not \"" + type + "\"");
  if (type == "System" && !constraints.empty())
    reader.fail("defaultingType", "defaultingType: System, when .defaultConstraints are not empty");
  if (auto error = reader.finish()) return failure(*error);
  plugin->m_systemDefaults = type == "System";
  if (!plugin->m_systemDefaults) plugin->m_defaults = std::move(constraints);
  return plugin;
}

bool PodTopologySpread::Constraint::selects(const LabelMap& labels) const {
  return !nothing && std::all_of(selectors.begin(), selectors.end(),
                                 [&](const auto& selector) { return selector.matches(labels); });
}

bool PodTopologySpread::Constraint::includes(const PodSpec& spec, const Node& node) const {
  if (honorNodeAffinity && !matchesRequiredNodeAffinity(spec, node)) return false;
  return !honorNodeTaints || !untoleratedTaint(spec, node);
}

// A selector that asks nothing counts nobody, although it matches the pod itself: so has upstream's
// countPodsMatchSelector.
bool PodTopologySpread::Constraint::countsNobody() const {
  return nothing ||
         std::all_of(selectors.begin(), selectors.end(), [](const auto& selector) { return selector.empty(); });
}

bool PodTopologySpread::Constraint::counts(const Pod& pod, Symbol namespace_) const {
  return pod.metadata.namespace_ == namespace_ && !pod.terminating() && selects(pod.labels());
}

std::int64_t PodTopologySpread::Constraint::count(const NodeInfo& node, Symbol namespace_, const Pod* except) const {
  if (countsNobody()) return 0;
  return std::count_if(node.pods.begin(), node.pods.end(),
                       [&](const auto& pod) { return pod.get() != except && counts(*pod, namespace_); });
}

std::vector<PodTopologySpread::Constraint> PodTopologySpread::constraintsOf(const Pod& pod, const Snapshot& snapshot,
                                                                            bool doNotSchedule) const {
  const auto& own = pod.spec->topologySpreadConstraints;
  std::vector<Constraint> result;
  for (const auto& constraint : own.empty() ? m_defaults : own) {
    if (constraint.doNotSchedule != doNotSchedule) continue;
    Constraint& made = result.emplace_back();
    made.maxSkew = constraint.maxSkew;
    made.topologyKey = constraint.topologyKey;
    made.minDomains = constraint.minDomains.value_or(1);
    made.honorNodeAffinity = constraint.honorNodeAffinity;
    made.honorNodeTaints = constraint.honorNodeTaints;
    made.nothing = !constraint.labelSelector;
    if (made.nothing) continue;
    made.selectors.push_back(*constraint.labelSelector);
    LabelSelector keys;
    for (const auto key : constraint.matchLabelKeys)
      if (const auto value = pod.labels().find(key)) keys.matchLabels.set(key, *value);
    if (!keys.empty()) made.selectors.push_back(std::move(keys));
  }
  if (!own.empty() || result.empty()) return result;
  auto selector = defaultSelector(pod, snapshot);
  if (selector.all.empty()) return {};
  for (auto& constraint : result) {
    constraint.selectors = selector.all;
    constraint.nothing = false;
  }
  return result;
}

bool PodTopologySpread::carriesAllKeys(const Node& node, const std::vector<Constraint>& constraints) {
  return std::all_of(constraints.begin(), constraints.end(),
                     [&](const auto& c) { return node.labels().contains(c.topologyKey); });
}

std::optional<std::string> PodTopologySpread::notModelled(const Pod& pod, const Snapshot& snapshot) const {
  if (!pod.spec->topologySpreadConstraints.empty() || m_defaults.empty()) return std::nullopt;
  const auto selector = defaultSelector(pod, snapshot);
  if (selector.missingOwner.empty()) return std::nullopt;
  return selector.missingOwner + " is not in the input, so the default constraints spread its pods by services only";
}

}  // namespace bayplan
