#include "ui/bridge/comparison.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

namespace bayplan::ui {
namespace {

void addWords(std::map<std::string, NodeComparison::Row>& rows, const NodeVerdict& verdict, PluginWord NodeComparison::Row::*side) {
  for (const auto& fail : verdict.fails) (rows[fail.plugin].*side).fails.push_back(fail);
  for (const auto& score : verdict.scores) (rows[score.plugin].*side).score = score;
}

}  // namespace

std::optional<NodeComparison> compareNodes(const Explanation& explanation, Symbol a, Symbol b) {
  const auto *onA = explanation.verdictOn(a), *onB = explanation.verdictOn(b);
  if (!onA || !onB) return std::nullopt;
  NodeComparison comparison{a, b, onA->passes(), onB->passes(), explanation.wins(a), explanation.wins(b), onA->total, onB->total, {}};
  std::map<std::string, NodeComparison::Row> rows;
  addWords(rows, *onA, &NodeComparison::Row::a);
  addWords(rows, *onB, &NodeComparison::Row::b);
  for (auto& [plugin, row] : rows) {
    row.plugin = plugin;
    if (row.a.score && row.b.score) row.difference = row.a.score->weighted - row.b.score->weighted;
    comparison.rows.push_back(std::move(row));
  }
  std::stable_sort(comparison.rows.begin(), comparison.rows.end(), [](const NodeComparison::Row& x, const NodeComparison::Row& y) {
    const auto rank = [](const NodeComparison::Row& row) {
      const auto weighted = [](const PluginWord& word) { return word.score ? word.score->weighted : 0; };
      return std::make_tuple(row.a.fails.empty() && row.b.fails.empty(), -std::abs(row.difference), -std::max(weighted(row.a), weighted(row.b)));
    };
    return rank(x) < rank(y);
  });
  return comparison;
}

ProfileComparison compareProfiles(const Explanation& a, const Explanation& b) {
  ProfileComparison comparison{a.profile, b.profile, {}, a.feasible(), b.feasible(), 0, 0, a.winner, b.winner};
  std::map<Symbol, const NodeVerdict*> ofB;
  for (const auto& verdict : b.nodes) ofB[verdict.node] = &verdict;
  for (const auto& verdict : a.nodes) {
    const auto other = ofB.find(verdict.node);
    if (other == ofB.end()) continue;
    ProfileComparison::Row row{verdict.node, verdict, *other->second, a.wins(verdict.node), b.wins(verdict.node)};
    comparison.allowedByBoth += row.a.passes() && row.b.passes();
    comparison.differing += row.differs();
    comparison.rows.push_back(std::move(row));
  }
  std::stable_sort(comparison.rows.begin(), comparison.rows.end(),
                   [](const ProfileComparison::Row& x, const ProfileComparison::Row& y) { return x.differs() > y.differs(); });
  return comparison;
}

}  // namespace bayplan::ui
