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

// A pod's version that gives way to another, and the nodes (into Snapshot::nodes(), -1 = none) whose NodeInfo holds them.
struct PodChange {
  std::shared_ptr<const Pod> before, after;
  std::ptrdiff_t from = -1, to = -1;
};

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
  std::ptrdiff_t podIndex(std::string_view key) const;         // into pods(); -1 = none
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

  // An index that a reader builds from the whole snapshot (`T(snapshot)`), made at the first call and kept. In a private
  // copy it is made anew after every change, unless T follows pods and asks nothing of claims and volumes (`void
  // podChanged(const PodChange&)`), or depends on neither (`static constexpr bool kOfFixedObjects = true`).
  template <class T>
  const T& derived() const {
    return m_memo.value<T>([this] { return T(*this); }, follow<T>);
  }

  // A copy of one's own, for whoever works on the model alone (Session): what follows changes it in place.
  std::unique_ptr<Snapshot> copy() const;
  // Puts another version (of the same namespace and name) in the place of a pod; it leaves and joins nodes by nodeName
  // and terminated(). Costs the nodes that change, of which references to NodeInfo become invalid.
  void replacePod(std::size_t index, std::shared_ptr<const Pod> now);
  void replaceClaim(std::shared_ptr<const PersistentVolumeClaim> now);
  void replaceVolume(std::shared_ptr<const PersistentVolume> now);  // or adds one

private:
  template <class T>
  static bool follow([[maybe_unused]] void* value, [[maybe_unused]] const void* change) {
    if constexpr (requires { T::kOfFixedObjects; }) return true;
    if constexpr (requires(T& t, const PodChange& c) { t.podChanged(c); }) {
      if (change) static_cast<T*>(value)->podChanged(*static_cast<const PodChange*>(change));
      return true;
    }
    return false;
  }
  NodeInfo& ownNode(std::ptrdiff_t index);
  struct Index;
  std::shared_ptr<const ObjectSet> m_objects;
  std::shared_ptr<const Index> m_index;
  std::vector<NodeInfoPtr> m_nodes;
  std::shared_ptr<const ObjectList<Pod>> m_pods;
  std::shared_ptr<const ObjectList<StatefulSet>> m_sets;
  ObjectList<Pod> m_podsOnUnknownNodes;
  // In a private copy: what differs from the index.
  std::unordered_map<std::string, std::shared_ptr<const PersistentVolumeClaim>> m_claims;
  std::unordered_map<std::string, std::shared_ptr<const PersistentVolume>> m_volumes;
  std::uint64_t m_generation = 0;
  Memo m_memo;
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

}  // namespace bayplan
