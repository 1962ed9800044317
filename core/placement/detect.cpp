#include "core/placement/detect.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace bayplan {
namespace {

using KeyCounts = std::unordered_map<Symbol, std::size_t>;  // label key → nodes that carry it

struct Candidates {
  std::string level;
  std::vector<Symbol> keys;  // preferred first
};

// The key that most nodes carry; of equals the first.
std::optional<Symbol> mostCarried(const std::vector<Symbol>& keys, const KeyCounts& counts) {
  std::optional<Symbol> best;
  std::size_t most = 0;
  for (const auto key : keys) {
    const auto at = counts.find(key);
    if (at == counts.end() || at->second <= most) continue;
    best = key;
    most = at->second;
  }
  return best;
}

std::vector<Symbol> rackKeys(const KeyCounts& counts) {
  std::set<Symbol> others;  // by text
  for (const auto& [key, count] : counts)
    if (key.view().ends_with("/rack")) others.insert(key);
  std::vector<Symbol> keys = {Symbol("rack"), Symbol("topology.kubernetes.io/rack")};
  for (const auto key : others)
    if (key != keys[1]) keys.push_back(key);
  return keys;
}

}  // namespace

void detectLevels(PlacementScheme& scheme, const Snapshot& snapshot, const std::vector<TopologyLevel>& hints) {
  KeyCounts counts;
  for (const auto& node : snapshot.nodes())
    for (const auto& [key, value] : node->node->labels()) ++counts[key];

  std::vector<Candidates> levels = {
      {"region", {Symbol("topology.kubernetes.io/region"), Symbol("failure-domain.beta.kubernetes.io/region")}},
      {"zone", {Symbol("topology.kubernetes.io/zone"), Symbol("failure-domain.beta.kubernetes.io/zone")}},
      {"rack", rackKeys(counts)}};
  for (const auto& hint : hints) {
    const auto at = std::find_if(levels.begin(), levels.end(), [&](const Candidates& level) { return level.level == hint.name; });
    if (at != levels.end()) at->keys.insert(at->keys.begin(), hint.key);
  }
  for (const auto& level : levels) {
    const auto key = mostCarried(level.keys, counts);
    if (!key) continue;
    scheme.levels.push_back({level.level, *key});
    scheme.detected.push_back("Topology level " + level.level + " is taken from node label " + key->str() + " (" +
                              std::to_string(counts.at(*key)) + " of " + std::to_string(snapshot.nodes().size()) + " nodes carry it).");
  }
}

PlacementScheme detectScheme(PlacementScheme scheme, const Snapshot& snapshot, const DetectionHints& hints) {
  if (scheme.levels.empty()) detectLevels(scheme, snapshot, hints.levels);
  detectSetRules(scheme, snapshot, hints.pods ? *hints.pods : SetPods(snapshot), hints.hasOrdinalRule);
  return scheme;
}

}  // namespace bayplan
