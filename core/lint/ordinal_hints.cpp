#include "core/lint/ordinal_hints.h"

#include <algorithm>
#include <set>

#include "core/lint/describe.h"

namespace bayplan {
namespace {

bool contains(const std::vector<std::size_t>& nodes, std::size_t node) { return std::find(nodes.begin(), nodes.end(), node) != nodes.end(); }

bool tolerates(const PodSpec& spec, const Node& node) {
  return std::all_of(node.taints.begin(), node.taints.end(), [&](const Taint& taint) {
    return taint.effect == TaintEffect::PreferNoSchedule ||
           std::any_of(spec.tolerations.begin(), spec.tolerations.end(), [&](const Toleration& t) { return t.tolerates(taint); });
  });
}

std::string labelKey(const PlacedSet& set, std::int32_t ordinal) {
  return set.keyPerPod ? set.set->metadata.name + "-" + std::to_string(ordinal) : set.nodeLabelKey.str();
}

std::string labelValue(const PlacedSet& set, std::int32_t ordinal) {
  return set.keyPerPod ? "true" : std::to_string(ordinal);
}

}  // namespace

std::string labelWord(const PlacedSet& set, std::int32_t ordinal) {
  return labelKey(set, ordinal) + "=" + labelValue(set, ordinal);
}

LabelFix carry(const PlacementModel& model, const PlacedSet& set, std::size_t node, std::int32_t ordinal) {
  return {nodeName(*model.snapshot, node), labelKey(set, ordinal), labelValue(set, ordinal)};
}

LabelFix carryNoMore(const PlacementModel& model, const PlacedSet& set, std::size_t node, std::int32_t ordinal) {
  return {nodeName(*model.snapshot, node), labelKey(set, ordinal), std::nullopt};
}

std::string matchWord(const PlacedSet& set) { return set.rule.match == OrdinalMatch::Exact ? "Exact" : "Numeric"; }

std::size_t keeperOf(const Slot& slot) {
  if (slot.podNode >= 0 && contains(slot.labelledNodes, static_cast<std::size_t>(slot.podNode))) return static_cast<std::size_t>(slot.podNode);
  for (const auto node : slot.labelledNodes)
    if (slot.dataAnchored && contains(slot.dataNodes, node)) return node;
  return slot.labelledNodes.front();
}

std::optional<std::size_t> nodeFor(const PlacementModel& model, const PlacedSet& set, const Slot& slot) {
  std::set<std::size_t> kept, extra;  // nodes that other ordinals need, and those that carry one besides
  for (const auto& other : set.slots) {
    if (&other == &slot) continue;
    if (other.podNode >= 0) kept.insert(static_cast<std::size_t>(other.podNode));
    if (other.dataAnchored && other.dataNodes.size() == 1) kept.insert(other.dataNodes.front());
    if (other.labelledNodes.empty()) continue;
    for (const auto node : other.labelledNodes) (node == keeperOf(other) && other.expected ? kept : extra).insert(node);
  }
  const auto& nodes = model.snapshot->nodes();
  const auto& spec = slot.pod ? *slot.pod->spec : *set.set->podTemplate.spec;
  const auto usable = [&](std::size_t i) {
    return !kept.contains(i) && nodes[i]->node->ready() && !nodes[i]->node->unschedulable && tolerates(spec, *nodes[i]->node) &&
           (!slot.dataAnchored || contains(slot.dataNodes, i));
  };
  if (slot.podNode >= 0 && usable(static_cast<std::size_t>(slot.podNode))) return static_cast<std::size_t>(slot.podNode);
  for (const auto node : extra)
    if (usable(node)) return node;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (usable(i) && (set.keyPerPod || !nodes[i]->node->labels().contains(set.nodeLabelKey))) return i;
  return std::nullopt;
}

}  // namespace bayplan
