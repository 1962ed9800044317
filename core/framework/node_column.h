#pragma once

#include <span>
#include <vector>

#include "core/framework/incremental.h"
#include "core/framework/profile.h"

namespace bayplan {

// A plugin at the points of a profile where it judges nodes; null = the profile does not ask it there.
struct JudgingPlugin {
  const Plugin* plugin = nullptr;
  const IncrementalPlugin* incremental = nullptr;  // null = reaches the whole cluster
  const DomainPlugin* domains = nullptr;           // the same, where it is one
  const PreFilterPlugin* preFilter = nullptr;
  const FilterPlugin* filter = nullptr;
  const PreScorePlugin* preScore = nullptr;
  const ScorePlugin* score = nullptr;
  std::int64_t weight = 1;

  Reach reach(const Pod& pod) const { return incremental ? incremental->reach(pod) : Reach::Cluster; }
};
std::vector<JudgingPlugin> judgingPlugins(const Profile& profile);

// What a plugin with Reach::Node says of every node, for the pods of one key: worked out by the plugin itself, and
// again for the nodes that change.
//
// Requires: profile and snapshot outlive it.
// Thread rule: one thread.
class NodeColumn {
public:
  NodeColumn(const JudgingPlugin& plugin, const Snapshot& snapshot, const Pod& pod);
  void refresh(std::size_t node);

  // False where the cycle would end with an error, or a score is out of its range: the Runner tells.
  bool usable() const { return m_usable && m_odd == 0; }
  bool passesAll() const { return m_failing == 0; }
  bool scoresNothing() const { return m_scoring == 0; }              // every raw score is 0
  std::span<const std::uint8_t> passes() const { return m_passes; }  // by node, not 0 = passes
  bool scores() const { return m_scores; }
  std::span<const std::int64_t> raw() const { return m_raw; }  // by node; nothing where !scores()

private:
  void prepare();
  void judge(std::size_t node);
  bool isOdd(std::int64_t score) const;

  JudgingPlugin m_plugin;
  const Snapshot& m_snapshot;
  Pod m_pod;
  CycleState m_state;
  bool m_usable = true, m_filters = false, m_scores = false;
  bool m_scoredAtOnce = false;          // from what no pod changes
  std::vector<std::uint8_t> m_allowed;  // by node, where PreFilter names the nodes
  std::vector<std::uint8_t> m_passes, m_isOdd;
  std::vector<std::int64_t> m_raw;
  std::size_t m_failing = 0, m_odd = 0, m_scoring = 0;
};

}  // namespace bayplan
