#pragma once

#include <optional>
#include <unordered_set>

#include "core/framework/pod_key.h"
#include "core/model/snapshot.h"

namespace bayplan {

// Every label key that a selector of the cluster's pods, services or sets asks of pods, and every matchLabelKey: pods
// that differ in other labels only are alike to all of them. `snapshot.derived<SelectorKeys>()`.
class SelectorKeys {
public:
  static constexpr bool kOfFixedObjects = true;
  explicit SelectorKeys(const Snapshot& snapshot);
  void describe(const LabelMap& labels, PodKey& key) const;  // adds those that some selector asks for

private:
  void add(const LabelSelector& selector);
  void add(const std::optional<LabelSelector>& selector);
  void add(const PodSpec& spec);
  void add(const std::vector<PodAffinityTerm>& terms);

  std::unordered_set<Symbol> m_keys;
};

}  // namespace bayplan
