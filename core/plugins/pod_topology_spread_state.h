#pragma once

#include <unordered_map>
#include <unordered_set>

#include "core/plugins/pod_topology_spread.h"

namespace bayplan {

// Matching pods by domain of one constraint, and the domain with the fewest.
struct PodTopologySpread::Domains {
  std::unordered_map<Symbol, std::int64_t> counts;
  std::int64_t fewest = 0;
  Symbol fewestDomain;  // the first of them by name

  void findFewest();
  std::int64_t minimum(const Constraint& constraint) const {
    return static_cast<std::int64_t>(counts.size()) < constraint.minDomains ? 0 : fewest;
  }
};

struct PodTopologySpread::FilterState {
  std::vector<Constraint> constraints;
  std::vector<Domains> domains;  // parallel to constraints
};

struct PodTopologySpread::ScoreState {
  std::vector<Constraint> constraints;
  std::unordered_set<Symbol> ignoredNodes;                       // that lack a key
  std::vector<std::unordered_map<Symbol, std::int64_t>> counts;  // by domain, parallel to constraints; not for hostname
  std::vector<double> weights;
};

inline Symbol hostnameKey() {
  static const Symbol kHostname("kubernetes.io/hostname");
  return kHostname;
}

}  // namespace bayplan
