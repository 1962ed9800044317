#pragma once

#include "core/model/node.h"
#include "core/model/pod.h"

namespace bayplan {

// Whether the pod tolerates the taint. The feature TaintTolerationComparisonOperators is off by default in v1.37: Lt
// and Gt tolerate nothing. Source: k8s.io/component-helpers/scheduling/corev1, TolerationsTolerateTaint.
bool tolerates(const PodSpec& spec, const Taint& taint);

// The first NoSchedule or NoExecute taint that the pod does not tolerate; null = none.
const Taint* untoleratedTaint(const PodSpec& spec, const Node& node);

// nodeaffinity.GetRequiredNodeAffinity(pod).Match(node): nodeSelector and required terms together.
bool matchesRequiredNodeAffinity(const PodSpec& spec, const Node& node);

}  // namespace bayplan
