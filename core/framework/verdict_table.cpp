#include "core/framework/verdict_table.h"

#include <algorithm>
#include <atomic>

#include "core/framework/cluster_index.h"
#include "core/framework/normalize_score.h"
#include "core/framework/parallel.h"
#include "core/framework/pod_log.h"
#include "core/framework/score_map.h"

namespace bayplan {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{256} << 20;
constexpr std::size_t kBytesPerNode = 48;  // of a column or a DomainVerdicts, about

// Brings what is kept up to the end of the log: body(pod, node, 1 = came, -1 = left).
template <class Body>
void replay(const std::vector<PodChange>& changes, std::size_t& seen, const Body& body) {
  for (; seen < changes.size(); ++seen) {
    const auto& change = changes[seen];
    if (change.from >= 0) body(*change.before, static_cast<std::size_t>(change.from), -1);
    if (change.to >= 0) body(*change.after, static_cast<std::size_t>(change.to), 1);
  }
}

std::int64_t normalized(std::int64_t score, std::int64_t highest, Normalization normalization) {
  if (normalization == Normalization::None) return score;
  return defaultNormalized(score, highest, kMaxNodeScore, normalization == Normalization::Reversed);
}

}  // namespace

struct VerdictTable::Entry {
  struct Kept {
    std::unique_ptr<NodeColumn> column;       // of Reach::Node
    std::unique_ptr<DomainVerdicts> domains;  // of Reach::Domains; null = nothing to say
    Shared<PodSpec> spec;                     // keeps what the key points to
    std::size_t seen = 0;                     // changes of the log
  };
  JudgingPlugin plugin;
  std::unordered_map<std::string, std::shared_ptr<Kept>> kept;
};

struct VerdictTable::Plan {
  std::vector<Entry> entries;
  std::vector<std::size_t> scoring;  // entries in the order of the profile's Score plugins
  bool usable = true;
};

// One pod's way through the entries.
class VerdictTable::Judging {
public:
  Judging(VerdictTable& table, Plan& plan, const Pod& pod) : m_table(table), m_plan(plan), m_pod(pod) {}

  std::unique_ptr<Judgement> run(Snapshot* model);
  std::vector<PluginScores> scoresOf(const Judgement& judgement, std::size_t position) const;

private:
  // What a Score plugin made of the nodes. Of a column there are the highest raw score alone, of one that was skipped
  // nothing.
  struct Scores {
    std::vector<std::int64_t> raw, normalized;
    std::int64_t highest = 0;
  };
  std::shared_ptr<Entry::Kept> keptOf(Entry& entry);
  bool collect();
  bool filterCluster();
  bool score();
  void scoreColumn(const Entry& entry, const NodeColumn& column, Scores& to);
  void scoreDomains(const Entry& entry, DomainVerdicts& domains, Scores& to);
  bool scoreCluster(const Entry& entry, Scores& to);
  void add(std::int64_t weight, std::span<const std::int64_t> scores);

  VerdictTable& m_table;
  Plan& m_plan;
  const Pod& m_pod;
  std::vector<std::shared_ptr<Entry::Kept>> m_kept;  // parallel to entries; null = Reach::Cluster
  bool m_anyCluster = false;
  std::unique_ptr<Judgement> m_judgement = std::make_unique<Judgement>();
  std::vector<Scores> m_scores;  // parallel to entries
  std::int64_t m_ofAll = 0;      // what every node gets on top
};

std::shared_ptr<VerdictTable::Entry::Kept> VerdictTable::Judging::keptOf(Entry& entry) {
  const auto& snapshot = m_table.m_snapshot;
  const auto reach = entry.plugin.reach(m_pod);
  if (reach == Reach::Cluster) return nullptr;
  PodKey key;
  entry.plugin.incremental->describe(m_pod, snapshot, key);
  auto& kept = entry.kept[key.bytes()];
  const auto& changes = snapshot.derived<PodLog>().changes();
  if (!kept) {
    kept = std::make_shared<Entry::Kept>();
    kept->spec = m_pod.spec;
    if (reach == Reach::Node)
      kept->column = std::make_unique<NodeColumn>(entry.plugin, snapshot, m_pod);
    else
      kept->domains = entry.plugin.domains->domainVerdicts(m_pod, snapshot);
    kept->seen = changes.size();
    m_table.m_bytes += kBytesPerNode * snapshot.nodes().size();
  } else {
    replay(changes, kept->seen, [&](const Pod& pod, std::size_t node, int delta) {
      if (kept->column) kept->column->refresh(node);
      if (kept->domains) kept->domains->podChanged(pod, node, delta);
    });
  }
  return kept;
}

std::unique_ptr<VerdictTable::Judgement> VerdictTable::Judging::run(Snapshot* model) {
  for (auto& entry : m_plan.entries) {
    m_kept.push_back(keptOf(entry));
    if (!m_kept.back()) m_anyCluster = true;
    if (m_kept.back() && m_kept.back()->column && !m_kept.back()->column->usable()) return nullptr;
  }
  const Pod* self = m_anyCluster ? m_table.m_snapshot.pod(m_pod.metadata.key()).get() : nullptr;
  m_judgement->state.write(Cycle{&m_table.m_snapshot, self, model});
  if (!collect() || !score()) return nullptr;
  return std::move(m_judgement);
}

bool VerdictTable::Judging::collect() {
  std::vector<std::uint8_t> passes(m_table.m_snapshot.nodes().size(), 1);
  for (std::size_t i = 0; i < m_kept.size(); ++i) {
    const auto& kept = m_kept[i];
    if (kept && kept->column && !kept->column->passesAll()) {
      const auto its = kept->column->passes();
      for (std::size_t n = 0; n < passes.size(); ++n) passes[n] &= its[n];
    }
    if (kept && kept->domains && m_plan.entries[i].plugin.filter) kept->domains->filter(passes);
  }
  auto& nodes = m_judgement->nodes;
  nodes.resize(passes.size());
  std::size_t count = 0;
  for (std::size_t n = 0; n < passes.size(); ++n) {
    nodes[count] = static_cast<std::uint32_t>(n);
    count += passes[n] != 0;
  }
  nodes.resize(count);
  return !m_anyCluster || filterCluster();
}

bool VerdictTable::Judging::filterCluster() {
  const auto& snapshot = m_table.m_snapshot;
  auto& nodes = m_judgement->nodes;
  auto& state = m_judgement->state;
  std::vector<std::uint8_t> passes(nodes.size(), 1);
  std::atomic<bool> error = false;
  for (std::size_t i = 0; i < m_kept.size(); ++i) {
    const auto& plugin = m_plan.entries[i].plugin;
    if (m_kept[i]) continue;
    if (plugin.preFilter) {
      PreFilterResult result;
      const auto status = plugin.preFilter->preFilter(state, m_pod, snapshot, result);
      if (status.code() == Code::Error) return false;
      if (status.skip()) {
        state.skipFilter.push_back(plugin.plugin);
        continue;
      }
      if (!status.success()) passes.assign(nodes.size(), 0);
      if (result.nodeNames)
        for (std::size_t n = 0; n < nodes.size(); ++n)
          if (!result.nodeNames->contains(snapshot.nodes()[nodes[n]]->name())) passes[n] = 0;
    }
    if (!plugin.filter) continue;
    forEachInParallel(nodes.size(), [&](std::size_t n) {
      if (!passes[n]) return;
      const auto status = plugin.filter->filter(state, m_pod, *snapshot.nodes()[nodes[n]]);
      if (!status.success()) passes[n] = 0;
      if (status.code() == Code::Error) error = true;
    });
  }
  std::size_t kept = 0;
  for (std::size_t n = 0; n < nodes.size(); ++n)
    if (passes[n]) nodes[kept++] = nodes[n];
  nodes.resize(kept);
  return !error;
}

bool VerdictTable::Judging::score() {
  const auto& nodes = m_judgement->nodes;
  if (nodes.size() < 2) return true;
  m_scores.resize(m_plan.entries.size());
  m_judgement->totals.assign(nodes.size(), 0);
  for (const auto i : m_plan.scoring) {
    const auto& entry = m_plan.entries[i];
    const auto& kept = m_kept[i];
    if (!kept) {
      if (!scoreCluster(entry, m_scores[i])) return false;
    } else if (kept->domains) {
      scoreDomains(entry, *kept->domains, m_scores[i]);
    } else if (kept->column && kept->column->scores()) {
      scoreColumn(entry, *kept->column, m_scores[i]);
    }
  }
  if (m_ofAll != 0)
    for (auto& total : m_judgement->totals) total += m_ofAll;
  return true;
}

void VerdictTable::Judging::add(std::int64_t weight, std::span<const std::int64_t> scores) {
  auto& totals = m_judgement->totals;
  for (std::size_t i = 0; i < totals.size(); ++i) totals[i] += weight * scores[i];
}

void VerdictTable::Judging::scoreColumn(const Entry& entry, const NodeColumn& column, Scores& to) {
  const std::span<const std::uint32_t> nodes = m_judgement->nodes;
  const std::span<std::int64_t> totals = m_judgement->totals;
  const auto raw = column.raw();
  const auto weight = entry.plugin.weight;
  const auto normalization = entry.plugin.incremental->normalization();
  if (column.scoresNothing()) {
    m_ofAll += weight * normalized(0, 0, normalization);
    return;
  }
  if (normalization == Normalization::None) {
    for (std::size_t i = 0; i < nodes.size(); ++i) totals[i] += weight * raw[nodes[i]];
    return;
  }
  for (const auto node : nodes) to.highest = std::max(to.highest, raw[node]);
  const ScoreMap map(0, to.highest, nodes.size(),
                     [&](std::int64_t score) { return weight * normalized(score, to.highest, normalization); });
  for (std::size_t i = 0; i < nodes.size(); ++i) totals[i] += map(raw[nodes[i]]);
}

void VerdictTable::Judging::scoreDomains(const Entry& entry, DomainVerdicts& domains, Scores& to) {
  const auto& nodes = m_judgement->nodes;
  to.raw.resize(nodes.size());
  to.normalized.resize(nodes.size());
  if (domains.score(nodes, to.raw, to.normalized))
    add(entry.plugin.weight, to.normalized);
  else
    to = {};
}

bool VerdictTable::Judging::scoreCluster(const Entry& entry, Scores& to) {
  const auto& nodes = m_judgement->nodes;
  const auto& plugin = entry.plugin;
  auto& state = m_judgement->state;
  std::vector<const NodeInfo*> infos;
  for (const auto node : nodes) infos.push_back(m_table.m_snapshot.nodes()[node].get());
  if (plugin.preScore) {
    const auto status = plugin.preScore->preScore(state, m_pod, infos);
    if (status.skip()) return true;
    if (!status.success()) return false;
  }
  to.raw.resize(nodes.size());
  std::atomic<bool> good = true;
  forEachInParallel(nodes.size(), [&](std::size_t i) {
    if (!plugin.score->score(state, m_pod, *infos[i], to.raw[i]).success()) good = false;
  });
  if (!good) return false;
  std::vector<NodeScore> scores;
  for (std::size_t i = 0; i < nodes.size(); ++i) scores.push_back({infos[i]->name(), to.raw[i]});
  if (!plugin.score->normalizeScore(state, m_pod, scores).success()) return false;
  for (const auto& [node, score] : scores) {
    if (score < kMinNodeScore || score > kMaxNodeScore) return false;
    to.normalized.push_back(score);
  }
  add(plugin.weight, to.normalized);
  return true;
}

std::vector<VerdictTable::PluginScores> VerdictTable::Judging::scoresOf(const Judgement& judgement,
                                                                        std::size_t position) const {
  std::vector<PluginScores> result;
  for (const auto i : m_plan.scoring) {
    const auto& plugin = m_plan.entries[i].plugin;
    const auto& kept = m_kept[i];
    auto& its = result.emplace_back(PluginScores{plugin.plugin});
    if (!m_scores[i].raw.empty()) {
      its.raw = m_scores[i].raw[position];
      its.weighted = m_scores[i].normalized[position] * plugin.weight;
    } else if (kept && kept->column && kept->column->scores()) {
      its.raw = kept->column->raw()[judgement.nodes[position]];
      its.weighted = plugin.weight * normalized(its.raw, m_scores[i].highest, plugin.incremental->normalization());
    }
  }
  return result;
}

VerdictTable::VerdictTable(const Snapshot& snapshot) : m_snapshot(snapshot) {}
VerdictTable::~VerdictTable() = default;

// A plugin whose verdicts are kept by domain is asked at both of its points, or at neither.
VerdictTable::Plan& VerdictTable::planOf(const Profile& profile) {
  auto& plan = m_plans[&profile];
  if (plan) return *plan;
  plan = std::make_unique<Plan>();
  for (auto& plugin : judgingPlugins(profile)) plan->entries.push_back({std::move(plugin), {}});
  for (const auto& at : profile.score)
    for (std::size_t i = 0; i < plan->entries.size(); ++i)
      if (plan->entries[i].plugin.plugin == at.plugin) plan->scoring.push_back(i);
  for (const auto& [plugin, kept] : plan->entries)
    if (plugin.domains && (!plugin.preFilter != !plugin.filter || !plugin.preScore != !plugin.score))
      plan->usable = false;
  return *plan;
}

void VerdictTable::limit() {
  if (m_bytes < kMaxBytes) return;
  m_last.reset();
  for (auto& [profile, plan] : m_plans)
    for (auto& entry : plan->entries) entry.kept.clear();
  m_bytes = 0;
}

std::unique_ptr<VerdictTable::Judgement> VerdictTable::judge(const Profile& profile, const Pod& pod, Snapshot* model) {
  auto& plan = planOf(profile);
  if (!plan.usable || !pod.nodeName.empty() || m_snapshot.derived<ClusterIndex>().anyNominated()) return nullptr;
  limit();
  m_last = std::make_unique<Judging>(*this, plan, pod);
  return m_last->run(model);
}

std::vector<VerdictTable::PluginScores> VerdictTable::scoresOf(const Judgement& judgement, std::size_t position) const {
  return m_last->scoresOf(judgement, position);
}

}  // namespace bayplan
