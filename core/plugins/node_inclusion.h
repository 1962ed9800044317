#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>

#include "core/framework/pod_key.h"
#include "core/model/node.h"
#include "core/model/pod.h"
#include "core/model/snapshot.h"

namespace bayplan {

// Whether the pod tolerates the taint. The feature TaintTolerationComparisonOperators is off by default in v1.37: Lt
// and Gt tolerate nothing. Source: k8s.io/component-helpers/scheduling/corev1, TolerationsTolerateTaint.
bool tolerates(const PodSpec& spec, const Taint& taint);

// The first NoSchedule or NoExecute taint that the pod does not tolerate; null = none.
const Taint* untoleratedTaint(const PodSpec& spec, const Node& node);

// nodeaffinity.GetRequiredNodeAffinity(pod).Match(node): nodeSelector and required terms together.
bool matchesRequiredNodeAffinity(const PodSpec& spec, const Node& node);

// What the functions above read of the spec.
void describeTolerations(const PodSpec& spec, PodKey& key);
void describeRequiredNodeAffinity(const PodSpec& spec, PodKey& key);

// What the functions above say of every node, by node, worked out once for all specs that ask the same:
// `snapshot.derived<InclusionColumns>()`. Null = every node.
//
// Thread rule: any thread.
class InclusionColumns {
public:
  static constexpr bool kOfFixedObjects = true;
  using Column = std::shared_ptr<const std::vector<std::uint8_t>>;
  explicit InclusionColumns(const Snapshot& snapshot) : m_snapshot(snapshot) {}
  Column requiredNodeAffinity(const PodSpec& spec) const;
  Column toleratedTaints(const PodSpec& spec) const;

private:
  using Columns = std::unordered_map<std::string, Column>;
  template <class Holds>
  Column column(Columns& columns, const PodKey& key, const Holds& holds) const;

  const Snapshot& m_snapshot;
  mutable std::mutex m_mutex;
  mutable Columns m_affinity, m_taints;
};

}  // namespace bayplan
