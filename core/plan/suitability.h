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
// Not judged: whether two sets of a group fit together on one node.
class Suitability {
public:
  Suitability(const PlacementModel& model, const ProfileSet& profiles, const OrdinalGroup& group);
  ~Suitability();

  // Items of one class suit the same nodes. Classes count from 0.
  std::size_t classOf(std::size_t item) const { return m_classOfItem[item]; }
  std::size_t classes() const { return m_classes.size(); }

  bool suits(std::size_t itemClass, std::size_t node) const;
  // Why not: the node is not ready, a plugin's reason, or where the data is. Empty where it suits.
  std::string obstacle(std::size_t itemClass, std::size_t node) const;
  // The smallest true reason why no node suits the class at all.
  std::string whyNone(std::size_t itemClass) const;

  // The cluster without the group's pods: what room each node would have.
  const Snapshot& cleared() const { return *m_cleared; }

private:
  struct PodClass;
  struct ItemClass {
    std::vector<std::size_t> podClasses;
    std::vector<std::vector<std::size_t>> dataNodes;  // of each anchored member
    std::vector<std::string> volumes;
    friend bool operator==(const ItemClass& a, const ItemClass& b) {
      return a.podClasses == b.podClasses && a.dataNodes == b.dataNodes;
    }
  };
  std::size_t podClassOf(const Pod& pod, const OrdinalLabel& label);
  std::vector<std::string> obstaclesFor(const Pod& judged, const PodClass& podClass) const;
  const std::string& podObstacle(std::size_t podClass, std::size_t node) const;
  bool holdsData(const ItemClass& itemClass, std::size_t node) const;

  const PlacementModel& m_model;
  const ProfileSet& m_profiles;
  SnapshotPtr m_cleared;
  std::vector<std::unique_ptr<PodClass>> m_podClasses;
  std::vector<ItemClass> m_classes;
  std::vector<std::size_t> m_classOfItem;
};

}  // namespace bayplan
