#include "core/plugins/node_resources_fit.h"

#include <cmath>

#include "core/plugins/amount_text.h"

namespace bayplan {
namespace {

struct FitState {
  Resource request;
};
struct FitScoreState {
  std::vector<std::int64_t> podRequests;
};

void readStrategyType(FieldReader& reader, std::string& type) {
  reader.read("type", type);
  if (type != "LeastAllocated" && type != "MostAllocated" && type != "RequestedToCapacityRatio")
    reader.fail("type", "scoring strategy \"" + type + "\" is not supported");
}

// Collects what does not fit; the code is UnschedulableAndUnresolvable once an empty node would not do either.
class Shortages {
public:
  void check(std::string_view reason, std::int64_t wanted, std::int64_t allocatable, std::int64_t used,
             AmountUnit unit) {
    if (wanted <= 0 || wanted <= allocatable - used) return;
    add(reason, "needs " + amountText(wanted, unit) + ", free " + amountText(allocatable - used, unit));
    m_unresolvable = m_unresolvable || wanted > allocatable;
  }
  void add(std::string_view reason, std::string detail) { m_reasons.emplace_back(reason, std::move(detail)); }

  Status status() const {
    if (m_reasons.empty()) return {};
    Status status(m_unresolvable ? Code::UnschedulableAndUnresolvable : Code::Unschedulable);
    for (const auto& [reason, detail] : m_reasons) status.addReason(reason, detail);
    return status;
  }

private:
  std::vector<std::pair<std::string, std::string>> m_reasons;
  bool m_unresolvable = false;
};

bool isExtendedResource(std::string_view name) {
  return name.find('/') != std::string_view::npos && name.find("kubernetes.io/") == std::string_view::npos &&
         !name.starts_with("requests.");
}

}  // namespace

Result<std::unique_ptr<Plugin>> NodeResourcesFit::make(const PluginArgs& args, const Environment&) {
  auto plugin = std::make_unique<NodeResourcesFit>();
  FieldReader reader(args);
  std::vector<std::string> resources, groups;
  reader.read("ignoredResources", resources);
  reader.read("ignoredResourceGroups", groups);
  plugin->m_ignoredResources = {resources.begin(), resources.end()};
  plugin->m_ignoredResourceGroups = {groups.begin(), groups.end()};
  reader.object("scoringStrategy", [&](FieldReader& strategy) {
    std::string type;
    readStrategyType(strategy, type);
    readResources(strategy, "resources", plugin->m_scorer.resources, 100);
    strategy.object("requestedToCapacityRatio",
                    [&](FieldReader& ratio) { readShape(ratio, "shape", plugin->m_shape); });
    plugin->m_strategy = type == "MostAllocated"              ? Strategy::MostAllocated
                         : type == "RequestedToCapacityRatio" ? Strategy::RequestedToCapacityRatio
                                                              : Strategy::LeastAllocated;
    const bool isRatio = plugin->m_strategy == Strategy::RequestedToCapacityRatio;
    if (isRatio && plugin->m_shape.empty())
      strategy.fail("requestedToCapacityRatio", "must be specified when type is RequestedToCapacityRatio");
    if (!isRatio && strategy.has("requestedToCapacityRatio"))
      strategy.fail("requestedToCapacityRatio", "must be nil when type is not RequestedToCapacityRatio");
  });
  if (auto error = reader.finish()) return failure(*error);
  return plugin;
}

bool NodeResourcesFit::ignored(Symbol resource) const {
  const auto name = resource.view();
  if (!isExtendedResource(name)) return false;
  return m_ignoredResources.contains(name) || m_ignoredResourceGroups.contains(name.substr(0, name.find('/')));
}

Status NodeResourcesFit::preFilter(CycleState& state, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  state.write(FitState{podResource(*pod.spec)});
  return {};
}

Status NodeResourcesFit::filter(const CycleState& state, const Pod&, const NodeInfo& node) const {
  const auto* fit = state.read<FitState>();
  if (!fit) return Status(Code::Error, "error reading \"PreFilterNodeResourcesFit\" from cycleState: not found");
  const Resource& request = fit->request;
  Shortages shortages;
  const auto pods = static_cast<std::int64_t>(node.pods.size());
  if (pods + 1 > node.allocatable.allowedPodNumber)
    shortages.add("Too many pods", std::to_string(pods) + " of " + std::to_string(node.allocatable.allowedPodNumber));
  shortages.check("Insufficient cpu", request.milliCPU, node.allocatable.milliCPU, node.requested.milliCPU,
                  AmountUnit::Milli);
  shortages.check("Insufficient memory", request.memory, node.allocatable.memory, node.requested.memory,
                  AmountUnit::Bytes);
  shortages.check("Insufficient ephemeral-storage", request.ephemeralStorage, node.allocatable.ephemeralStorage,
                  node.requested.ephemeralStorage, AmountUnit::Bytes);
  for (const auto& [name, wanted] : request.scalarResources)
    if (!ignored(name))
      shortages.check("Insufficient " + name.str(), wanted, node.allocatable.scalar(name), node.requested.scalar(name),
                      name.view().starts_with("hugepages-") ? AmountUnit::Bytes : AmountUnit::Count);
  return shortages.status();
}

Status NodeResourcesFit::preScore(CycleState& state, const Pod& pod, std::span<const NodeInfo* const>) const {
  state.write(FitScoreState{m_scorer.podRequests(*pod.spec)});
  return {};
}

std::int64_t NodeResourcesFit::resourceScore(std::int64_t requested, std::int64_t capacity) const {
  switch (m_strategy) {
    case Strategy::LeastAllocated: return requested > capacity ? 0 : (capacity - requested) * kMaxNodeScore / capacity;
    case Strategy::MostAllocated: return std::min(requested, capacity) * kMaxNodeScore / capacity;
    case Strategy::RequestedToCapacityRatio:
      return brokenLinear(m_shape, kMaxNodeScore / 10, requested > capacity ? 100 : requested * 100 / capacity);
  }
  return 0;
}

Status NodeResourcesFit::score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo,
                               std::int64_t& score) const {
  const auto* prepared = state.read<FitScoreState>();
  const auto [requested, allocated, allocatable] = prepared
                                                       ? m_scorer.allocation(nodeInfo, prepared->podRequests)
                                                       : m_scorer.allocation(nodeInfo, m_scorer.podRequests(*pod.spec));
  const bool isRatio = m_strategy == Strategy::RequestedToCapacityRatio;
  std::int64_t sum = 0, weights = 0;
  for (std::size_t i = 0; i < requested.size(); ++i) {
    if (allocatable[i] == 0) continue;
    const auto one = resourceScore(requested[i], allocatable[i]);
    if (isRatio && one <= 0) continue;
    sum += one * m_scorer.resources[i].weight;
    weights += m_scorer.resources[i].weight;
  }
  if (weights == 0)
    score = 0;
  else
    score = isRatio ? static_cast<std::int64_t>(std::round(static_cast<double>(sum) / static_cast<double>(weights)))
                    : sum / weights;
  return {};
}

void NodeResourcesFit::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  const Resource request = podResource(*pod.spec);
  for (const auto amount : {request.milliCPU, request.memory, request.ephemeralStorage}) key.add(amount);
  for (const auto amount : m_scorer.podRequests(*pod.spec)) key.add(amount);
  for (const auto& [name, amount] : request.scalarResources) {
    key.add(name);
    key.add(amount);
  }
}

}  // namespace bayplan
