#include <QCoreApplication>
#include <QStringList>

#include "ui/bridge/nearest_fix.h"
#include "ui/models/slot_item.h"
#include "ui/models/text.h"
#include "ui/scene/amounts.h"
#include "ui/views/inspector/fact_sheet.h"
#include "ui/views/inspector/object_facts.h"

namespace bayplan::ui {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(PodFacts)
};

QString roleWord(RedisRole role) {
  return role == RedisRole::Master ? Words::tr("master") : role == RedisRole::Replica ? Words::tr("replica") : Words::tr("no role");
}

// The label's word, Redis' own, and a badge where they disagree.
QString rolesHtml(const RedisMember& member) {
  auto html = Words::tr("%1 by label").arg(roleWord(member.role));
  if (member.redisRole) html += QStringLiteral(" · ") + Words::tr("%1 in Redis' own words").arg(roleWord(*member.redisRole));
  if (member.redisRole && *member.redisRole != member.role)
    html += QStringLiteral(" <span class='error'><b>✖ %1</b></span>").arg(Words::tr("they disagree"));
  return html;
}

struct Membership {
  const RedisCluster* cluster = nullptr;
  const RedisShard* shard = nullptr;
  const RedisMember* member = nullptr;
};

Membership membershipOf(const PlacementModel& placement, const std::string& pod) {
  for (const auto& cluster : placement.redisClusters)
    for (const auto& shard : cluster.shards)
      for (const auto& member : shard.members)
        if (member.pod->metadata.key() == pod) return {&cluster, &shard, &member};
  return {};
}

QString nodeLinks(const Snapshot& snapshot, const std::vector<std::size_t>& nodes, std::size_t most = 6) {
  QStringList links;
  for (std::size_t i = 0; i < nodes.size() && i < most; ++i) links << FactSheet::link("node", snapshot.nodes()[nodes[i]]->name().view());
  if (nodes.size() > most) links << FactSheet::muted(Words::tr("%1 more").arg(nodes.size() - most));
  return links.isEmpty() ? FactSheet::muted(Words::tr("none")) : links.join(QStringLiteral(", "));
}

void addSlot(FactSheet& sheet, const Snapshot& snapshot, const PodSlot& place) {
  if (!place.set) return;
  sheet.section(Words::tr("Slot"));
  sheet.row(Words::tr("Set"), FactSheet::link("set", place.set->key));
  sheet.row(Words::tr("Ordinal"), QString::number(place.slot->ordinal) + (place.slot->expected ? QString() : Words::tr(" · not expected")));
  if (place.set->pinned) sheet.row(Words::tr("Labelled nodes"), nodeLinks(snapshot, place.slot->labelledNodes));
  if (place.slot->dataAnchored) sheet.row(Words::tr("Data can be reached on"), nodeLinks(snapshot, place.slot->dataNodes));
  for (const auto& volume : place.slot->volumes) sheet.row(Words::tr("Volume"), std::string_view(volume));
}

void addRequests(FactSheet& sheet, const Pod& pod) {
  const auto request = podResource(*pod.spec);
  sheet.row(Words::tr("Requests"), Words::tr("cpu %1 · memory %2").arg(cpuText(request.milliCPU), memoryText(request.memory)).toHtmlEscaped());
  for (const auto& [name, amount] : request.scalarResources) sheet.row(shown(name.view()), QString::number(amount));
}

}  // namespace

QString podFacts(const MapContent& content, const std::string& key) {
  const auto pod = content.snapshot->pod(key);
  if (!pod) return {};
  FactSheet sheet;
  sheet.title(pod->expanded ? Words::tr("Pod that its set would create") : Words::tr("Pod"), key);
  sheet.row(Words::tr("Node"), pod->nodeName.empty() ? FactSheet::muted(Words::tr("none yet")) : FactSheet::link("node", pod->nodeName.view()));
  sheet.row(Words::tr("State"), shownHtml(toString(pod->phase)) + (pod->terminating() ? Words::tr(" · terminating") : QString()));
  sheet.row(Words::tr("Scheduler"), pod->spec->schedulerName.view());
  if (pod->spec->priority) sheet.row(Words::tr("Priority"), QString::number(*pod->spec->priority));
  addRequests(sheet, *pod);
  if (const auto* owner = pod->metadata.controllerOf()) sheet.row(Words::tr("Owner"), owner->kind.str() + " " + owner->name.str());
  sheet.findings(*content.findings, {{"Pod", pod->metadata.namespace_.str(), pod->metadata.name}});
  addSlot(sheet, *content.snapshot, slotOf(*content.placement, key));
  if (const auto membership = membershipOf(*content.placement, key); membership.member) {
    sheet.section(Words::tr("Redis"));
    sheet.row(Words::tr("Cluster"), membership.cluster->name);
    sheet.row(Words::tr("Shard"), membership.shard->name.view());
    sheet.row(Words::tr("Role"), rolesHtml(*membership.member));
  }
  sheet.section(Words::tr("Labels"));
  for (const auto& [label, value] : pod->labels()) sheet.row(shown(label.view()), value.view());
  return sheet.html();
}

QString setFacts(const MapContent& content, const std::string& key, const std::int32_t* ordinal) {
  const auto* set = content.placement->set(key);
  if (!set) return {};
  FactSheet sheet;
  sheet.title(shown(set->set->kind.view()), key + (ordinal ? " · " + std::to_string(*ordinal) : ""));
  if (set->set->implied) sheet.note(Words::tr("The set itself is not in the input: it is known from its pods' owners."));
  sheet.row(Words::tr("Replicas"), QString::number(set->set->replicas));
  sheet.row(Words::tr("First ordinal"), QString::number(set->set->ordinalsStart));
  sheet.row(Words::tr("Node label"), set->pinned ? (set->keyPerPod ? Words::tr("<pod name>=true").toHtmlEscaped() : shownHtml(set->nodeLabelKey.view()))
                                                 : FactSheet::muted(Words::tr("none: nodes carry no ordinals of it")));
  if (set->pinned)
    sheet.row(Words::tr("Judged by"), set->ruleEnforced ? shownHtml("StatefulSetScheduler, profile " + set->rule.profile)
                                                        : Words::tr("no profile: the labels bind nobody"));
  sheet.findings(*content.findings, {{set->set->kind.str(), set->set->metadata.namespace_.str(), set->set->metadata.name}}, key);
  sheet.section(Words::tr("Slots"));
  for (const auto& slot : set->slots) {
    if (ordinal && slot.ordinal != *ordinal) continue;
    auto html = set->pinned ? nodeLinks(*content.snapshot, slot.labelledNodes, 3) : QString();
    if (slot.labelledNodes.size() > 1) html += QStringLiteral(" <span class='error'>✖ %1</span>").arg(Words::tr("collision"));
    if (slot.pod) html += (html.isEmpty() ? QString() : QStringLiteral("<br>")) + FactSheet::link("pod", slot.pod->metadata.key());
    if (slot.podNode >= 0) html += Words::tr(" on ") + nodeLinks(*content.snapshot, {static_cast<std::size_t>(slot.podNode)});
    if (slot.dataAnchored) html += QStringLiteral("<br>") + FactSheet::muted(Words::tr("data: ")) + nodeLinks(*content.snapshot, slot.dataNodes, 3);
    sheet.row(QString::number(slot.ordinal) + (slot.expected ? QString() : Words::tr(" (not expected)")), html);
  }
  return sheet.html();
}

QString shardFacts(const MapContent& content, const std::string& clusterName, const std::string& shardName) {
  for (const auto& cluster : content.placement->redisClusters) {
    if (cluster.name != clusterName) continue;
    for (const auto& shard : cluster.shards) {
      if (shard.name.view() != shardName) continue;
      FactSheet sheet;
      sheet.title(Words::tr("Redis shard of %1").arg(shown(clusterName)), shardName);
      std::vector<ObjectRef> about;
      for (const auto& member : shard.members) {
        about.push_back({"Pod", member.pod->metadata.namespace_.str(), member.pod->metadata.name});
        auto html = FactSheet::link("pod", member.pod->metadata.key());
        if (member.node >= 0) html += Words::tr(" on ") + nodeLinks(*content.snapshot, {static_cast<std::size_t>(member.node)});
        sheet.row(roleWord(member.role), html + QStringLiteral("<br>") + FactSheet::muted(rolesHtml(member)));
      }
      sheet.findings(*content.findings, about);
      return sheet.html();
    }
  }
  return {};
}

QString facts(const MapContent& content, const Selection& selection) {
  if (!content.placement) return {};
  switch (selection.kind) {
    case Selection::None: return {};
    case Selection::Node:
      return selection.nodes.size() == 1 ? nodeFacts(content, selection.nodes.front()) : nodesFacts(content, selection.nodes);
    case Selection::Pod: return podFacts(content, selection.key);
    case Selection::Domain: return domainFacts(content, selection);
    case Selection::Slot: return setFacts(content, selection.key, &selection.ordinal);
    case Selection::Set: return setFacts(content, selection.key, nullptr);
    case Selection::Shard: return shardFacts(content, selection.key, selection.shard);
  }
  return {};
}

}  // namespace bayplan::ui
