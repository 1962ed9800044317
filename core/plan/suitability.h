#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/plan/ordinal_group.h"
#include "core/plan/ordinal_label.h"
#include "core/scheduler/explain.h"

namespace bayplan {

// Which nodes could take the pods of a group's ordinals, were the labels right: each node is ready, passes every plugin
// but the ordinal's own (with the group's pods taken off all nodes, since the plan decides anew where they go), and
// holds or may hold the data. Pods that differ only in their ordinal are judged once.
//
// A claim that no node can serve yet is nothing against any of them. A node that says nothing about its resources (a
// manifest, not a dump) has room for every pod.
//
// Not judged: whether two sets of a group fit together on one node.
//
// Requires: the model, the profiles and the group outlive it.
class Suitability {
public:
  Suitability(const PlacementModel& model, const ProfileSet& profiles, const OrdinalGroup& group);
  ~Suitability();

  // Items of one class suit the same nodes. Classes count from 0.
  std::size_t classOf(std::size_t item) const { return m_classOfItem[item]; }
  std::size_t classes() const { return m_itemOfClass.size(); }
  std::size_t itemOf(std::size_t itemClass) const { return m_itemOfClass[itemClass]; }  // the first of the class

  bool suits(std::size_t item, std::size_t node) const;
  // The same for one member: the pod of one set.
  bool suitsMember(std::size_t item, std::size_t member, std::size_t node) const;
  // Why not: the node is not ready, a plugin's reason, or where the data is. Empty where it suits.
  std::string obstacle(std::size_t item, std::size_t node) const;
  // The smallest true reason why no node suits the item at all.
  std::string whyNone(std::size_t item) const;

  // The cluster without the group's pods: what room each node would have.
  const Snapshot& cleared() const { return *m_cleared; }

private:
  struct PodClass;
  std::size_t podClassOf(const Pod& pod, const OrdinalLabel& label);
  std::vector<std::string> obstaclesFor(const Pod& judged, const PodClass& podClass) const;
  const std::string& podObstacle(std::size_t item, std::size_t member, std::size_t node) const;
  bool sameClass(std::size_t item, std::size_t other) const;
  std::vector<std::size_t> dataNodes(std::size_t item) const;  // that hold, or may hold, the data of every member
  const std::string* aVolume(std::size_t item) const;          // null where no data ties the item

  const OrdinalGroup& m_group;
  const ProfileSet& m_profiles;
  SnapshotPtr m_cleared;
  std::vector<std::unique_ptr<PodClass>> m_podClasses;
  std::vector<std::vector<std::size_t>> m_podClassesOf;  // by item and member
  std::vector<std::size_t> m_classOfItem, m_itemOfClass;
};

}  // namespace bayplan
