#pragma once

#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/base/memo.h"
#include "core/model/node_info.h"
#include "core/model/objects.h"

namespace bayplan {

using NodeInfoPtr = std::shared_ptr<const NodeInfo>;

// One consistent view of a cluster. Immutable: everyone but the owner of the live state holds a
// std::shared_ptr<const Snapshot>. Nodes are in order of their names, pods in the order of the input.
// A derived snapshot shares every NodeInfo and every list that did not change.
class Snapshot {
public:
  // Sets that are only known from ownerReferences are added as implied ones, and sets without a pod in the input are
  // expanded (Pod::expanded), with the claims that their templates would create.
  static std::shared_ptr<const Snapshot> build(std::shared_ptr<const ObjectSet> objects);

  const ObjectSet& objects() const { return *m_objects; }  // as read: pods and nodes before any edit
  std::uint64_t generation() const { return m_generation; }

  const std::vector<NodeInfoPtr>& nodes() const { return m_nodes; }
  const NodeInfo* node(Symbol name) const;
  std::ptrdiff_t nodeIndex(Symbol name) const;  // into nodes(); -1 = none

  const ObjectList<Pod>& pods() const { return *m_pods; }  // read and expanded
  std::shared_ptr<const Pod> pod(std::string_view key) const;  // "namespace/name"
  const ObjectList<StatefulSet>& statefulSets() const { return *m_sets; }
  const PersistentVolumeClaim* claim(Symbol namespace_, std::string_view name) const;
  const PersistentVolume* volume(std::string_view name) const;
  const StorageClass* storageClass(std::string_view name) const;

  // Pods bound to a node that the input does not hold.
  const ObjectList<Pod>& podsOnUnknownNodes() const { return m_podsOnUnknownNodes; }

  // The same cluster with other labels on some nodes (index into nodes(), new labels). Costs the nodes that change.
  std::shared_ptr<const Snapshot> withNodeLabels(std::span<const std::pair<std::size_t, LabelMap>> changes) const;
  // The same cluster with each pod of `moves` on another node ("" = unbound). Unknown pods and nodes are ignored.
  std::shared_ptr<const Snapshot> withPodsMoved(std::span<const std::pair<std::string, Symbol>> moves) const;

  // An index that a reader builds from the whole snapshot (`T(snapshot)`), made at the first call and kept.
  template <class T>
  const T& derived() const {
    return m_memo.value<T>([this] { return T(*this); });
  }

private:
  struct Index;
  std::shared_ptr<const ObjectSet> m_objects;
  std::shared_ptr<const Index> m_index;
  std::vector<NodeInfoPtr> m_nodes;
  std::shared_ptr<const ObjectList<Pod>> m_pods;
  std::shared_ptr<const ObjectList<StatefulSet>> m_sets;
  ObjectList<Pod> m_podsOnUnknownNodes;
  std::uint64_t m_generation = 0;
  Memo m_memo;
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

}  // namespace bayplan
