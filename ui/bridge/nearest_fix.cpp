#include "ui/bridge/nearest_fix.h"

#include <algorithm>

#include "core/plan/ordinal_label.h"
#include "ui/bridge/job_runner.h"

namespace bayplan::ui {
namespace {

constexpr std::size_t kMostTried = 64;

bool lacksOnlyTheLabel(const NodeVerdict& verdict) {
  return verdict.fails.size() == 1 && verdict.fails.front().plugin == "StatefulSetScheduler";
}

// Smaller is nearer.
int distance(const PodSlot& place, std::size_t node, const LabelMap& labels) {
  const auto& data = place.slot->dataNodes;
  if (place.slot->dataAnchored && std::find(data.begin(), data.end(), node) != data.end()) return 0;
  const auto carried = ordinalsIn(*place.set, labels);
  if (carried.empty()) return 1;
  for (const auto& slot : place.set->slots)
    if (slot.ordinal == carried.front() && slot.expected && slot.labelledNodes.size() < 2) return 3;
  return 2;
}

std::vector<std::pair<int, std::size_t>> candidates(const FixInput& input, const PodSlot& place, const Explanation& explanation) {
  std::vector<std::pair<int, std::size_t>> nodes;
  for (const auto& verdict : explanation.nodes) {
    if (!lacksOnlyTheLabel(verdict)) continue;
    const auto node = static_cast<std::size_t>(input.now->snapshot->nodeIndex(verdict.node));
    if (input.now->snapshot->nodes()[node]->node->ready())
      nodes.emplace_back(distance(place, node, input.now->snapshot->nodes()[node]->node->labels()), node);
  }
  std::stable_sort(nodes.begin(), nodes.end());
  if (nodes.size() > kMostTried) nodes.resize(kMostTried);
  return nodes;
}

}  // namespace

PodSlot slotOf(const PlacementModel& placement, std::string_view podKey) {
  for (const auto& set : placement.sets)
    for (const auto& slot : set.slots)
      if (slot.pod && slot.pod->metadata.key() == podKey) return {&set, &slot};
  return {};
}

std::optional<NearestFix> nearestFix(const FixInput& input, const Pod& pod, const Explanation& explanation, const JobControl& control) {
  const auto place = slotOf(*input.now, pod.metadata.key());
  if (!place.set || !place.set->pinned || explanation.feasible() > 0) return std::nullopt;
  std::optional<NearestFix> best;
  int bestDistance = 0;
  for (const auto& [distance, node] : candidates(input, place, explanation)) {
    if (control.isCancelled() || (best && distance > bestDistance)) break;
    SetOrdinal edit{place.set->key, place.slot->ordinal, input.now->snapshot->nodes()[node]->name().str(), false};
    const auto outcome = applyEdit(*input.base, *input.profiles, input.staged, edit);
    if (outcome.refused() || (best && best->consequences.size() <= outcome.consequences.size())) continue;
    best = NearestFix{std::move(edit), {}};
    bestDistance = distance;
    for (const auto& consequence : outcome.consequences) best->consequences.push_back(consequence.message);
    if (best->consequences.empty()) break;
  }
  return best;
}

}  // namespace bayplan::ui
