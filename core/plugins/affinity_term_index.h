#pragma once

#include <unordered_map>
#include <vector>

#include "core/framework/cluster_index.h"

namespace bayplan {

// Every (anti-)affinity term of the pods that run, by what it asks of an incoming pod:
// `snapshot.derived<AffinityTermIndex>()`.
//
// Thread rule: any thread; podChanged() by the owner of a private copy alone.
class AffinityTermIndex {
public:
  enum class Kind { Required, RequiredAnti, Preferred, PreferredAnti };
  struct Placed {
    const Pod* pod = nullptr;
    std::size_t node = 0;  // into Snapshot::nodes()
    Kind kind = Kind::Required;
    const PodAffinityTerm* term = nullptr;
  };

  explicit AffinityTermIndex(const Snapshot& snapshot);
  void podChanged(const PodChange& change);

  // Those that may match the labels, each once.
  template <class Body>
  void eachThatMayMatch(const LabelMap& labels, const Body& body) const {
    for (const auto& placed : m_others) body(placed);
    for (const auto& [key, value] : labels)
      if (const auto at = m_byLabel.find(pack(key, value)); at != m_byLabel.end())
        for (const auto& placed : at->second) body(placed);
  }

private:
  static std::uint64_t pack(Symbol key, Symbol value) { return std::uint64_t{key.id()} << 32 | value.id(); }
  void add(const Pod& pod, std::size_t node);
  void remove(const Pod& pod);
  std::vector<Placed>& listOf(const PodAffinityTerm& term);

  std::unordered_map<std::uint64_t, std::vector<Placed>> m_byLabel;  // by the first label that the term asks for
  std::vector<Placed> m_others;                                      // terms that ask for no label by its value
};

template <class Body>
void eachAffinityTerm(const Pod& pod, const Body& body) {
  using Kind = AffinityTermIndex::Kind;
  const auto& affinity = pod.spec->affinity;
  for (const auto& term : affinity.requiredPodAffinity) body(Kind::Required, term);
  for (const auto& term : affinity.requiredPodAntiAffinity) body(Kind::RequiredAnti, term);
  for (const auto& term : affinity.preferredPodAffinity) body(Kind::Preferred, term);
  for (const auto& term : affinity.preferredPodAntiAffinity) body(Kind::PreferredAnti, term);
}

}  // namespace bayplan
