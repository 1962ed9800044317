#include <algorithm>
#include <cmath>
#include <limits>

#include "core/framework/cluster_index.h"
#include "core/framework/label_columns.h"
#include "core/framework/score_map.h"
#include "core/framework/selector_keys.h"
#include "core/plugins/node_inclusion.h"
#include "core/plugins/pod_topology_spread_state.h"

namespace bayplan {
namespace {

using NodeBytes = std::shared_ptr<const std::vector<std::uint8_t>>;  // by node; null = every node

NodeBytes both(NodeBytes a, const NodeBytes& b) {
  if (!a || !b) return a ? a : b;
  std::vector<std::uint8_t> bytes = *a;
  for (std::size_t n = 0; n < bytes.size(); ++n) bytes[n] &= (*b)[n];
  return std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
}

// The nodes whose column has a value.
NodeBytes havingKey(const LabelColumn& column) {
  if (column.complete) return nullptr;
  std::vector<std::uint8_t> bytes;
  for (const auto slot : column.slots) bytes.push_back(slot != 0);
  return std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
}

}  // namespace

// The counts of every constraint by domain.
class PodTopologySpread::Kept final : public DomainVerdicts {
public:
  Kept(const Pod& pod, const Snapshot& snapshot, std::vector<Constraint> hard, std::vector<Constraint> soft,
       bool requireAllKeys)
      : m_namespace(pod.metadata.namespace_), m_spec(pod.spec), m_labels(pod.metadata.labels), m_snapshot(snapshot) {
    const NodeBytes hardKeys = havingAllKeys(hard), softKeys = requireAllKeys ? havingAllKeys(soft) : nullptr;
    m_scored = softKeys;
    for (auto& constraint : hard) m_hard.push_back(makeAxis(std::move(constraint), hardKeys, true));
    for (auto& axis : m_hard) findDomains(axis);
    for (auto& constraint : soft) m_soft.push_back(makeAxis(std::move(constraint), softKeys, false));
  }

  void podChanged(const Pod& pod, std::size_t node, int delta) override;
  void filter(std::span<std::uint8_t> passes) override;
  bool score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> raw,
             std::span<std::int64_t> normalized) override;

private:
  struct Axis {
    Constraint constraint;
    const LabelColumn* column = nullptr;
    bool byHost = false;  // its score counts node by node, wherever the node is
    bool selectsItself = false;
    NodeBytes included;
    std::vector<std::int64_t> counts;      // by slot, over included nodes; not of hosts that are scored only
    std::vector<std::int64_t> nodeCounts;  // by node, all of them; where byHost
    std::vector<std::uint8_t> exists;      // by slot: some node is included
    std::int64_t domains = 0;              // that exist

    // A node without the key and one whose value is empty share a domain, as they do in upstream's map.
    std::uint32_t slot(std::size_t node) const {
      const auto slot = column->slots[node];
      return slot == 0 ? column->emptySlot : slot;
    }
  };

  NodeBytes havingAllKeys(const std::vector<Constraint>& constraints) const;
  NodeBytes includedBy(const Constraint& constraint) const;
  Axis makeAxis(Constraint constraint, const NodeBytes& eligible, bool hard) const;
  void findDomains(Axis& axis) const;
  static void change(Axis& axis, std::size_t node, int delta);
  bool isIgnored(std::size_t node) const { return m_scored && !(*m_scored)[node]; }
  double weight(const Axis& axis, std::span<const std::uint32_t> nodes) const;
  void addSums(const Axis& axis, std::span<const std::uint32_t> nodes);

  Symbol m_namespace;
  Shared<PodSpec> m_spec;
  Shared<LabelMap> m_labels;
  const Snapshot& m_snapshot;
  std::vector<Axis> m_hard, m_soft;
  NodeBytes m_scored;  // the others get no score
  std::vector<double> m_sums;
};

NodeBytes PodTopologySpread::Kept::havingAllKeys(const std::vector<Constraint>& constraints) const {
  NodeBytes nodes;
  for (const auto& constraint : constraints)
    nodes = both(nodes, havingKey(m_snapshot.derived<LabelColumns>().column(constraint.topologyKey)));
  return nodes;
}

NodeBytes PodTopologySpread::Kept::includedBy(const Constraint& constraint) const {
  const auto& columns = m_snapshot.derived<InclusionColumns>();
  NodeBytes nodes;
  if (constraint.honorNodeAffinity) nodes = columns.requiredNodeAffinity(*m_spec);
  if (constraint.honorNodeTaints) nodes = both(nodes, columns.toleratedTaints(*m_spec));
  return nodes;
}

PodTopologySpread::Kept::Axis PodTopologySpread::Kept::makeAxis(Constraint constraint, const NodeBytes& eligible,
                                                                bool hard) const {
  Axis axis;
  axis.constraint = std::move(constraint);
  axis.column = &m_snapshot.derived<LabelColumns>().column(axis.constraint.topologyKey);
  axis.byHost = axis.constraint.topologyKey == hostnameKey();
  axis.selectsItself = axis.constraint.selects(*m_labels);
  axis.included = both(eligible, includedBy(axis.constraint));
  if (hard || !axis.byHost) axis.counts.resize(axis.column->slotCount());
  if (axis.byHost) axis.nodeCounts.resize(m_snapshot.nodes().size());
  if (axis.constraint.countsNobody()) return axis;
  m_snapshot.derived<ClusterIndex>().eachCandidate(axis.constraint.selectors.front(), [&](const PlacedPod& placed) {
    if (axis.constraint.counts(*placed.pod, m_namespace)) change(axis, placed.node, 1);
  });
  return axis;
}

void PodTopologySpread::Kept::findDomains(Axis& axis) const {
  axis.exists.resize(axis.column->slotCount());
  for (std::size_t n = 0; n < axis.column->slots.size(); ++n)
    if (!axis.included || (*axis.included)[n]) axis.exists[axis.column->slots[n]] = 1;
  axis.domains = std::count(axis.exists.begin(), axis.exists.end(), 1);
}

void PodTopologySpread::Kept::change(Axis& axis, std::size_t node, int delta) {
  if (!axis.counts.empty() && (!axis.included || (*axis.included)[node])) axis.counts[axis.slot(node)] += delta;
  if (axis.byHost) axis.nodeCounts[node] += delta;
}

void PodTopologySpread::Kept::podChanged(const Pod& pod, std::size_t node, int delta) {
  if (pod.metadata.namespace_ != m_namespace) return;
  for (auto* axes : {&m_hard, &m_soft})
    for (auto& axis : *axes)
      if (!axis.constraint.countsNobody() && axis.constraint.counts(pod, m_namespace)) change(axis, node, delta);
}

void PodTopologySpread::Kept::filter(std::span<std::uint8_t> passes) {
  std::vector<std::uint8_t> room;
  for (const auto& axis : m_hard) {
    std::int64_t fewest = std::numeric_limits<std::int64_t>::max();
    for (std::size_t d = 0; d < axis.counts.size(); ++d)
      if (axis.exists[d]) fewest = std::min(fewest, axis.counts[d]);
    const bool enough = axis.domains > 0 && axis.domains >= axis.constraint.minDomains;
    const std::int64_t most = axis.constraint.maxSkew + (enough ? fewest : 0) - (axis.selectsItself ? 1 : 0);
    room.assign(axis.counts.size(), 0);
    for (std::size_t d = 1; d < room.size(); ++d) room[d] = axis.counts[d] <= most;
    const auto& slots = axis.column->slots;
    for (std::size_t n = 0; n < passes.size(); ++n) passes[n] &= room[slots[n]];
  }
}

double PodTopologySpread::Kept::weight(const Axis& axis, std::span<const std::uint32_t> nodes) const {
  std::size_t size = 0;
  if (axis.byHost) {
    size = nodes.size();
    if (m_scored)
      size -= static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [&](auto n) { return isIgnored(n); }));
  } else {
    std::vector<std::uint8_t> seen(axis.column->slotCount());
    for (const auto n : nodes)
      if (!isIgnored(n)) seen[axis.slot(n)] = 1;
    size = static_cast<std::size_t>(std::count(seen.begin(), seen.end(), 1));
  }
  return std::log(static_cast<double>(size + 2));
}

void PodTopologySpread::Kept::addSums(const Axis& axis, std::span<const std::uint32_t> nodes) {
  const double weight = this->weight(axis, nodes), base = static_cast<double>(axis.constraint.maxSkew - 1);
  const auto& slots = axis.column->slots;
  if (axis.byHost) {
    for (std::size_t i = 0; i < nodes.size(); ++i)
      if (slots[nodes[i]] != 0) m_sums[i] += static_cast<double>(axis.nodeCounts[nodes[i]]) * weight + base;
    return;
  }
  std::vector<double> bySlot(axis.counts.size());  // nodes without the key get nothing
  for (std::size_t d = 1; d < bySlot.size(); ++d) bySlot[d] = static_cast<double>(axis.counts[d]) * weight + base;
  for (std::size_t i = 0; i < nodes.size(); ++i) m_sums[i] += bySlot[slots[nodes[i]]];
}

bool PodTopologySpread::Kept::score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> raw,
                                    std::span<std::int64_t> normalized) {
  if (m_soft.empty()) return false;
  m_sums.assign(nodes.size(), 0);
  for (const auto& axis : m_soft) addSums(axis, nodes);
  std::int64_t lowest = std::numeric_limits<std::int64_t>::max(), highest = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    raw[i] = isIgnored(nodes[i]) ? 0 : static_cast<std::int64_t>(std::round(m_sums[i]));
    if (isIgnored(nodes[i])) continue;
    lowest = std::min(lowest, raw[i]);
    highest = std::max(highest, raw[i]);
  }
  // Ignored nodes have 0, which may lie below the lowest.
  const ScoreMap normalize(m_scored ? 0 : lowest, highest, raw.size(), [&](std::int64_t score) {
    return highest == 0 ? kMaxNodeScore : kMaxNodeScore * (highest + lowest - score) / highest;
  });
  std::transform(raw.begin(), raw.end(), normalized.begin(), normalize);
  if (m_scored)
    for (std::size_t i = 0; i < nodes.size(); ++i)
      if (isIgnored(nodes[i])) normalized[i] = 0;
  return true;
}

std::unique_ptr<DomainVerdicts> PodTopologySpread::domainVerdicts(const Pod& pod, const Snapshot& snapshot) const {
  auto hard = constraintsOf(pod, snapshot, true), soft = constraintsOf(pod, snapshot, false);
  if (hard.empty() && soft.empty()) return nullptr;
  return std::make_unique<Kept>(pod, snapshot, std::move(hard), std::move(soft), requiresAllKeys(pod));
}

void PodTopologySpread::describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const {
  key.add(pod.metadata.namespace_);
  snapshot.derived<SelectorKeys>().describe(pod.labels(), key);
  if (!pod.spec->topologySpreadConstraints.empty()) {
    key.add(pod.spec);
    return;
  }
  key.add(std::uint64_t{pod.expanded});
  if (const auto* owner = pod.metadata.controllerOf())
    for (const auto word : {owner->apiVersion, owner->kind, owner->name}) key.add(word);
  describeRequiredNodeAffinity(*pod.spec, key);
  describeTolerations(*pod.spec, key);
}

}  // namespace bayplan
