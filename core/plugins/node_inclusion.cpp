#include "core/plugins/node_inclusion.h"

#include <algorithm>

namespace bayplan {

bool tolerates(const PodSpec& spec, const Taint& taint) {
  return std::any_of(spec.tolerations.begin(), spec.tolerations.end(), [&](const Toleration& toleration) {
    return toleration.op != TolerationOperator::Lt && toleration.op != TolerationOperator::Gt &&
           toleration.tolerates(taint);
  });
}

const Taint* untoleratedTaint(const PodSpec& spec, const Node& node) {
  for (const auto& taint : node.taints)
    if (taint.effect != TaintEffect::PreferNoSchedule && !tolerates(spec, taint)) return &taint;
  return nullptr;
}

bool matchesRequiredNodeAffinity(const PodSpec& spec, const Node& node) {
  for (const auto& [key, value] : spec.nodeSelector)
    if (node.labels().find(key) != value) return false;
  return !spec.affinity.requiredNodeAffinity ||
         spec.affinity.requiredNodeAffinity->matches(node.labels(), node.metadata.name);
}

void describeTolerations(const PodSpec& spec, PodKey& key) {
  key.add(std::uint64_t{spec.tolerations.size()});
  for (const auto& toleration : spec.tolerations) {
    key.add(toleration.key);
    key.add(toleration.value);
    key.add(static_cast<std::uint64_t>(toleration.op));
    key.add(toleration.effect ? static_cast<std::int64_t>(*toleration.effect) : std::int64_t{-1});
  }
}

void describeRequiredNodeAffinity(const PodSpec& spec, PodKey& key) {
  key.add(spec.nodeSelector);
  const auto& required = spec.affinity.requiredNodeAffinity;
  key.add(std::uint64_t{required ? required->terms.size() + 1 : 0});
  if (required)
    for (const auto& term : required->terms) key.add(term);
}

template <class Holds>
InclusionColumns::Column InclusionColumns::column(Columns& columns, const PodKey& key, const Holds& holds) const {
  const std::lock_guard lock(m_mutex);
  const auto [at, isNew] = columns.try_emplace(key.bytes());
  if (!isNew) return at->second;
  std::vector<std::uint8_t> bytes;
  for (const auto& info : m_snapshot.nodes()) bytes.push_back(holds(*info->node));
  if (std::count(bytes.begin(), bytes.end(), 0) > 0)
    at->second = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
  return at->second;
}

InclusionColumns::Column InclusionColumns::requiredNodeAffinity(const PodSpec& spec) const {
  if (spec.nodeSelector.empty() && !spec.affinity.requiredNodeAffinity) return nullptr;
  PodKey key;
  describeRequiredNodeAffinity(spec, key);
  return column(m_affinity, key, [&](const Node& node) { return matchesRequiredNodeAffinity(spec, node); });
}

InclusionColumns::Column InclusionColumns::toleratedTaints(const PodSpec& spec) const {
  PodKey key;
  describeTolerations(spec, key);
  return column(m_taints, key, [&](const Node& node) { return !untoleratedTaint(spec, node); });
}

}  // namespace bayplan
