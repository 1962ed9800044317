#include "core/plugins/preemption.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <functional>
#include <limits>

namespace bayplan {
namespace {

constexpr std::int64_t kNotStarted = std::numeric_limits<std::int64_t>::max();

std::int64_t startOf(const Pod& pod) { return pod.startTime == 0 ? kNotStarted : pod.startTime; }

// How many evictions the budgets allow while victims are picked, one after the other.
class Budgets {
public:
  explicit Budgets(const ObjectList<PodDisruptionBudget>& budgets) {
    for (const auto& budget : budgets) m_budgets.push_back({budget.get(), budget->disruptionsAllowed});
  }

  // Takes the pod's eviction off every budget that protects it, up to the first that allows no more.
  bool violatedBy(const Pod& pod) {
    if (pod.labels().empty()) return false;
    for (auto& [budget, allowed] : m_budgets)
      if (protects(*budget, pod) && --allowed < 0) return true;
    return false;
  }

private:
  struct Left {
    const PodDisruptionBudget* budget;
    std::int32_t allowed;
  };
  static bool protects(const PodDisruptionBudget& budget, const Pod& pod) {
    if (budget.metadata.namespace_ != pod.metadata.namespace_) return false;
    if (!budget.selector || budget.selector->empty() || !budget.selector->matches(pod.labels())) return false;
    const auto& gone = budget.disruptedPods;  // the API server has counted these
    return std::find(gone.begin(), gone.end(), pod.metadata.name) == gone.end();
  }
  std::vector<Left> m_budgets;
};

bool comesFirst(const std::shared_ptr<const Pod>& a, const std::shared_ptr<const Pod>& b) {
  return isMoreImportant(*a, *b);
}

// Brings victims back to the trial's node, one by one, and keeps those with which the pod does not fit.
class Reprieve {
public:
  Reprieve(const Runner& runner, Runner::Trial& trial) : m_runner(runner), m_trial(trial) {}

  Status tryAll(const ObjectList<Pod>& victims) {
    for (const auto& victim : victims) {
      if (auto status = m_runner.addPod(m_trial, victim); !status.success()) return status;
      if (m_runner.filter(m_trial).success()) continue;
      if (auto status = m_runner.removePod(m_trial, *victim); !status.success()) return status;
      m_kept.push_back(victim);
    }
    return {};
  }
  ObjectList<Pod>& kept() { return m_kept; }

private:
  const Runner& m_runner;
  Runner::Trial& m_trial;
  ObjectList<Pod> m_kept;
};

Status tryNode(const Runner& runner, const NodeInfo& node, PreemptionCandidate& candidate) {
  candidate.node = node.name();
  auto status = selectVictims(runner, node, candidate);
  if (status.success() && candidate.victims.empty())
    return Status(Code::Error, "expected at least one victim pod on node \"" + node.name().str() + "\"");
  return status;
}

// The criteria of pickOneNodeForPreemption, in their order; the greatest is best.
using Criterion = std::function<std::int64_t(const PreemptionCandidate&)>;

std::int64_t lowestSum(const PreemptionCandidate& candidate) {
  constexpr std::int64_t kAboveZero = std::int64_t{std::numeric_limits<std::int32_t>::max()} + 1;
  std::int64_t sum = 0;  // a few pods of negative priority weigh less than many
  for (const auto& victim : candidate.victims) sum += victim->priority() + kAboveZero;
  return -sum;
}

std::int64_t latestStart(const PreemptionCandidate& candidate) {
  std::int64_t earliest = kNotStarted;
  for (const auto& victim : candidate.victims)
    if (victim->priority() == candidate.victims.front()->priority()) earliest = std::min(earliest, startOf(*victim));
  return earliest;
}

}  // namespace

bool isMoreImportant(const Pod& a, const Pod& b) {
  if (a.priority() != b.priority()) return a.priority() > b.priority();
  return startOf(a) < startOf(b);
}

Status selectVictims(const Runner& runner, const NodeInfo& node, PreemptionCandidate& candidate) {
  auto trial = runner.trial(node);
  ObjectList<Pod> potential;
  for (const auto& pod : trial.node.pods)
    if (pod->priority() < runner.pod().priority()) potential.push_back(pod);
  if (potential.empty())
    return Status(Code::UnschedulableAndUnresolvable, "No preemption victims found for incoming pod");
  for (const auto& victim : potential)
    if (auto status = runner.removePod(trial, *victim); !status.success()) return status;
  if (auto status = runner.filter(trial); !status.success()) return status;

  std::stable_sort(potential.begin(), potential.end(), comesFirst);
  Budgets budgets(runner.snapshot().objects().podDisruptionBudgets);
  ObjectList<Pod> violating, others;
  for (auto& victim : potential) (budgets.violatedBy(*victim) ? violating : others).push_back(std::move(victim));

  Reprieve reprieve(runner, trial);
  if (auto status = reprieve.tryAll(violating); !status.success()) return status;
  candidate.violations = reprieve.kept().size();
  if (auto status = reprieve.tryAll(others); !status.success()) return status;
  candidate.victims = std::move(reprieve.kept());
  std::stable_sort(candidate.victims.begin(), candidate.victims.end(), comesFirst);
  return {};
}

PreemptionDryRun dryRunPreemption(const Runner& runner, std::span<const Status> nodeStatuses) {
  const auto& nodes = runner.snapshot().nodes();
  PreemptionDryRun run;
  run.statuses.assign(nodes.size(),
                      Status(Code::UnschedulableAndUnresolvable, "Preemption is not helpful for scheduling"));
  std::vector<PreemptionCandidate> candidates(nodes.size());
  tbb::parallel_for(std::size_t{0}, nodes.size(), [&](std::size_t i) {
    if (nodeStatuses[i].code() == Code::Unschedulable) run.statuses[i] = tryNode(runner, *nodes[i], candidates[i]);
  });
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (run.statuses[i].success()) run.candidates.push_back(std::move(candidates[i]));
  return run;
}

std::vector<std::size_t> bestCandidates(std::span<const PreemptionCandidate> candidates) {
  static const Criterion kCriteria[] = {
      [](const auto& c) { return -static_cast<std::int64_t>(c.violations); },
      [](const auto& c) { return -std::int64_t{c.victims.front()->priority()}; },
      lowestSum,
      [](const auto& c) { return -static_cast<std::int64_t>(c.victims.size()); },
      latestStart,
  };
  std::vector<std::size_t> left(candidates.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
  for (const auto& criterion : kCriteria) {
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    for (const auto at : left) best = std::max(best, criterion(candidates[at]));
    std::erase_if(left, [&](std::size_t at) { return criterion(candidates[at]) != best; });
  }
  return left;
}

}  // namespace bayplan
