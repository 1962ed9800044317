#include "core/scheduler/session.h"

#include <algorithm>
#include <utility>

#include "core/base/join.h"
#include "core/framework/cluster_index.h"
#include "core/scheduler/shard_batch.h"

namespace bayplan {

Session::Session(const Snapshot& start, std::shared_ptr<const ProfileSet> profiles, SessionOptions options)
    : m_profiles(std::move(profiles)), m_options(std::move(options)), m_model(start.copy()), m_table(*m_model) {}

std::vector<Decision> Session::placeAll() {
  SchedulingQueue queue(*m_model, *m_profiles);
  for (const auto& queued : queue.active) decisionOf(queued.pod).profile = queued.profile->schedulerName;
  for (const auto& [pod, reason] : queue.waiting) {
    auto& decision = decisionOf(pod);
    decision.profile = m_model->pods()[pod]->spec->schedulerName.str();
    decision.outcome = Decision::Outcome::Waits;
    decision.message = reason;
    if (m_model->pods()[pod]->terminating()) nominate(pod, Symbol());  // upstream forgets what a pod asks that it skips
  }
  // Upstream lets a pod wait out its backoff after an error alone: the others go on meanwhile.
  do {
    while (round(queue.active)) {
    }
  } while (retryErrors(queue.active));
  return std::move(m_decisions);
}

bool Session::round(std::vector<Queued>& queue) {
  m_shards.clear();
  for (const auto& queued : queue)
    if (const auto shard = shardOf(queued); !shard.empty()) m_shards[shard].push_back(queued);
  bool changed = false;
  for (const auto& queued : queue) {
    if (m_settled.contains(queued.pod) || m_erred.contains(queued.pod)) continue;
    changed = placeShard(queued) || schedule(queued) || changed;
  }
  std::erase_if(queue, [&](const Queued& queued) { return m_settled.contains(queued.pod); });
  return changed && !queue.empty();
}

bool Session::retryErrors(const std::vector<Queued>& queue) {
  const auto erred = std::exchange(m_erred, {});
  bool changed = false;
  for (const auto& queued : queue)
    if (erred.contains(queued.pod) && schedule(queued)) changed = true;
  return changed;
}

bool Session::schedule(const Queued& queued) {
  SchedulingCycle cycle(*m_model, *queued.profile, queued.pod, &m_table);
  if (auto ties = cycle.best(); !ties.empty()) {
    const Symbol node = choose(*m_model->pods()[queued.pod], ties);
    if (auto status = cycle.reserve(node); !status.success()) {
      objected(queued, status);
      return false;
    }
    return bind(cycle, queued, node, std::move(ties));
  }
  if (!cycle.problem().success()) m_erred.insert(queued.pod);
  const auto failure = cycle.fail();
  auto& decision = decisionOf(queued.pod);
  decision.outcome = Decision::Outcome::Pending;
  decision.reasons = failure.reasons;
  decision.message = failure.message;
  if (m_gaveUp.contains(queued.pod)) decision.message += " The search for a joint place of its shard was given up.";
  return preempt(queued, failure);
}

bool Session::bind(SchedulingCycle& cycle, const Queued& queued, Symbol node, std::vector<Symbol> ties) {
  if (auto status = cycle.bind(); !status.success()) {
    objected(queued, status);
    return false;
  }
  auto& decision = decisionOf(queued.pod);
  decision.outcome = Decision::Outcome::Placed;
  decision.node = node;
  decision.ties = std::move(ties);
  decision.scores = cycle.scoresOf(node);
  decision.total = 0;
  for (const auto& score : decision.scores) decision.total += score.weighted;
  decision.reasons.clear();
  decision.message.clear();
  m_settled.insert(queued.pod);
  return true;
}

// Nobody answers a Permit plugin on the model alone.
void Session::objected(const Queued& queued, const Status& status) {
  auto& decision = decisionOf(queued.pod);
  const bool waits = status.code() == Code::Wait;
  decision.outcome = waits ? Decision::Outcome::Waits : Decision::Outcome::Pending;
  decision.message = (waits ? "waits in Permit: " : "") + status.plugin();
  if (!status.reasons().empty()) decision.message += ": " + join(status.reasons());
  if (waits) m_settled.insert(queued.pod);
}

std::string Session::shardOf(const Queued& queued) const {
  return bayplan::shardOf(*queued.profile, *m_model->pods()[queued.pod]);
}

bool Session::placeShard(const Queued& first) {
  auto shard = m_shards.extract(shardOf(first));
  if (shard.empty()) return false;
  auto& members = shard.mapped();
  std::erase_if(members, [this](const Queued& member) { return m_settled.contains(member.pod); });
  if (members.size() < 2) return false;
  ShardBatch batch(*m_model, members);
  const bool reserved = batch.reserve([this](const Pod& pod, const auto& ties) { return choose(pod, ties); });
  std::vector<std::string> together;
  for (const auto& member : members) {
    if (batch.gaveUp()) m_gaveUp.insert(member.pod);
    if (batch.searched()) together.push_back(m_model->pods()[member.pod]->metadata.key());
  }
  if (!reserved) return false;
  for (auto& [queued, cycle, node] : batch.members())
    if (bind(*cycle, queued, node, cycle->best())) decisionOf(queued.pod).together = together;
  return true;
}

bool Session::preempt(const Queued& queued, const SchedulingCycle::Failure& failure) {
  const auto& [nominates, node, victims] = failure.preemption;
  const auto pod = m_model->pods()[queued.pod];
  const bool cleared = nominates && node.empty() && !pod->nominatedNodeName.empty();
  if (nominates) nominate(queued.pod, node);
  auto& decision = decisionOf(queued.pod);
  decision.nominatedNode = m_model->pods()[queued.pod]->nominatedNodeName;
  for (const auto& victim : victims) {
    decisionOf(queued.pod).victims.push_back(victim->metadata.key());
    evict(*victim, pod->metadata.key());
  }
  if (node.empty()) return cleared;  // others may take the room that was kept for it
  // Pods of lower priority may not fit any more where they were nominated.
  const auto nominated = m_model->derived<ClusterIndex>().nominated(node);
  for (const auto& other : nominated)
    if (other->priority() < pod->priority())
      nominate(static_cast<std::size_t>(m_model->podIndex(other->metadata.key())), Symbol());
  return !victims.empty();
}

void Session::evict(const Pod& victim, const std::string& preemptor) {
  const auto index = static_cast<std::size_t>(m_model->podIndex(victim.metadata.key()));
  auto gone = std::make_shared<Pod>(*m_model->pods()[index]);
  gone->phase = PodPhase::Failed;
  gone->ready = false;
  m_model->replacePod(index, gone);
  auto& decision = decisionOf(index);
  decision.profile = gone->spec->schedulerName.str();
  decision.outcome = Decision::Outcome::Evicted;
  decision.node = Symbol();
  decision.ties.clear();
  decision.scores.clear();
  decision.from = gone->nodeName;
  decision.message = "preempted by " + preemptor;
}

void Session::nominate(std::size_t pod, Symbol node) {
  const auto& before = m_model->pods()[pod];
  if (before->nominatedNodeName == node) return;
  auto nominated = std::make_shared<Pod>(*before);
  nominated->nominatedNodeName = node;
  m_model->replacePod(pod, std::move(nominated));
}

Symbol Session::choose(const Pod& pod, const std::vector<Symbol>& ties) const {
  const Symbol wanted = m_options.choose ? m_options.choose(pod, ties) : Symbol();
  return std::find(ties.begin(), ties.end(), wanted) == ties.end() ? ties.front() : wanted;
}

Decision& Session::decisionOf(std::size_t pod) {
  const auto [at, isNew] = m_decisionOf.try_emplace(pod, m_decisions.size());
  if (isNew) {
    auto& decision = m_decisions.emplace_back();
    decision.pod = m_model->pods()[pod]->metadata.key();
    decision.expanded = m_model->pods()[pod]->expanded;
  }
  return m_decisions[at->second];
}

}  // namespace bayplan
