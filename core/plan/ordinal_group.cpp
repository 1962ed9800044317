#include "core/plan/ordinal_group.h"

#include <algorithm>
#include <map>

#include "core/plan/ordinal_label.h"

namespace bayplan {
namespace {

void collectItems(OrdinalGroup& group) {
  std::map<std::int32_t, OrdinalItem> items;
  for (const auto* set : group.sets) {
    for (const auto& slot : set->slots) {
      if (!slot.expected) continue;
      auto& item = items[slot.ordinal];
      item.ordinal = slot.ordinal;
      item.members.push_back({set, &slot});
    }
  }
  for (auto& [ordinal, item] : items) group.items.push_back(std::move(item));
}

}  // namespace

std::string OrdinalItem::text() const {
  std::string text = "ordinal " + std::to_string(ordinal) + " of ";
  for (std::size_t i = 0; i < members.size(); ++i)
    text += (i == 0 ? "" : i + 1 == members.size() ? " and " : ", ") + members[i].set->key;
  return text;
}

bool OrdinalGroup::saidBy(const OrdinalItem& item, const LabelMap& labels) const {
  return std::any_of(item.members.begin(), item.members.end(),
                     [&](const auto& m) { return carries(*m.set, labels, item.ordinal); });
}

bool OrdinalGroup::rightOn(const OrdinalItem& item, const LabelMap& labels) const {
  return std::all_of(item.members.begin(), item.members.end(),
                     [&](const auto& m) { return carries(*m.set, labels, item.ordinal); });
}

bool OrdinalGroup::saysUnexpected(const LabelMap& labels) const {
  for (const auto* set : sets)
    for (const auto ordinal : ordinalsIn(*set, labels))
      if (!item(ordinal)) return true;
  return false;
}

const OrdinalItem* OrdinalGroup::misspelt(const LabelMap& labels) const {
  if (keyPerPod) return nullptr;
  const auto value = labels.find(sets.front()->nodeLabelKey);
  const auto ordinal = value ? ordinalOfLabel(value->view(), OrdinalMatch::Numeric) : std::nullopt;
  const auto* meant = ordinal ? item(*ordinal) : nullptr;
  return meant && !saidBy(*meant, labels) ? meant : nullptr;
}

const OrdinalItem* OrdinalGroup::item(std::int32_t ordinal) const {
  const auto at =
      std::lower_bound(items.begin(), items.end(), ordinal, [](const auto& item, auto o) { return item.ordinal < o; });
  return at == items.end() || at->ordinal != ordinal ? nullptr : &*at;
}

std::vector<OrdinalGroup> ordinalGroups(const PlacementModel& model) {
  std::map<std::pair<bool, std::string>, OrdinalGroup> byKey;
  for (const auto& set : model.sets) {
    if (!set.pinned) continue;
    auto& group = byKey[{set.keyPerPod, set.keyPerPod ? set.set->metadata.name : set.nodeLabelKey.str()}];
    group.keyPerPod = set.keyPerPod;
    group.sets.push_back(&set);
  }
  std::vector<OrdinalGroup> groups;
  for (auto& [key, group] : byKey) {
    collectItems(group);
    groups.push_back(std::move(group));
  }
  std::sort(groups.begin(), groups.end(),
            [](const auto& a, const auto& b) { return a.sets.front()->key < b.sets.front()->key; });
  return groups;
}

}  // namespace bayplan
