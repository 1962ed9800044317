#include "core/plugins/node_resources_balanced_allocation.h"

#include <algorithm>
#include <cmath>

namespace bayplan {
namespace {

struct BalancedState {
  std::vector<std::int64_t> podRequests;
};

// 100 less the standard deviation of the resources' fractions, in percent.
std::int64_t evenness(const Amounts& used, const Amounts& allocatable) {
  boost::container::small_vector<double, 4> fractions;
  double total = 0;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (allocatable[i] == 0) continue;
    const double fraction = std::min(1.0, static_cast<double>(used[i]) / static_cast<double>(allocatable[i]));
    total += fraction;
    fractions.push_back(fraction);
  }
  double deviation = 0;
  if (fractions.size() == 2) {
    deviation = std::abs((fractions[0] - fractions[1]) / 2);
  } else if (fractions.size() > 2) {
    const double mean = total / static_cast<double>(fractions.size());
    double sum = 0;
    for (const double fraction : fractions) sum = sum + (fraction - mean) * (fraction - mean);
    deviation = std::sqrt(sum / static_cast<double>(fractions.size()));
  }
  return static_cast<std::int64_t>((1 - deviation) * static_cast<double>(kMaxNodeScore));
}

}  // namespace

Result<std::unique_ptr<Plugin>> NodeResourcesBalancedAllocation::make(const PluginArgs& args, const Environment&) {
  auto plugin = std::make_unique<NodeResourcesBalancedAllocation>();
  FieldReader reader(args);
  readResources(reader, "resources", plugin->m_scorer.resources, 1);
  if (auto error = reader.finish()) return failure(*error);
  return plugin;
}

Status NodeResourcesBalancedAllocation::preScore(CycleState& state, const Pod& pod,
                                                 std::span<const NodeInfo* const>) const {
  BalancedState prepared{m_scorer.podRequests(*pod.spec)};
  const auto& requests = prepared.podRequests;
  if (std::all_of(requests.begin(), requests.end(), [](std::int64_t request) { return request == 0; }))
    return Status(Code::Skip);
  state.write(std::move(prepared));
  return {};
}

Status NodeResourcesBalancedAllocation::score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo,
                                              std::int64_t& score) const {
  const auto* prepared = state.read<BalancedState>();
  const auto [requested, allocated, allocatable] = prepared
                                                       ? m_scorer.allocation(nodeInfo, prepared->podRequests)
                                                       : m_scorer.allocation(nodeInfo, m_scorer.podRequests(*pod.spec));
  score =
      kMaxNodeScore / 2 + (kMaxNodeScore / 2 + evenness(requested, allocatable) - evenness(allocated, allocatable)) / 2;
  return {};
}

void NodeResourcesBalancedAllocation::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  for (const auto request : m_scorer.podRequests(*pod.spec)) key.add(request);
}

}  // namespace bayplan
