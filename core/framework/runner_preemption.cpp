#include <tbb/parallel_for.h>

#include <optional>

#include "core/base/join.h"
#include "core/framework/runner.h"

// What a Runner does for preemption: verdicts as upstream keeps them, trials of a node, PostFilter.
namespace bayplan {
namespace {

// An Error that says which call made it.
Status wrapped(const Status& status, std::string call, const Plugin* plugin) {
  return Status(Code::Error, call.replace(call.find('%'), 1, plugin->name()) + ": " + join(status.reasons()));
}

}  // namespace

Status Runner::firstFailure(const CycleState& state, const NodeInfo& node) const {
  for (const auto& plugin : m_profile.filter) {
    if (state.skipsFilter(plugin.plugin)) continue;
    auto status = plugin->filter(state, m_pod, node);
    if (status.success()) continue;
    if (!status.rejected()) status = wrapped(status, "running \"%\" filter plugin", plugin.plugin);
    return named(std::move(status), plugin.plugin);
  }
  return {};
}

Status Runner::firstFailureWithNominated(const CycleState& state, const NodeInfo& node) const {
  // A nominated pod may take the room, or it may go elsewhere: the pod must fit either way.
  if (const auto nominated = nominatedTo(node.name()); !nominated.empty()) {
    Trial crowded{state, node};
    for (const auto& other : nominated)
      if (auto status = addPod(crowded, other); !status.success()) return status;
    if (auto status = firstFailure(crowded.state, crowded.node); !status.success()) return status;
  }
  return firstFailure(state, node);
}

Status Runner::verdict(const NodeInfo& given) const {
  if (!m_rejection.success())
    return m_rejection.rejected() ? m_rejection
                                  : wrapped(m_rejection, "running PreFilter plugin \"%\"", m_lastInPreFilter);
  for (const auto& narrowing : m_narrowings)
    if (!narrowing.nodes.contains(given.name())) return named(leftOut(), narrowing.plugin);
  std::optional<NodeInfo> copy;
  return firstFailureWithNominated(m_state, withoutSelf(given, copy));
}

std::vector<Status> Runner::verdicts() const {
  const auto& nodes = m_snapshot.nodes();
  std::vector<Status> statuses(nodes.size());
  tbb::parallel_for(std::size_t{0}, nodes.size(), [&](std::size_t i) { statuses[i] = verdict(*nodes[i]); });
  return statuses;
}

Status Runner::postFilter(std::span<const Status> nodeStatuses, PostFilterResult& result) {
  Status rejected(Code::Unschedulable);
  for (const auto& plugin : m_profile.postFilter) {
    PostFilterResult mine;
    auto status = named(plugin->postFilter(*this, nodeStatuses, mine), plugin.plugin);
    if (status.success() || status.code() == Code::UnschedulableAndUnresolvable) {
      result = std::move(mine);
      return status;
    }
    if (!status.rejected()) return status;
    if (mine.nominates) result = std::move(mine);
    for (const auto& reason : status.reasons()) rejected.addReason(reason);
    if (rejected.plugin().empty()) rejected.setPlugin(status.plugin());
  }
  return rejected;
}

Runner::Trial Runner::trial(const NodeInfo& node) const {
  std::optional<NodeInfo> copy;
  return {m_state, withoutSelf(node, copy)};
}

Status Runner::addPod(Trial& trial, const std::shared_ptr<const Pod>& added) const {
  trial.node.addPod(added);
  for (const auto& plugin : m_profile.preFilter) {
    if (trial.state.skipsFilter(plugin.plugin)) continue;
    if (auto status = plugin->addPod(trial.state, m_pod, *added, trial.node); !status.success())
      return wrapped(status, "running AddPod on PreFilter plugin \"%\"", plugin.plugin);
  }
  return {};
}

Status Runner::removePod(Trial& trial, const Pod& removed) const {
  trial.node.removePod(removed);
  for (const auto& plugin : m_profile.preFilter) {
    if (trial.state.skipsFilter(plugin.plugin)) continue;
    if (auto status = plugin->removePod(trial.state, m_pod, removed, trial.node); !status.success())
      return wrapped(status, "running RemovePod on PreFilter plugin \"%\"", plugin.plugin);
  }
  return {};
}

Status Runner::filter(const Trial& trial) const { return firstFailureWithNominated(trial.state, trial.node); }

}  // namespace bayplan
