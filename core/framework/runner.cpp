#include "core/framework/runner.h"

#include "core/framework/cluster_index.h"
#include "core/framework/parallel.h"

namespace bayplan {
Runner::Runner(const Profile& profile, const Snapshot& snapshot, const Pod& pod)
    : m_profile(profile), m_snapshot(snapshot), m_pod(pod), m_self(snapshot.pod(pod.metadata.key())) {
  m_pod.nodeName = Symbol();
  m_state.write(Cycle{&snapshot, m_self.get()});
  preFilter();
  forgetSelf();
}

Status Runner::preEnqueue(const Profile& profile, const Pod& pod) {
  for (const auto& plugin : profile.preEnqueue)
    if (auto status = plugin->preEnqueue(pod); !status.success()) return named(std::move(status), plugin.plugin);
  return {};
}

void Runner::preFilter() {
  for (const auto& plugin : m_profile.preFilter) {
    PreFilterResult result;
    auto status = plugin->preFilter(m_state, m_pod, m_snapshot, result);
    if (status.skip()) {
      m_state.skipFilter.push_back(plugin.plugin);
    } else if (!status.success()) {
      m_failures.push_back(named(std::move(status), plugin.plugin));
      reject(m_failures.back(), plugin.plugin);
      m_failed.push_back(plugin.plugin);
    } else if (result.nodeNames) {
      m_narrowings.push_back({plugin.plugin, std::move(*result.nodeNames)});
      checkNarrowings(plugin.plugin);
    }
  }
}

void Runner::reject(const Status& status, const Plugin* plugin) {
  if (m_lastInPreFilter) return;
  m_rejection = status;
  if (status.code() != Code::Unschedulable) m_lastInPreFilter = plugin;
}

bool Runner::reachedInPreFilter(const Plugin* plugin) const {
  for (const auto& entry : m_profile.preFilter) {
    if (entry.plugin == plugin) return true;
    if (entry.plugin == m_lastInPreFilter) return false;
  }
  return false;
}

void Runner::checkNarrowings(const Plugin* plugin) {
  std::set<Symbol> common = m_narrowings.front().nodes;
  for (const auto& narrowing : m_narrowings)
    std::erase_if(common, [&](Symbol name) { return !narrowing.nodes.contains(name); });
  if (!common.empty()) return;
  const bool one = m_narrowings.size() == 1;
  reject(Status(Code::UnschedulableAndUnresolvable,
                one ? "node(s) didn't satisfy plugin " + narrowingNames()
                    : "node(s) didn't satisfy plugin(s) [" + narrowingNames() + "] simultaneously"),
         plugin);
}

std::string Runner::narrowingNames() const {
  std::set<std::string_view> sorted;
  for (const auto& narrowing : m_narrowings) sorted.insert(narrowing.plugin->name());
  std::string names;
  for (const auto name : sorted) names.append(names.empty() ? "" : " ").append(name);
  return names;
}

void Runner::forgetSelf() {
  if (!m_self || m_self->nodeName.empty()) return;
  const auto* node = m_snapshot.node(m_self->nodeName);
  if (!node) return;
  m_selfNode = *node;
  if (!m_selfNode->removePod(*m_self)) {
    m_selfNode.reset();
    return;
  }
  for (const auto& plugin : m_profile.preFilter) {
    if (m_state.skipsFilter(plugin.plugin) || hasFailed(plugin.plugin)) continue;
    if (auto status = plugin->removePod(m_state, m_pod, *m_self, *m_selfNode); !status.success()) {
      m_failures.push_back(named(std::move(status), plugin.plugin));
      reject(m_failures.back(), plugin.plugin);
      m_failed.push_back(plugin.plugin);
    }
  }
}

bool Runner::hasFailed(const Plugin* plugin) const {
  return std::find(m_failed.begin(), m_failed.end(), plugin) != m_failed.end();
}

bool Runner::alreadyFailed(const Plugin* plugin, Symbol node) const {
  return hasFailed(plugin) || std::any_of(m_narrowings.begin(), m_narrowings.end(), [&](const Narrowing& n) {
           return n.plugin == plugin && !n.nodes.contains(node);
         });
}

bool Runner::isLeftOut(Symbol node) const {
  return std::any_of(m_narrowings.begin(), m_narrowings.end(),
                     [&](const Narrowing& n) { return !n.nodes.contains(node); });
}

Status Runner::leftOut() const {
  return Status(Code::UnschedulableAndUnresolvable, "node(s) didn't satisfy plugin(s) [" + narrowingNames() + "]");
}

bool Runner::leftOut(Symbol node, std::vector<Status>& record) const {
  for (const auto& narrowing : m_narrowings)
    if (!narrowing.nodes.contains(node)) record.push_back(named(leftOut(), narrowing.plugin));
  return isLeftOut(node);
}

const NodeInfo& Runner::withoutSelf(const NodeInfo& node, std::optional<NodeInfo>& copy) const {
  if (!m_selfNode || node.name() != m_self->nodeName) return node;
  copy = node;
  copy->removePod(*m_self);
  return *copy;
}

bool Runner::isQueued(const Pod& other) const {
  const auto& names = m_profile.together;
  return names.empty() || std::find(names.begin(), names.end(), other.spec->schedulerName) != names.end();
}

std::vector<std::shared_ptr<const Pod>> Runner::nominatedTo(Symbol node) const {
  std::vector<std::shared_ptr<const Pod>> found;
  for (const auto& other : m_snapshot.derived<ClusterIndex>().nominated(node))
    if (other != m_self && other->priority() >= m_pod.priority() && isQueued(*other)) found.push_back(other);
  return found;
}

bool Runner::addNominated(CycleState& state, NodeInfo& node, std::vector<Status>& record) const {
  bool added = false;
  for (const auto& other : nominatedTo(node.name())) {
    node.addPod(other);
    added = true;
    for (const auto& plugin : m_profile.preFilter) {
      if (state.skipsFilter(plugin.plugin) || hasFailed(plugin.plugin)) continue;
      auto status = plugin->addPod(state, m_pod, *other, node);
      if (!status.success()) record.push_back(named(std::move(status), plugin.plugin));
    }
  }
  return added;
}

bool Runner::filter(const NodeInfo& given, std::vector<Status>* record) const {
  if (!record) return verdict(given).success();
  bool passes = m_failures.empty();
  record->insert(record->end(), m_failures.begin(), m_failures.end());
  if (leftOut(given.name(), *record)) passes = false;
  std::optional<NodeInfo> copy;
  const NodeInfo& node = withoutSelf(given, copy);
  // A nominated pod may take the room, or it may go elsewhere: the pod must fit either way.
  std::vector<const Plugin*> failed;
  if (!m_snapshot.derived<ClusterIndex>().nominated(node.name()).empty()) {
    NodeInfo crowded = node;
    CycleState state = m_state;
    if (addNominated(state, crowded, *record) && !runFilters(state, crowded, failed, *record)) passes = false;
  }
  return runFilters(m_state, node, failed, *record) && passes;
}

bool Runner::runFilters(const CycleState& state, const NodeInfo& node, std::vector<const Plugin*>& failed,
                        std::vector<Status>& record) const {
  bool passes = true;
  for (const auto& plugin : m_profile.filter) {
    if (state.skipsFilter(plugin.plugin) || alreadyFailed(plugin.plugin, node.name())) continue;
    if (std::find(failed.begin(), failed.end(), plugin.plugin) != failed.end()) continue;
    auto status = plugin->filter(state, m_pod, node);
    if (status.success()) continue;
    passes = false;
    failed.push_back(plugin.plugin);
    record.push_back(named(std::move(status), plugin.plugin));
  }
  return passes;
}

std::vector<const NodeInfo*> Runner::filterAll(std::vector<std::vector<Status>>* records) const {
  const auto& nodes = m_snapshot.nodes();
  std::vector<char> passes(nodes.size());
  if (records) records->assign(nodes.size(), {});
  forEachInParallel(nodes.size(),
                    [&](std::size_t i) { passes[i] = filter(*nodes[i], records ? &(*records)[i] : nullptr); });
  std::vector<const NodeInfo*> feasible;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (passes[i]) feasible.push_back(nodes[i].get());
  return feasible;
}

ScoreTable Runner::score(std::vector<const NodeInfo*> nodes) {
  for (auto& node : nodes)
    if (m_selfNode && node->name() == m_self->nodeName) node = &*m_selfNode;
  ScoreTable table;
  table.nodes = std::move(nodes);
  m_state.skipScore.clear();
  for (const auto& plugin : m_profile.preScore) {
    auto status = plugin->preScore(m_state, m_pod, table.nodes);
    if (status.skip())
      m_state.skipScore.push_back(plugin.plugin);
    else if (!status.success()) {
      table.status = named(std::move(status), plugin.plugin);
      return table;
    }
  }
  const auto count = table.nodes.size();
  for (const auto& plugin : m_profile.score)
    table.columns.push_back({plugin.plugin, std::vector<std::int64_t>(count), std::vector<std::int64_t>(count)});
  table.totals.assign(count, 0);
  runScore(table);
  return table;
}

void Runner::runScore(ScoreTable& table) {
  std::vector<Status> failed(table.nodes.size());
  forEachInParallel(table.nodes.size(), [&](std::size_t i) {
    for (std::size_t column = 0; column < m_profile.score.size(); ++column) {
      const auto& plugin = m_profile.score[column];
      if (m_state.skipsScore(plugin.plugin)) continue;
      auto status = plugin->score(m_state, m_pod, *table.nodes[i], table.columns[column].raw[i]);
      if (!status.success()) failed[i] = named(std::move(status), plugin.plugin);
    }
  });
  for (auto& status : failed)
    if (!status.success() && table.status.success()) table.status = std::move(status);
  if (!table.status.success()) return;
  for (std::size_t column = 0; column < m_profile.score.size(); ++column)
    if (!m_state.skipsScore(m_profile.score[column].plugin)) normalize(table, column, m_profile.score[column]);
}

void Runner::normalize(ScoreTable& table, std::size_t column, const At<ScorePlugin>& plugin) {
  auto& [owner, raw, weighted] = table.columns[column];
  std::vector<NodeScore> scores(table.nodes.size());
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] = {table.nodes[i]->name(), raw[i]};
  if (auto status = plugin->normalizeScore(m_state, m_pod, scores); !status.success()) {
    table.status = named(std::move(status), owner);
    return;
  }
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i].score < kMinNodeScore || scores[i].score > kMaxNodeScore) {
      table.status = named(Status(Code::Error, "plugin \"" + std::string(owner->name()) +
                                                   "\" returns an invalid score " + std::to_string(scores[i].score) +
                                                   ", it should in the range of [0, 100] after normalizing"),
                           owner);
      return;
    }
    weighted[i] = scores[i].score * plugin.weight;
    table.totals[i] += weighted[i];
  }
}

}  // namespace bayplan
