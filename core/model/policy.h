#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/meta.h"
#include "core/model/selector.h"

namespace bayplan {

struct PodDisruptionBudget {
  ObjectMeta metadata;
  std::optional<LabelSelector> selector;
  std::optional<std::string> minAvailable, maxUnavailable;  // "2" or "50%", as written
  std::int32_t disruptionsAllowed = 0;                      // status
  std::vector<std::string> disruptedPods;                   // status: evictions that the API server has let through
};

struct PriorityClass {
  ObjectMeta metadata;
  std::int32_t value = 0;
  bool globalDefault = false;
  bool preemptNever = false;
};

struct Namespace {
  ObjectMeta metadata;
};

struct Service {
  ObjectMeta metadata;
  LabelMap selector;
};

// corev1.Event or events.k8s.io Event: what happened to an object.
struct Event {
  ObjectMeta metadata;
  Symbol type, reason, involvedKind, involvedNamespace;
  std::string involvedName;
  std::string message;
  std::int64_t lastTimestamp = 0;
  std::int32_t count = 1;
  Symbol reportingComponent;
};

struct ResourceClaim {
  ObjectMeta metadata;
};

struct Lease {
  ObjectMeta metadata;
  std::string holderIdentity;
  std::int64_t renewTime = 0;
  std::int32_t leaseDurationSeconds = 0;
};

}  // namespace bayplan
