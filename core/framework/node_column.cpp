#include "core/framework/node_column.h"

#include <algorithm>

#include "core/framework/parallel.h"

namespace bayplan {
namespace {

JudgingPlugin& entryOf(std::vector<JudgingPlugin>& entries, const Plugin* plugin) {
  const auto at =
      std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.plugin == plugin; });
  if (at != entries.end()) return *at;
  auto& entry = entries.emplace_back();
  entry.plugin = plugin;
  entry.incremental = dynamic_cast<const IncrementalPlugin*>(plugin);
  entry.domains = dynamic_cast<const DomainPlugin*>(plugin);
  return entry;
}

}  // namespace

std::vector<JudgingPlugin> judgingPlugins(const Profile& profile) {
  std::vector<JudgingPlugin> entries;
  for (const auto& at : profile.preFilter) entryOf(entries, at.plugin).preFilter = at.point;
  for (const auto& at : profile.filter) entryOf(entries, at.plugin).filter = at.point;
  for (const auto& at : profile.preScore) entryOf(entries, at.plugin).preScore = at.point;
  for (const auto& at : profile.score) {
    auto& entry = entryOf(entries, at.plugin);
    entry.score = at.point;
    entry.weight = at.weight;
  }
  return entries;
}

NodeColumn::NodeColumn(const JudgingPlugin& plugin, const Snapshot& snapshot, const Pod& pod)
    : m_plugin(plugin), m_snapshot(snapshot), m_pod(pod) {
  const auto count = snapshot.nodes().size();
  m_passes.assign(count, 1);
  m_isOdd.assign(count, 0);
  prepare();
  if (m_filters || m_scores)
    forEachInParallel(
        count, [this](std::size_t n) { judge(n); }, 256);
  m_failing = static_cast<std::size_t>(std::count(m_passes.begin(), m_passes.end(), 0));
  m_odd = static_cast<std::size_t>(std::count(m_isOdd.begin(), m_isOdd.end(), 1));
  m_scoring = m_raw.size() - static_cast<std::size_t>(std::count(m_raw.begin(), m_raw.end(), 0));
}

void NodeColumn::prepare() {
  const auto count = m_snapshot.nodes().size();
  m_state.write(Cycle{&m_snapshot, nullptr});
  m_filters = m_plugin.filter != nullptr;
  m_scores = m_plugin.score != nullptr;
  if (m_plugin.preFilter) {
    PreFilterResult result;
    const auto status = m_plugin.preFilter->preFilter(m_state, m_pod, m_snapshot, result);
    if (status.code() == Code::Error) m_usable = false;
    if (status.skip() || !status.success()) m_filters = false;
    if (!status.skip() && !status.success()) m_passes.assign(count, 0);
    if (status.success() && result.nodeNames) {
      m_filters = true;
      m_allowed.assign(count, 0);
      for (const auto name : *result.nodeNames)
        if (const auto node = m_snapshot.nodeIndex(name); node >= 0) m_allowed[static_cast<std::size_t>(node)] = 1;
    }
  }
  if (m_plugin.preScore && m_scores) {
    const auto status = m_plugin.preScore->preScore(m_state, m_pod, {});
    if (status.skip())
      m_scores = false;
    else if (!status.success())
      m_usable = false;
  }
  if (m_scores) m_raw.assign(count, 0);
  // Most plugins know at once that they have nothing to say, or say it of all nodes together.
  if (m_scores && m_plugin.incremental->scoreAll(m_pod, m_snapshot, m_raw)) m_scoredAtOnce = true;
}

bool NodeColumn::isOdd(std::int64_t score) const {
  if (score < kMinNodeScore) return true;
  return m_plugin.incremental->normalization() == Normalization::None && score > kMaxNodeScore;
}

void NodeColumn::judge(std::size_t node) {
  const auto& info = *m_snapshot.nodes()[node];
  bool odd = false;
  if (m_filters) {
    bool passes = m_allowed.empty() || m_allowed[node];
    if (passes && m_plugin.filter) {
      const auto status = m_plugin.filter->filter(m_state, m_pod, info);
      passes = status.success();
      odd = status.code() == Code::Error;
    }
    m_passes[node] = passes;
  }
  if (m_scores) {
    if (!m_scoredAtOnce) odd = !m_plugin.score->score(m_state, m_pod, info, m_raw[node]).success() || odd;
    odd = odd || isOdd(m_raw[node]);
  }
  m_isOdd[node] = odd;
}

void NodeColumn::refresh(std::size_t node) {
  if (!m_filters && (!m_scores || m_scoredAtOnce)) return;
  m_failing -= !m_passes[node];
  m_odd -= m_isOdd[node];
  if (m_scores) m_scoring -= m_raw[node] != 0;
  judge(node);
  if (m_scores) m_scoring += m_raw[node] != 0;
  m_failing += !m_passes[node];
  m_odd += m_isOdd[node];
}

}  // namespace bayplan
