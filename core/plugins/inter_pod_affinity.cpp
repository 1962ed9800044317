#include "core/plugins/inter_pod_affinity.h"

#include <algorithm>

#include "core/framework/field_reader.h"
#include "core/plugins/affinity_term.h"

namespace bayplan {
namespace {

constexpr auto kReasonExisting = "node(s) didn't satisfy existing pods anti-affinity rules";
constexpr auto kReasonAffinity = "node(s) didn't match pod affinity rules";
constexpr auto kReasonAntiAffinity = "node(s) didn't match pod anti-affinity rules";

using Terms = std::vector<PodAffinityTerm>;

bool matchesAll(const Pod& owner, const Terms& terms, const Pod& pod, const ClusterIndex& index) {
  return !terms.empty() && std::all_of(terms.begin(), terms.end(),
                                       [&](const auto& term) { return AffinityTerm(owner, term).matches(pod, index); });
}

// How many pods match in a topology pair, and one of them for the explanation.
struct Matches {
  std::int64_t count = 0;
  const Pod* example = nullptr;
};
using Counts = TopologyPairs<Matches>;

void record(Counts& counts, const Node& node, Symbol key, const Pod& pod, int delta) {
  const auto value = node.labels().find(key);
  if (!value) return;
  auto& matches = counts.at(key, *value);
  matches.count += delta;
  if (!matches.example) matches.example = &pod;
  if (matches.count == 0) counts.erase(key, *value);
}

std::string inDomain(const Matches& matches, Symbol key, Symbol value) {
  return (matches.example ? matches.example->metadata.key() : std::string("a pod")) + " in " + key.str() + "=" +
         value.str();
}

}  // namespace

struct InterPodAffinity::FilterState {
  Counts existing;       // pods that run and repel the incoming pod
  Counts wanted, hated;  // pods that run and match all of its affinity terms, any of its anti-affinity terms

  void update(const Pod& incoming, const Pod& other, const Node& node, const ClusterIndex& index, int delta) {
    countExisting(incoming, other, node, namespaceLabelsOf(incoming, index), delta);
    countOwn(incoming, other, node, index, delta);
  }
  void countExisting(const Pod& incoming, const Pod& other, const Node& node, const LabelMap& namespaceLabels,
                     int delta) {
    for (const auto& term : other.spec->affinity.requiredPodAntiAffinity)
      if (AffinityTerm(other, term).matches(incoming, namespaceLabels))
        record(existing, node, term.topologyKey, other, delta);
  }
  void countOwn(const Pod& incoming, const Pod& other, const Node& node, const ClusterIndex& index, int delta) {
    const auto& affinity = incoming.spec->affinity;
    if (matchesAll(incoming, affinity.requiredPodAffinity, other, index))
      for (const auto& term : affinity.requiredPodAffinity) record(wanted, node, term.topologyKey, other, delta);
    for (const auto& term : affinity.requiredPodAntiAffinity)
      if (AffinityTerm(incoming, term).matches(other, index)) record(hated, node, term.topologyKey, other, delta);
  }
  bool affinityHolds(const Pod& pod, const Node& node, const ClusterIndex& index) const;
};

Result<std::unique_ptr<Plugin>> InterPodAffinity::make(const PluginArgs& args, const Environment&) {
  auto plugin = std::make_unique<InterPodAffinity>();
  FieldReader reader(args);
  reader.read("hardPodAffinityWeight", plugin->m_hardPodAffinityWeight);
  if (plugin->m_hardPodAffinityWeight < 0 || plugin->m_hardPodAffinityWeight > 100)
    reader.fail("hardPodAffinityWeight", "hardPodAffinityWeight: not in valid range [0, 100]");
  reader.read("ignorePreferredTermsOfExistingPods", plugin->m_ignorePreferredTermsOfExistingPods);
  if (auto error = reader.finish()) return failure(*error);
  return plugin;
}

Status InterPodAffinity::preFilter(CycleState& state, const Pod& pod, const Snapshot& snapshot,
                                   PreFilterResult&) const {
  const auto& index = snapshot.derived<ClusterIndex>();
  FilterState prepared;
  const auto& namespaceLabels = namespaceLabelsOf(pod, index);
  for (const auto& [other, node] : index.podsWithRequiredAntiAffinity())
    prepared.countExisting(pod, *other, *snapshot.nodes()[node]->node, namespaceLabels, 1);
  const bool ownTerms =
      !pod.spec->affinity.requiredPodAffinity.empty() || !pod.spec->affinity.requiredPodAntiAffinity.empty();
  if (prepared.existing.empty() && !ownTerms) return Status(Code::Skip);
  if (ownTerms)
    for (const auto& node : snapshot.nodes())
      for (const auto& other : node->pods) prepared.countOwn(pod, *other, *node->node, index, 1);
  state.write(std::move(prepared));
  return {};
}

Status InterPodAffinity::addPod(CycleState& state, const Pod& pod, const Pod& added, const NodeInfo& nodeInfo) const {
  const auto& index = state.read<Cycle>()->snapshot->derived<ClusterIndex>();
  if (auto* prepared = state.modify<FilterState>()) prepared->update(pod, added, *nodeInfo.node, index, 1);
  return {};
}

Status InterPodAffinity::removePod(CycleState& state, const Pod& pod, const Pod& removed,
                                   const NodeInfo& nodeInfo) const {
  const auto& index = state.read<Cycle>()->snapshot->derived<ClusterIndex>();
  if (auto* prepared = state.modify<FilterState>()) prepared->update(pod, removed, *nodeInfo.node, index, -1);
  return {};
}

bool InterPodAffinity::FilterState::affinityHolds(const Pod& pod, const Node& node, const ClusterIndex& index) const {
  bool everyTerm = true;
  const auto& affinity = pod.spec->affinity.requiredPodAffinity;
  for (const auto& term : affinity) {
    const auto value = node.labels().find(term.topologyKey);
    if (!value) return false;  // also for the first pod of a group that is drawn to itself
    const auto* matches = wanted.find(term.topologyKey, *value);
    everyTerm = everyTerm && matches && matches->count > 0;
  }
  // No pod anywhere matches, but the pod matches its own terms: it may be the first of its group.
  return everyTerm || (wanted.empty() && matchesAll(pod, affinity, pod, index));
}

Status InterPodAffinity::filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const {
  const auto* prepared = state.read<FilterState>();
  if (!prepared) return Status(Code::Error, "error reading \"PreFilterInterPodAffinity\" from cycleState: not found");
  const auto& index = state.read<Cycle>()->snapshot->derived<ClusterIndex>();
  const Node& node = *nodeInfo.node;
  if (!prepared->affinityHolds(pod, node, index)) return Status(Code::UnschedulableAndUnresolvable, kReasonAffinity);
  for (const auto& term : pod.spec->affinity.requiredPodAntiAffinity) {
    const auto value = node.labels().find(term.topologyKey);
    const auto* matches = value ? prepared->hated.find(term.topologyKey, *value) : nullptr;
    if (matches && matches->count > 0)
      return Status(Code::Unschedulable, kReasonAntiAffinity, inDomain(*matches, term.topologyKey, *value));
  }
  if (prepared->existing.empty()) return {};
  for (const auto& [key, value] : node.labels()) {
    const auto* matches = prepared->existing.find(key, value);
    if (matches && matches->count > 0)
      return Status(Code::Unschedulable, kReasonExisting, inDomain(*matches, key, value));
  }
  return {};
}

std::optional<std::string> InterPodAffinity::notModelled(const Pod& pod, const Snapshot& snapshot) const {
  const auto& affinity = pod.spec->affinity;
  for (const Terms* terms : {&affinity.requiredPodAffinity, &affinity.requiredPodAntiAffinity,
                             &affinity.preferredPodAffinity, &affinity.preferredPodAntiAffinity})
    for (const auto& term : *terms)
      if (term.namespaceSelector && !term.namespaceSelector->empty() && snapshot.objects().namespaces.empty())
        return "a namespaceSelector is used and the input holds no Namespace";
  return std::nullopt;
}

}  // namespace bayplan
