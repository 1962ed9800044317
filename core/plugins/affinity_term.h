#pragma once

#include <optional>
#include <unordered_map>

#include "core/framework/cluster_index.h"

namespace bayplan {

// A pod affinity term together with the pod that has it, whose namespace and labels count. The API server works
// matchLabelKeys and mismatchLabelKeys into the selector when a pod is created; a pod from a manifest has not been there,
// so keys that the selector does not hold yet are asked here.
//
// Requires: pod and term outlive it.
// Source: k8s.io/kube-scheduler/framework/types.go, AffinityTerm.
class AffinityTerm {
public:
  AffinityTerm(const Pod& owner, const PodAffinityTerm& term) : m_owner(&owner), m_term(&term) {}

  // Of an existing pod's term: `namespaceLabels` are those of the incoming pod's namespace, empty where it is not
  // known.
  bool matches(const Pod& pod, const LabelMap& namespaceLabels) const;
  // Of the incoming pod's term: a namespace that the input does not hold is selected by the empty selector only.
  bool matches(const Pod& pod, const ClusterIndex& index) const;

private:
  bool listsNamespace(const Pod& pod) const;
  bool selects(const LabelMap& labels) const;

  const Pod* m_owner;
  const PodAffinityTerm* m_term;
};

// The labels of the pod's namespace, empty where the input does not hold it.
const LabelMap& namespaceLabelsOf(const Pod& pod, const ClusterIndex& index);

// Amounts by topology pair (label key and value of a node).
template <class T>
class TopologyPairs {
public:
  T& at(Symbol key, Symbol value) { return m_values[pack(key, value)]; }
  const T* find(Symbol key, Symbol value) const {
    const auto found = m_values.find(pack(key, value));
    return found == m_values.end() ? nullptr : &found->second;
  }
  void erase(Symbol key, Symbol value) { m_values.erase(pack(key, value)); }
  bool empty() const { return m_values.empty(); }

private:
  static std::uint64_t pack(Symbol key, Symbol value) { return std::uint64_t{key.id()} << 32 | value.id(); }
  std::unordered_map<std::uint64_t, T> m_values;
};

}  // namespace bayplan
