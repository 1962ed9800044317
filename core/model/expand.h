#pragma once

#include <optional>
#include <string_view>

#include "core/model/objects.h"

namespace bayplan {

// The number after the last dash of a pod's name, where it is canonical decimal and fits int32.
std::optional<std::int32_t> trailingOrdinal(std::string_view podName);

// The sets that only their pods' controller references tell of: pods named `<controller>-<ordinal>` whose controller is
// of a kind that has no object in the input and gives its pods identities (not a ReplicaSet, Job, DaemonSet, Node, …).
ObjectList<StatefulSet> impliedSets(const ObjectSet& objects);

// The pods, and the claims they would bring, of sets and Deployments that have no pod in the input.
// Source: kubernetes pkg/controller/statefulset/stateful_set_utils.go (names, pod-index label, claim names).
struct Expansion {
  ObjectList<Pod> pods;
  ObjectList<PersistentVolumeClaim> claims;
};
Expansion expand(const ObjectSet& objects);

}  // namespace bayplan
