#include <algorithm>
#include <cmath>
#include <limits>

#include "core/framework/cluster_index.h"
#include "core/framework/label_columns.h"
#include "core/plugins/pod_topology_spread_state.h"

namespace bayplan {

// The counts of every constraint by domain. One entry more than there are values stands for nodes without the key.
class PodTopologySpread::Kept final : public DomainVerdicts {
public:
  Kept(const Pod& pod, const Snapshot& snapshot, std::vector<Constraint> hard, std::vector<Constraint> soft,
       bool requireAllKeys)
      : m_namespace(pod.metadata.namespace_), m_spec(pod.spec), m_labels(pod.metadata.labels), m_snapshot(snapshot) {
    const auto& nodes = snapshot.nodes();
    std::vector<std::uint8_t> hardKeys(nodes.size()), softKeys(nodes.size());
    m_ignored.resize(nodes.size());
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      hardKeys[n] = carriesAllKeys(*nodes[n]->node, hard);
      softKeys[n] = !requireAllKeys || carriesAllKeys(*nodes[n]->node, soft);
      m_ignored[n] = !softKeys[n];
    }
    for (auto& constraint : hard) m_hard.push_back(makeAxis(std::move(constraint), hardKeys));
    for (auto& constraint : soft) m_soft.push_back(makeAxis(std::move(constraint), softKeys));
  }

  void podAdded(const Pod& pod, std::size_t node) override { podChanged(pod, node, 1); }
  void podRemoved(const Pod& pod, std::size_t node) override { podChanged(pod, node, -1); }
  void filter(std::span<std::uint8_t> passes) override;
  bool score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> scores) override;

private:
  struct Axis {
    Constraint constraint;
    bool byHost = false;                // its score counts node by node, wherever the node is
    bool selectsItself = false;
    std::vector<std::uint32_t> domain;  // by node
    std::uint32_t noDomain = 0;         // of nodes without the key
    std::vector<std::uint8_t> lacksKey, included;  // by node
    std::vector<std::int64_t> counts;              // by domain, over included nodes
    std::vector<std::int64_t> nodeCounts;          // by node, all of them; where byHost
    std::vector<std::uint8_t> exists;              // by domain: some node is included
    std::int64_t domains = 0;                      // that exist
    std::vector<std::uint32_t> seen;               // by domain, the call of score() that met it last
  };

  Axis makeAxis(Constraint constraint, const std::vector<std::uint8_t>& eligible) const;
  void podChanged(const Pod& pod, std::size_t node, int delta);
  static void change(Axis& axis, std::size_t node, int delta);
  double weight(Axis& axis, std::span<const std::uint32_t> nodes, std::size_t ignored);

  Symbol m_namespace;
  Shared<PodSpec> m_spec;
  Shared<LabelMap> m_labels;
  const Snapshot& m_snapshot;
  std::vector<Axis> m_hard, m_soft;
  std::vector<std::uint8_t> m_ignored;  // by node: gets no score
  std::uint32_t m_call = 0;
  std::vector<double> m_sums;
};

PodTopologySpread::Kept::Axis PodTopologySpread::Kept::makeAxis(Constraint constraint,
                                                                const std::vector<std::uint8_t>& eligible) const {
  const auto& nodes = m_snapshot.nodes();
  const auto& column = m_snapshot.derived<LabelColumns>().column(constraint.topologyKey);
  Axis axis;
  axis.constraint = std::move(constraint);
  axis.byHost = axis.constraint.topologyKey == hostnameKey();
  axis.selectsItself = axis.constraint.selects(*m_labels);
  // A node without the key and one whose value is empty share a domain, as they do in upstream's map.
  const auto empty = std::find(column.values.begin(), column.values.end(), Symbol());
  axis.noDomain = static_cast<std::uint32_t>(empty - column.values.begin());
  axis.counts.resize(column.values.size() + 1);
  axis.exists.resize(column.values.size() + 1);
  axis.seen.resize(column.values.size() + 1);
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    axis.lacksKey.push_back(column.domains[n] == LabelColumn::kAbsent);
    axis.domain.push_back(axis.lacksKey[n] ? axis.noDomain : static_cast<std::uint32_t>(column.domains[n]));
    axis.included.push_back(eligible[n] && axis.constraint.includes(*m_spec, *nodes[n]->node));
    if (axis.included[n] && !std::exchange(axis.exists[axis.domain[n]], 1)) ++axis.domains;
  }
  if (axis.byHost) axis.nodeCounts.resize(nodes.size());
  if (axis.constraint.countsNobody()) return axis;
  const auto& selectors = axis.constraint.selectors;
  m_snapshot.derived<ClusterIndex>().eachCandidate(selectors.front(), [&](const PlacedPod& placed) {
    if (axis.constraint.counts(*placed.pod, m_namespace)) change(axis, placed.node, 1);
  });
  return axis;
}

void PodTopologySpread::Kept::change(Axis& axis, std::size_t node, int delta) {
  if (axis.included[node]) axis.counts[axis.domain[node]] += delta;
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
    room.resize(axis.counts.size());
    for (std::size_t d = 0; d < room.size(); ++d) room[d] = axis.counts[d] <= most;
    for (std::size_t n = 0; n < passes.size(); ++n)
      passes[n] = static_cast<std::uint8_t>(passes[n] & room[axis.domain[n]] & !axis.lacksKey[n]);
  }
}

double PodTopologySpread::Kept::weight(Axis& axis, std::span<const std::uint32_t> nodes, std::size_t ignored) {
  std::size_t size = nodes.size() - ignored;
  if (!axis.byHost) {
    size = 0;
    for (const auto n : nodes)
      if (!m_ignored[n] && std::exchange(axis.seen[axis.domain[n]], m_call) != m_call) ++size;
  }
  return std::log(static_cast<double>(size + 2));
}

bool PodTopologySpread::Kept::score(std::span<const std::uint32_t> nodes, std::span<std::int64_t> scores) {
  if (m_soft.empty()) return false;
  ++m_call;
  const auto ignored = static_cast<std::size_t>(
      std::count_if(nodes.begin(), nodes.end(), [&](std::uint32_t n) { return m_ignored[n] != 0; }));
  m_sums.assign(nodes.size(), 0);
  for (auto& axis : m_soft) {
    const double weight = this->weight(axis, nodes, ignored), base = axis.constraint.maxSkew - 1;
    const auto& counts = axis.byHost ? axis.nodeCounts : axis.counts;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const auto n = nodes[i];
      if (axis.lacksKey[n]) continue;
      m_sums[i] += static_cast<double>(counts[axis.byHost ? n : axis.domain[n]]) * weight + base;
    }
  }
  std::int64_t lowest = std::numeric_limits<std::int64_t>::max(), highest = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    scores[i] = static_cast<std::int64_t>(std::round(m_sums[i]));
    if (m_ignored[nodes[i]]) continue;
    lowest = std::min(lowest, scores[i]);
    highest = std::max(highest, scores[i]);
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (m_ignored[nodes[i]])
      scores[i] = 0;
    else
      scores[i] = highest == 0 ? kMaxNodeScore : kMaxNodeScore * (highest + lowest - scores[i]) / highest;
  }
  return true;
}

std::unique_ptr<DomainVerdicts> PodTopologySpread::domainVerdicts(const Pod& pod, const Snapshot& snapshot) const {
  auto hard = constraintsOf(pod, snapshot, true), soft = constraintsOf(pod, snapshot, false);
  if (hard.empty() && soft.empty()) return nullptr;
  return std::make_unique<Kept>(pod, snapshot, std::move(hard), std::move(soft), requiresAllKeys(pod));
}

}  // namespace bayplan
