#include "core/plugins/csi_migration.h"

#include <algorithm>
#include <map>
#include <set>

namespace bayplan {
namespace {

const Symbol kZone("topology.kubernetes.io/zone"), kRegion("topology.kubernetes.io/region");
const Symbol kBetaZone("failure-domain.beta.kubernetes.io/zone"), kBetaRegion("failure-domain.beta.kubernetes.io/region");

// The driver's own key for zones; the drivers of Azure disks and Portworx volumes translate none.
Symbol topologyKey(Symbol plugin) {
  static const std::map<std::string_view, Symbol> kKeys = {
      {"kubernetes.io/aws-ebs", Symbol("topology.ebs.csi.aws.com/zone")},
      {"kubernetes.io/gce-pd", Symbol("topology.gke.io/zone")},
      {"kubernetes.io/cinder", Symbol("topology.cinder.csi.openstack.org/zone")},
  };
  const auto at = kKeys.find(plugin.view());
  return at == kKeys.end() ? Symbol() : at->second;
}

bool isMigrated(Symbol plugin, const CSINode* csiNode) {
  static const Symbol kMigratedPlugins("storage.alpha.kubernetes.io/migrated-plugins");
  if (plugin.empty() || !csiNode) return false;
  const auto list = csiNode->metadata.annotations->find(kMigratedPlugins);
  if (!list) return false;
  const std::string all = "," + list->str() + ",";
  return all.find("," + plugin.str() + ",") != std::string::npos;
}

bool hasKey(const NodeSelector& selector, Symbol key) {
  return std::any_of(selector.terms.begin(), selector.terms.end(), [&](const NodeSelectorTerm& term) {
    return std::any_of(term.matchExpressions.begin(), term.matchExpressions.end(),
                       [&](const SelectorRequirement& requirement) { return requirement.key == key; });
  });
}

// Whether some requirement on the key has values, so that there is something to rename.
bool hasValues(const NodeSelector& selector, Symbol key) {
  return std::any_of(selector.terms.begin(), selector.terms.end(), [&](const NodeSelectorTerm& term) {
    return std::any_of(term.matchExpressions.begin(), term.matchExpressions.end(), [&](const SelectorRequirement& requirement) {
      return requirement.key == key && !requirement.values.empty();
    });
  });
}

void rename(NodeSelector& selector, Symbol from, Symbol to) {
  for (auto& term : selector.terms)
    for (auto& requirement : term.matchExpressions)
      if (requirement.key == from) requirement.key = to;
}

// The zones of a label, "__" between them.
std::vector<Symbol> zonesOf(std::string_view text) {
  std::set<std::string> zones;
  for (;;) {
    const auto at = text.find("__");
    if (const auto zone = text.substr(0, at); !zone.empty()) zones.emplace(zone);
    if (at == std::string_view::npos) break;
    text.remove_prefix(at + 2);
  }
  return {zones.begin(), zones.end()};
}

NodeSelector translated(const PersistentVolume& volume, Symbol key) {
  NodeSelector selector = volume.nodeAffinity.value_or(NodeSelector());
  const auto& labels = *volume.metadata.labels;
  const bool beta = !hasKey(selector, kZone) &&
                    (hasKey(selector, kBetaZone) || (!labels.contains(kZone) && labels.contains(kBetaZone)));
  const Symbol zone = beta ? kBetaZone : kZone;
  if (hasValues(selector, zone)) {
    rename(selector, zone, key);
  } else if (const auto label = labels.find(zone)) {
    if (auto zones = zonesOf(label->view()); !zones.empty()) {
      if (selector.terms.empty()) selector.terms.emplace_back();
      for (auto& term : selector.terms) term.matchExpressions.push_back({key, SelectorOperator::In, zones});
    }
  }
  if (beta && hasValues(selector, kBetaRegion)) rename(selector, kBetaRegion, kRegion);
  return selector;
}

}  // namespace

CsiNodes::CsiNodes(const Snapshot& snapshot) {
  for (const auto& node : snapshot.objects().csiNodes) m_byNode[Symbol(node->metadata.name)] = node.get();
}

const CSINode* CsiNodes::find(Symbol node) const {
  const auto at = m_byNode.find(node);
  return at == m_byNode.end() ? nullptr : at->second;
}

bool volumeReaches(const PersistentVolume& volume, const Node& node, const CSINode* csiNode) {
  const Symbol key = topologyKey(volume.inTreePlugin);
  if (key.empty() || !isMigrated(volume.inTreePlugin, csiNode))
    return !volume.nodeAffinity || volume.nodeAffinity->matches(node.labels(), {});
  const auto selector = translated(volume, key);
  return (selector.terms.empty() && !volume.nodeAffinity) || selector.matches(node.labels(), {});
}

}  // namespace bayplan
