#pragma once

#include <string>
#include <vector>

#include "core/placement/placement_model.h"

namespace bayplan {

// One expected ordinal that wants a node of its own: of one set, or of all sets that share the label key, since one
// label value says the same ordinal of each of them.
struct OrdinalItem {
  struct Member {
    const PlacedSet* set;
    const Slot* slot;
  };
  std::int32_t ordinal = 0;
  std::vector<Member> members;  // by set key

  std::string text() const;  // "ordinal 3 of default/app"
};

// Sets whose ordinals compete for the same label of a node, and so can only be planned together.
struct OrdinalGroup {
  std::vector<const PlacedSet*> sets;  // by key
  bool keyPerPod = false;
  std::vector<OrdinalItem> items;  // by ordinal

  // Some member reads the node's label as this ordinal: another node must not say it too.
  bool saidBy(const OrdinalItem& item, const LabelMap& labels) const;
  // Every member does: the label is right as it is.
  bool rightOn(const OrdinalItem& item, const LabelMap& labels) const;
  // The node's label says an ordinal that is not expected of any set of the group.
  bool saysUnexpected(const LabelMap& labels) const;
  // The item that the node's label means though no set of it reads it so ("01"); null where there is none.
  const OrdinalItem* misspelt(const LabelMap& labels) const;

  const OrdinalItem* item(std::int32_t ordinal) const;  // null = not expected
};

// The groups of all pinned sets, by key of their first set.
std::vector<OrdinalGroup> ordinalGroups(const PlacementModel& model);

}  // namespace bayplan
