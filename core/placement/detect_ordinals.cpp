#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "core/placement/detect.h"
#include "core/placement/ordinal.h"
#include "core/placement/set_pods.h"

namespace bayplan {
namespace {

constexpr std::string_view kReserved[] = {"kubernetes.io",         "k8s.io",          "amazonaws.com", "cloud.google.com",
                                         "kubernetes.azure.com", "openshift.io"};

// Keys that Kubernetes, kubelets and cloud providers write: a number there is no ordinal of ours.
bool isWellKnown(Symbol key) {
  const auto slash = key.view().find('/');
  if (slash == std::string_view::npos) return false;
  const auto prefix = key.view().substr(0, slash);
  return std::any_of(std::begin(kReserved), std::end(kReserved), [&](std::string_view domain) {
    return prefix == domain || (prefix.ends_with(domain) && prefix[prefix.size() - domain.size() - 1] == '.');
  });
}

// What nodes say under one label key.
struct KeyStats {
  std::size_t nodes = 0;
  std::size_t ordinals = 0;           // nodes whose value is an ordinal
  std::set<std::int32_t> distinct;

  // Ordinals for the most part, and hardly one twice: sizes and generations repeat, ordinals do not.
  bool looksOrdinal() const { return ordinals * 2 > nodes && distinct.size() * 2 > ordinals; }
};

// One set that nothing says a key for.
struct OpenSet {
  std::shared_ptr<const StatefulSet> set;
  std::set<std::int32_t> expected;
  std::size_t running = 0;
  std::map<Symbol, std::size_t> agreeing;  // key → running pods whose node carries their ordinal
  std::size_t agreeingPodKeys = 0;         // running pods whose node carries `<pod>=true`
  std::size_t podKeys = 0;                 // nodes that carry `<a pod of the set>=true`
};

struct Claim {
  Symbol key;
  std::size_t agreeing = 0;
};

bool namesSet(Symbol key, const StatefulSet& set) { return key.view().find(set.metadata.name) != std::string_view::npos; }

class Detector {
public:
  Detector(PlacementScheme& scheme, const Snapshot& snapshot, const SetPods& pods,
           const std::function<bool(const StatefulSet&)>& hasOrdinalRule)
      : m_scheme(scheme), m_snapshot(snapshot) {
    for (std::size_t i = 0; i < snapshot.statefulSets().size(); ++i) {
      const auto& set = snapshot.statefulSets()[i];
      const bool ruled = std::any_of(scheme.sets.begin(), scheme.sets.end(), [&](const SetRule& rule) { return rule.appliesTo(*set); });
      if (ruled || (hasOrdinalRule && hasOrdinalRule(*set))) continue;
      OpenSet open;
      open.set = set;
      const auto expected = set->expectedOrdinals();
      open.expected.insert(expected.begin(), expected.end());
      m_open.push_back(std::move(open));
      m_pods.push_back(&pods.of(i));
    }
  }

  void run() {
    if (m_open.empty()) return;
    readKeys();
    for (std::size_t i = 0; i < m_open.size(); ++i) readPods(m_open[i], *m_pods[i]);
    std::map<std::size_t, Claim> claims;
    for (std::size_t i = 0; i < m_open.size(); ++i)
      if (const auto claim = claimOf(m_open[i])) claims[i] = *claim;
    dropAccidents(claims);
    for (const auto& [i, claim] : claims) take(m_open[i], claim);
    for (std::size_t i = 0; i < m_open.size(); ++i)
      if (!claims.contains(i)) takePodKeys(m_open[i]);
    takeOnlyCandidate(claims);
  }

private:
  void readKeys() {
    std::unordered_map<Symbol, std::size_t> podNames;  // interned names only: label keys are
    for (std::size_t i = 0; i < m_open.size(); ++i)
      for (const auto ordinal : m_open[i].expected)
        if (const auto name = Symbol::existing(m_open[i].set->metadata.name + "-" + std::to_string(ordinal)); !name.empty())
          podNames.emplace(name, i);
    std::set<Symbol> levelKeys;
    for (const auto& level : m_scheme.levels) levelKeys.insert(level.key);
    std::unordered_map<Symbol, bool> excluded;
    for (const auto& node : m_snapshot.nodes()) {
      for (const auto& [key, value] : node->node->labels()) {
        if (const auto at = podNames.find(key); at != podNames.end() && value == "true") ++m_open[at->second].podKeys;
        const auto [at, isNew] = excluded.try_emplace(key, false);
        if (isNew) at->second = isWellKnown(key) || levelKeys.contains(key);
        if (at->second) continue;
        auto& stats = m_keys[key];
        ++stats.nodes;
        if (const auto ordinal = ordinalOfLabel(value.view(), OrdinalMatch::Exact)) {
          ++stats.ordinals;
          stats.distinct.insert(*ordinal);
        }
      }
    }
    std::erase_if(m_keys, [](const auto& entry) { return !entry.second.looksOrdinal(); });
  }

  void readPods(OpenSet& open, const ObjectList<Pod>& pods) {
    for (const auto& pod : pods) {
      if (pod->nodeName.empty() || pod->terminated()) continue;
      const auto* node = m_snapshot.node(pod->nodeName);
      const auto ordinal = ordinalOfName(pod->metadata.name, open.set->metadata.name);
      if (!node || !ordinal) continue;
      ++open.running;
      const auto text = std::to_string(*ordinal);
      for (const auto& [key, value] : node->node->labels()) {
        if (value.view() == text && m_keys.contains(key)) ++open.agreeing[key];
        if (value == "true" && key.view() == pod->metadata.name) ++open.agreeingPodKeys;
      }
    }
  }

  // How many of the set's expected ordinals the key's nodes carry.
  std::size_t covered(const OpenSet& open, Symbol key) const {
    const auto& distinct = m_keys.at(key).distinct;
    return static_cast<std::size_t>(
        std::count_if(open.expected.begin(), open.expected.end(), [&](std::int32_t ordinal) { return distinct.contains(ordinal); }));
  }

  // Most running pods must sit where the key says. One pod alone proves little: then the key must say more of the set.
  std::optional<Claim> claimOf(const OpenSet& open) const {
    std::optional<Claim> best;
    for (const auto& [key, agreeing] : open.agreeing) {
      if (agreeing * 2 <= open.running) continue;
      if (agreeing == 1 && covered(open, key) < 2 && !namesSet(key, *open.set)) continue;
      if (!best || agreeing > best->agreeing || (agreeing == best->agreeing && namesSet(key, *open.set) && !namesSet(best->key, *open.set)))
        best = Claim{key, agreeing};
    }
    return best;
  }

  // Pods of another set may run beside the pods that a key is meant for. A key that bears some set's name is that set's.
  void dropAccidents(std::map<std::size_t, Claim>& claims) const {
    std::set<Symbol> named;
    for (const auto& [i, claim] : claims)
      if (namesSet(claim.key, *m_open[i].set)) named.insert(claim.key);
    std::erase_if(claims, [&](const auto& entry) {
      return named.contains(entry.second.key) && !namesSet(entry.second.key, *m_open[entry.first].set);
    });
  }

  void take(const OpenSet& open, const Claim& claim) {
    addRule(*open.set, claim.key, false);
    m_scheme.detected.push_back("Ordinals of " + open.set->metadata.key() + " are taken from node label " + claim.key.str() + ": " +
                                std::to_string(claim.agreeing) + " of its " + std::to_string(open.running) +
                                " running pods are on the node that carries their ordinal.");
  }

  void takePodKeys(OpenSet& open) {
    if (open.podKeys == 0 || open.agreeingPodKeys * 2 < open.running) return;
    addRule(*open.set, {}, true);
    m_scheme.detected.push_back("Nodes for " + open.set->metadata.key() + " are taken from node labels POD=true: " +
                                std::to_string(open.podKeys) + " of them name its pods.");
    open.podKeys = 0;
  }

  // Nothing of it runs yet: where one set and one key are left over, they belong together.
  void takeOnlyCandidate(const std::map<std::size_t, Claim>& claims) {
    std::set<Symbol> taken;
    for (const auto& rule : m_scheme.sets) taken.insert(rule.nodeLabelKey);
    std::vector<Symbol> keys;
    for (const auto& [key, stats] : m_keys)
      if (!taken.contains(key)) keys.push_back(key);
    std::vector<const OpenSet*> idle;
    for (std::size_t i = 0; i < m_open.size(); ++i)
      if (!claims.contains(i) && m_open[i].running == 0 && !isRuled(*m_open[i].set)) idle.push_back(&m_open[i]);
    if (keys.size() != 1 || idle.size() != 1) return;
    const auto& open = *idle.front();
    if (covered(open, keys[0]) < std::min<std::size_t>(2, open.expected.size()) || open.expected.empty()) return;
    addRule(*open.set, keys[0], false);
    m_scheme.detected.push_back("Ordinals of " + open.set->metadata.key() + " are taken from node label " + keys[0].str() +
                                ": no pod of the set runs yet, and no other key of the nodes holds ordinals.");
  }

  bool isRuled(const StatefulSet& set) const {
    return std::any_of(m_scheme.sets.begin(), m_scheme.sets.end(), [&](const SetRule& rule) { return rule.appliesTo(set); });
  }

  void addRule(const StatefulSet& set, Symbol key, bool keyPerPod) {
    m_scheme.sets.push_back({set.metadata.namespace_.str(), set.metadata.name, std::nullopt, key, keyPerPod});
  }

  PlacementScheme& m_scheme;
  const Snapshot& m_snapshot;
  std::vector<OpenSet> m_open;
  std::vector<const ObjectList<Pod>*> m_pods;  // parallel to m_open
  std::map<Symbol, KeyStats> m_keys;    // by text
};

}  // namespace

void detectSetRules(PlacementScheme& scheme, const Snapshot& snapshot, const SetPods& pods,
                    const std::function<bool(const StatefulSet&)>& hasOrdinalRule) {
  Detector(scheme, snapshot, pods, hasOrdinalRule).run();
}

}  // namespace bayplan
