#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "ui/scene/map_content.h"
#include "ui/scene/selection.h"

namespace bayplan::ui {

// A row of the slot strip: a set and its slots, a Redis cluster, its shards and their members.
struct SlotItem {
  enum class Kind { Set, Slot, Cluster, Shard, Member };
  enum class Shape {
    None,        // a heading
    Filled,      // its node has the label and its pod runs there
    Labelled,    // a node has the label, the pod is not there
    Empty,       // no node has the label
    Doubled,     // two or more nodes have it
    Unexpected,  // a label or pod names it, the set expects no such ordinal
    Master,
    Replica,
    NoRole,
  };
  Kind kind = Kind::Set;
  std::string key;  // unique among its siblings
  QString title;    // "2", "default/app", "M0"
  QString detail;   // "m04, m05 · pod on m04"
  Selection selection;
  Shape shape = Shape::None;
  std::shared_ptr<const Pod> pod;  // of members, and of slots that are no labels
  bool dataAnchored = false;  // its volumes allow some nodes only
  bool staged = false;        // the plan gives it to a node
  bool troubled = false;      // a slot or role that is not as it should be
  bool draggable = false;

  SlotItem* parent = nullptr;
  int row = 0;  // among its siblings
  std::vector<std::unique_ptr<SlotItem>> children;

  bool sameValues(const SlotItem& other) const;  // all but parent and children
  void takeValues(SlotItem&& other);
  void numberChildren();
};

// The whole tree under one root. With a namespace, sets and clusters of others are left out.
std::unique_ptr<SlotItem> buildSlotTree(const MapContent& content);

}  // namespace bayplan::ui
