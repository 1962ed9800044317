#include "ui/bridge/drop_verdicts.h"

#include <algorithm>

#include "core/plan/ordinal_label.h"
#include "core/plan/slot_pod.h"
#include "ui/bridge/workspace.h"

namespace bayplan::ui {

struct DropVerdicts::OrdinalDrag {
  DragPayload payload;
  std::shared_ptr<const LoadedCluster> base;
  std::shared_ptr<const PlacementModel> placement;
  const PlacedSet* set = nullptr;
  const Slot* slot = nullptr;
  std::shared_ptr<const Pod> pod;
  std::optional<PodJudge> judge;

  DropVerdict on(std::size_t node) const;
  std::string warning(std::size_t node, const LabelMap& labels) const;
};

DropVerdict DropVerdicts::OrdinalDrag::on(std::size_t node) const {
  using Kind = DropVerdict::Kind;
  if (!set || !set->pinned) return {Kind::Refused, "no node label says ordinals of " + payload.set};
  NodeInfo info = *placement->snapshot->nodes()[node];
  const auto& labels = info.node->labels();
  if (carries(*set, labels, payload.ordinal)) return {Kind::Warned, "carries ordinal " + std::to_string(payload.ordinal) + " already"};
  if (judge) {
    auto labelled = std::make_shared<Node>(*info.node);
    const auto label = ordinalLabel(*set, payload.ordinal);
    LabelMap changed = labels;
    changed.set(label.key, Symbol(label.value));
    labelled->metadata.labels = std::move(changed);
    info.node = std::move(labelled);
    const auto verdict = judge->judge(info);
    if (!verdict.passes()) {
      const auto& fail = verdict.fails.front();
      const auto detail = fail.details.empty() || fail.details.front().empty() ? "" : " (" + fail.details.front() + ")";
      return {Kind::Refused, fail.plugin + ": " + (fail.reasons.empty() ? "" : fail.reasons.front()) + detail};
    }
  }
  auto why = warning(node, labels);
  return {why.empty() ? Kind::Allowed : Kind::Warned, std::move(why)};
}

std::string DropVerdicts::OrdinalDrag::warning(std::size_t node, const LabelMap& labels) const {
  if (const auto carried = ordinalsIn(*set, labels); !carried.empty() && !set->keyPerPod)
    return "carries ordinal " + std::to_string(carried.front()) + ": dropping asks whether to swap";
  if (!placement->snapshot->nodes()[node]->node->ready()) return "the node is not ready";
  if (slot && slot->dataAnchored && std::find(slot->dataNodes.begin(), slot->dataNodes.end(), node) == slot->dataNodes.end())
    return "the data of ordinal " + std::to_string(slot->ordinal) + " is on another node";
  if (slot && !slot->expected) return payload.set + " expects no ordinal " + std::to_string(payload.ordinal);
  return {};
}

DropVerdicts::DropVerdicts(const Workspace& workspace) : m_workspace(workspace) {}
DropVerdicts::~DropVerdicts() = default;

DropVerdicts::OrdinalDrag& DropVerdicts::prepare(const DragPayload& payload) {
  if (m_ordinal && m_ordinal->payload == payload && m_ordinal->placement == m_workspace.placement()) return *m_ordinal;
  m_ordinal = std::make_unique<OrdinalDrag>();
  auto& drag = *m_ordinal;
  drag.payload = payload;
  drag.base = m_workspace.base();
  drag.placement = m_workspace.placement();
  drag.set = drag.placement->set(payload.set);
  if (!drag.set) return drag;
  drag.slot = drag.set->slot(payload.ordinal);
  if (!drag.slot) return drag;
  drag.pod = podOf(*drag.set, *drag.slot);
  if (drag.pod) drag.judge.emplace(*drag.placement->snapshot, *drag.base->profiles, *drag.pod);
  return drag;
}

DropVerdict DropVerdicts::onNode(const DragPayload& payload, const std::string& node) {
  if (!m_workspace.placement()) return {DropVerdict::Refused, {}};
  if (payload.kind != DragPayload::Ordinal) return {DropVerdict::Allowed, {}};
  const auto index = m_workspace.snapshot()->nodeIndex(Symbol::existing(node));
  if (index < 0) return {DropVerdict::Refused, "node " + node + " does not exist"};
  return prepare(payload).on(static_cast<std::size_t>(index));
}

DropVerdict DropVerdicts::onDomain(const DragPayload& payload, const DomainTarget& target) {
  if (!m_workspace.placement() || payload.kind != DragPayload::Nodes || payload.nodes.empty()) return {DropVerdict::Refused, {}};
  const auto base = m_workspace.base();
  DropVerdict verdict;
  for (std::size_t i = 0; i < payload.nodes.size() && i < 8; ++i) {  // the rest is checked when it is dropped
    const auto outcome = applyEdit(*base->placement, *base->profiles, m_workspace.staged(), MoveToDomain{payload.nodes[i], target.level, target.path});
    for (const auto& consequence : outcome.consequences) {
      if (consequence.refused) return {DropVerdict::Refused, consequence.message};
      if (verdict.kind == DropVerdict::Allowed) verdict = {DropVerdict::Warned, consequence.message};
    }
  }
  return verdict;
}

}  // namespace bayplan::ui
