#include "ui/models/slot_item.h"

#include <QCoreApplication>
#include <QStringList>
#include <set>
#include <tuple>

#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(SlotItem)
};

SlotItem& add(SlotItem& parent, SlotItem::Kind kind, std::string key) {
  auto item = std::make_unique<SlotItem>();
  item->kind = kind;
  item->key = std::move(key);
  item->parent = &parent;
  item->row = static_cast<int>(parent.children.size());
  parent.children.push_back(std::move(item));
  return *parent.children.back();
}

QString nodeName(const Snapshot& snapshot, std::ptrdiff_t node) {
  return node < 0 ? QString() : shown(snapshot.nodes()[static_cast<std::size_t>(node)]->name().view());
}

QString nodeNames(const Snapshot& snapshot, const std::vector<std::size_t>& nodes, std::size_t most) {
  QStringList names;
  for (std::size_t i = 0; i < nodes.size() && i < most; ++i) names << nodeName(snapshot, static_cast<std::ptrdiff_t>(nodes[i]));
  if (nodes.size() > most) names << Words::tr("%1 more").arg(nodes.size() - most);
  return names.join(QStringLiteral(", "));
}

SlotItem::Shape shapeOf(const PlacedSet& set, const Slot& slot) {
  using Shape = SlotItem::Shape;
  if (!slot.expected) return Shape::Unexpected;
  if (!set.pinned) return slot.podNode >= 0 ? Shape::Filled : Shape::Empty;
  if (slot.labelledNodes.size() > 1) return Shape::Doubled;
  if (slot.labelledNodes.empty()) return Shape::Empty;
  return slot.podNode == static_cast<std::ptrdiff_t>(slot.labelledNodes.front()) ? Shape::Filled : Shape::Labelled;
}

QString slotDetail(const Snapshot& snapshot, const PlacedSet& set, const Slot& slot) {
  QStringList parts;
  if (set.pinned) parts << (slot.labelledNodes.empty() ? Words::tr("no node") : nodeNames(snapshot, slot.labelledNodes, 3));
  const bool onItsNode = slot.labelledNodes.size() == 1 && slot.podNode == static_cast<std::ptrdiff_t>(slot.labelledNodes.front());
  if (!slot.pod)
    parts << Words::tr("no pod");
  else if (slot.podNode < 0)
    parts << (slot.pod->nodeName.empty() ? Words::tr("pod pending") : Words::tr("pod on unknown %1").arg(shown(slot.pod->nodeName.view())));
  else if (!onItsNode)
    parts << (set.pinned ? Words::tr("pod on %1") : QStringLiteral("%1")).arg(nodeName(snapshot, slot.podNode));
  if (slot.dataAnchored && !(slot.dataNodes.size() == 1 && slot.podNode == static_cast<std::ptrdiff_t>(slot.dataNodes.front())))
    parts << Words::tr("data on %1").arg(slot.dataNodes.empty() ? Words::tr("no node") : nodeNames(snapshot, slot.dataNodes, 2));
  if (!slot.expected) parts << Words::tr("not expected");
  return parts.join(QStringLiteral(" · "));
}

// The ordinals of the set that the plan gives to a node, as text.
std::set<std::string> stagedOrdinals(const PlacedSet& set, const LabelPlan& plan) {
  std::set<std::string> ordinals;
  if (!set.pinned) return ordinals;
  const auto prefix = set.set->metadata.name + "-";
  for (const auto& change : plan.changes) {
    if (!change.to) continue;
    if (set.keyPerPod && change.key.starts_with(prefix)) ordinals.insert(change.key.substr(prefix.size()));
    if (!set.keyPerPod && change.key == set.nodeLabelKey.view()) ordinals.insert(*change.to);
  }
  return ordinals;
}

void addSet(SlotItem& root, const PlacedSet& set, const MapContent& content) {
  auto& heading = add(root, SlotItem::Kind::Set, "set/" + set.key);
  heading.title = shown(set.key);
  heading.selection = Selection::ofSet(set.key);
  heading.detail = set.pinned ? shown(set.nodeLabelKey.empty() ? "<pod name>=true" : set.nodeLabelKey.view())
                              : Words::tr("nodes carry no ordinals");
  const auto staged = stagedOrdinals(set, content.staged);
  for (const auto& slot : set.slots) {
    auto& item = add(heading, SlotItem::Kind::Slot, std::to_string(slot.ordinal));
    item.title = QString::number(slot.ordinal);
    item.selection = Selection::ofSlot(set.key, slot.ordinal);
    item.shape = shapeOf(set, slot);
    item.detail = slotDetail(*content.snapshot, set, slot);
    item.pod = set.pinned ? nullptr : slot.pod;
    item.dataAnchored = slot.dataAnchored;
    item.draggable = set.pinned;
    item.staged = staged.contains(item.key);
    item.troubled = set.pinned && item.shape != SlotItem::Shape::Filled && item.shape != SlotItem::Shape::Labelled;
    heading.troubled |= item.troubled;
  }
}

void addMember(SlotItem& shard, const RedisShard& redisShard, const RedisMember& member, const Snapshot& snapshot) {
  auto& item = add(shard, SlotItem::Kind::Member, member.pod->metadata.key());
  const auto name = shown(redisShard.name.view());
  item.shape = member.role == RedisRole::Master    ? SlotItem::Shape::Master
               : member.role == RedisRole::Replica ? SlotItem::Shape::Replica
                                                   : SlotItem::Shape::NoRole;
  item.title = (item.shape == SlotItem::Shape::Master ? QStringLiteral("M%1") : item.shape == SlotItem::Shape::Replica ? QStringLiteral("r%1") : QStringLiteral("?%1")).arg(name);
  item.selection = Selection::ofPod(member.pod->metadata.key());
  item.pod = member.pod;
  QStringList parts{shown(member.pod->metadata.name)};
  parts << (member.node >= 0 ? nodeName(snapshot, member.node) : Words::tr("pending"));
  if (!member.live) parts << Words::tr("not live");
  if (member.redisRole && *member.redisRole != member.role) {
    parts << Words::tr("Redis says %1").arg(shown(toString(*member.redisRole)));
    item.troubled = true;
  }
  item.detail = parts.join(QStringLiteral(" · "));
}

void addCluster(SlotItem& root, const RedisCluster& cluster, const Snapshot& snapshot) {
  auto& heading = add(root, SlotItem::Kind::Cluster, "redis/" + cluster.name);
  heading.title = Words::tr("Redis %1").arg(shown(cluster.name));
  heading.detail = Words::tr("shards %1 · masters %2").arg(cluster.shards.size()).arg(cluster.masters());
  if (cluster.ambiguous) heading.detail += Words::tr(" · no cluster label");
  heading.selection = cluster.shards.empty() ? Selection() : Selection::ofShard(cluster.name, cluster.shards.front().name.str());
  for (const auto& shard : cluster.shards) {
    auto& item = add(heading, SlotItem::Kind::Shard, shard.name.str());
    item.title = Words::tr("Shard %1").arg(shown(shard.name.view()));
    item.selection = Selection::ofShard(cluster.name, shard.name.str());
    for (const auto& member : shard.members) addMember(item, shard, member, snapshot);
  }
}

bool isInNamespace(std::string_view key, std::string_view name) {
  return name.empty() || (key.substr(0, name.size()) == name && key.size() > name.size() && key[name.size()] == '/');
}

}  // namespace

bool SlotItem::sameValues(const SlotItem& other) const {
  const auto tie = [](const SlotItem& i) {
    return std::tie(i.kind, i.key, i.title, i.detail, i.selection, i.shape, i.pod, i.dataAnchored, i.staged, i.troubled, i.draggable);
  };
  return tie(*this) == tie(other);
}

void SlotItem::takeValues(SlotItem&& other) {
  kind = other.kind;
  title = std::move(other.title);
  detail = std::move(other.detail);
  selection = std::move(other.selection);
  shape = other.shape;
  pod = std::move(other.pod);
  dataAnchored = other.dataAnchored;
  staged = other.staged;
  troubled = other.troubled;
  draggable = other.draggable;
}

void SlotItem::numberChildren() {
  for (std::size_t i = 0; i < children.size(); ++i) children[i]->row = static_cast<int>(i);
}

std::unique_ptr<SlotItem> buildSlotTree(const MapContent& content) {
  auto root = std::make_unique<SlotItem>();
  if (!content.placement) return root;
  // Sets that nodes carry ordinals for come first: they are what is being placed here.
  for (const bool pinned : {true, false})
    for (const auto& set : content.placement->sets)
      if (set.pinned == pinned && isInNamespace(set.key, content.namespaceFilter)) addSet(*root, set, content);
  for (const auto& cluster : content.placement->redisClusters)
    if (isInNamespace(cluster.name, content.namespaceFilter)) addCluster(*root, cluster, *content.snapshot);
  return root;
}

}  // namespace bayplan::ui
