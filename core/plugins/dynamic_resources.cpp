#include "core/plugins/dynamic_resources.h"

#include "core/framework/runner.h"

namespace bayplan {

Status DynamicResources::preFilter(CycleState&, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  return pod.spec->resourceClaims.empty() ? Status(Code::Skip) : Status();
}

Status DynamicResources::postFilter(Runner& runner, std::span<const Status>, PostFilterResult&) const {
  return runner.reachedInPreFilter(this) ? Status(Code::Unschedulable) : Status(Code::Error, "not found");
}

Status DynamicResources::score(const CycleState&, const Pod&, const NodeInfo&, std::int64_t& score) const {
  score = 0;
  return {};
}

std::optional<std::string> DynamicResources::notModelled(const Pod& pod, const Snapshot&) const {
  std::string claims;
  for (const auto claim : pod.spec->resourceClaims) claims.append(claims.empty() ? "" : ", ").append(claim.view());
  if (!claims.empty()) return "which nodes can satisfy the resource claims " + claims + " is not modelled";
  for (const auto& [name, amount] : bayplan::podRequests(*pod.spec))
    if (name.view().starts_with("deviceclass.resource.kubernetes.io/"))
      return "which nodes have devices for " + name.str() + " is not modelled";
  return std::nullopt;
}

void DynamicResources::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  key.add(std::uint64_t{pod.spec->resourceClaims.empty()});
}

}  // namespace bayplan
