#include "core/placement/data_anchor.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace bayplan {
namespace {

std::set<std::string> claimNames(const StatefulSet& set, const Slot& slot) {
  std::set<std::string> names;
  for (const auto& claimTemplate : set.volumeClaimTemplates)
    names.insert(claimTemplate.metadata.name + "-" + set.metadata.name + "-" + std::to_string(slot.ordinal));
  if (!slot.pod) return names;
  for (const auto& volume : slot.pod->spec->volumes) {
    if (volume.kind == Volume::Kind::PersistentVolumeClaim) names.insert(volume.source.str());
    if (volume.kind == Volume::Kind::Ephemeral) names.insert(slot.pod->metadata.name + "-" + volume.name.str());
  }
  return names;
}

}  // namespace

void DataAnchor::anchor(const StatefulSet& set, Slot& slot) {
  for (const auto& name : claimNames(set, slot)) {
    const auto* claim = m_snapshot.claim(set.metadata.namespace_, name);
    const auto* volume = claim && claim->bound() ? m_snapshot.volume(claim->volumeName.view()) : nullptr;
    if (!volume || !volume->nodeAffinity) continue;
    auto nodes = nodesOf(*volume->nodeAffinity);
    if (nodes.size() == m_snapshot.nodes().size()) continue;
    slot.volumes.push_back(volume->metadata.name);
    if (!slot.dataAnchored) {
      slot.dataNodes = std::move(nodes);
    } else {
      std::vector<std::size_t> both;
      std::set_intersection(nodes.begin(), nodes.end(), slot.dataNodes.begin(), slot.dataNodes.end(), std::back_inserter(both));
      slot.dataNodes = std::move(both);
    }
    slot.dataAnchored = true;
  }
}

std::vector<std::size_t> DataAnchor::nodesOf(const NodeSelector& selector) {
  std::vector<std::size_t> nodes;
  for (const auto& term : selector.terms) addMatches(term, nodes);
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

void DataAnchor::addMatches(const NodeSelectorTerm& term, std::vector<std::size_t>& nodes) {
  const auto addIfMatches = [&](std::size_t index) {
    const auto& node = *m_snapshot.nodes()[index]->node;
    if (matches(term, node.labels(), node.name().view())) nodes.push_back(index);
  };
  const auto in = std::find_if(term.matchExpressions.begin(), term.matchExpressions.end(),
                               [](const auto& requirement) { return requirement.op == SelectorOperator::In; });
  if (in == term.matchExpressions.end()) {
    for (std::size_t i = 0; i < m_snapshot.nodes().size(); ++i) addIfMatches(i);
    return;
  }
  for (const auto value : in->values)
    for (const auto index : withLabel(in->key, value)) addIfMatches(index);
}

const std::vector<std::size_t>& DataAnchor::withLabel(Symbol key, Symbol value) {
  static const std::vector<std::size_t> kNone;
  const auto [at, isNew] = m_index.try_emplace(key);
  if (isNew)
    for (std::size_t i = 0; i < m_snapshot.nodes().size(); ++i)
      if (const auto found = m_snapshot.nodes()[i]->node->labels().find(key)) at->second[*found].push_back(i);
  const auto nodes = at->second.find(value);
  return nodes == at->second.end() ? kNone : nodes->second;
}

}  // namespace bayplan
