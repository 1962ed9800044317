#include "core/plugins/node_affinity.h"

#include <algorithm>

#include "core/framework/normalize_score.h"
#include "core/plugins/node_inclusion.h"
#include "core/plugins/selector_args.h"

namespace bayplan {
namespace {

constexpr auto kReasonPod = "node(s) didn't match Pod's node affinity/selector";
constexpr auto kReasonEnforced = "node(s) didn't match scheduler-enforced node affinity";
constexpr auto kReasonConflict = "pod affinity terms conflict";

bool isEmpty(const NodeSelectorTerm& term) { return term.matchExpressions.empty() && term.matchFields.empty(); }

std::int64_t preferredScore(const std::vector<PreferredSchedulingTerm>& terms, const Node& node) {
  std::int64_t score = 0;
  for (const auto& [weight, preference] : terms)
    if (weight != 0 && matches(preference, node.labels(), node.metadata.name)) score += weight;
  return score;
}

// The names that a term's matchFields allow; nullopt = any.
std::optional<std::set<Symbol>> namesOf(const NodeSelectorTerm& term) {
  std::optional<std::set<Symbol>> names;
  for (const auto& field : term.matchFields) {
    if (field.key.view() != "metadata.name" || field.op != SelectorOperator::In) continue;
    const std::set<Symbol> values(field.values.begin(), field.values.end());
    if (!names)
      names = values;
    else
      std::erase_if(*names, [&](Symbol name) { return !values.contains(name); });
  }
  return names;
}

// Why a requirement can't be parsed as a selector, which makes its term match nothing; empty = it can.
std::string parseProblem(const NodeSelectorTerm& term) {
  for (const auto& [key, op, values] : term.matchExpressions) {
    if (op != SelectorOperator::Gt && op != SelectorOperator::Lt) continue;
    if (values.size() != 1) return "Gt and Lt need exactly one value";
    const auto text = values[0].view();
    const auto digits = text.starts_with('-') || text.starts_with('+') ? text.substr(1) : text;
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
      return "for 'Gt', 'Lt' operators, the value must be an integer: \"" + std::string(text) + "\"";
  }
  for (const auto& field : term.matchFields)
    if (field.values.size() != 1) return "matchFields need exactly one value";
  return {};
}

std::string detailOf(const PodSpec& spec, const Node& node) {
  for (const auto& [key, value] : spec.nodeSelector)
    if (node.labels().find(key) != value) return "nodeSelector " + key.str() + "=" + value.str();
  for (const auto& term :
       spec.affinity.requiredNodeAffinity ? spec.affinity.requiredNodeAffinity->terms : std::vector<NodeSelectorTerm>())
    if (auto problem = parseProblem(term); !problem.empty()) return problem;
  return {};
}

}  // namespace

Result<std::unique_ptr<Plugin>> NodeAffinity::make(const PluginArgs& args, const Environment&) {
  auto plugin = std::make_unique<NodeAffinity>();
  FieldReader reader(args);
  reader.object("addedAffinity", [&](FieldReader& added) {
    added.object("requiredDuringSchedulingIgnoredDuringExecution",
                 [&](FieldReader& required) { readNodeSelector(required, plugin->m_addedRequired.emplace()); });
    added.each("preferredDuringSchedulingIgnoredDuringExecution",
               [&](FieldReader& term) { readPreferredSchedulingTerm(term, plugin->m_addedPreferred.emplace_back()); });
  });
  if (auto error = reader.finish()) return failure(*error);
  return plugin;
}

Status NodeAffinity::preFilter(CycleState&, const Pod& pod, const Snapshot&, PreFilterResult& result) const {
  const auto& required = pod.spec->affinity.requiredNodeAffinity;
  if (!required && !m_addedRequired && pod.spec->nodeSelector.empty()) return Status(Code::Skip);
  if (!required || required->terms.empty()) return {};
  std::set<Symbol> names;
  for (const auto& term : required->terms) {
    const auto ofTerm = namesOf(term);
    if (!ofTerm) return {};  // terms are ORed: this one allows every name
    names.insert(ofTerm->begin(), ofTerm->end());
  }
  if (names.empty()) return Status(Code::UnschedulableAndUnresolvable, kReasonConflict);
  result.nodeNames = std::move(names);
  return {};
}

Status NodeAffinity::filter(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo) const {
  const Node& node = *nodeInfo.node;
  if (m_addedRequired && !m_addedRequired->matches(node.labels(), node.metadata.name))
    return Status(Code::UnschedulableAndUnresolvable, kReasonEnforced);
  if (!matchesRequiredNodeAffinity(*pod.spec, node))
    return Status(Code::UnschedulableAndUnresolvable, kReasonPod, detailOf(*pod.spec, node));
  return {};
}

Status NodeAffinity::preScore(CycleState&, const Pod& pod, std::span<const NodeInfo* const>) const {
  const auto& preferred = pod.spec->affinity.preferredNodeAffinity;
  if (preferred.empty() && m_addedPreferred.empty()) return Status(Code::Skip);
  for (const auto& [weight, preference] : preferred) {
    if (weight == 0 || isEmpty(preference)) continue;
    if (auto problem = parseProblem(preference); !problem.empty())
      return Status(Code::Error, "preferred node affinity: " + problem);
  }
  return {};
}

Status NodeAffinity::score(const CycleState&, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const {
  score = preferredScore(m_addedPreferred, *nodeInfo.node) +
          preferredScore(pod.spec->affinity.preferredNodeAffinity, *nodeInfo.node);
  return {};
}

Status NodeAffinity::normalizeScore(const CycleState&, const Pod&, std::span<NodeScore> scores) const {
  defaultNormalizeScore(kMaxNodeScore, false, scores);
  return {};
}

void NodeAffinity::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  describeRequiredNodeAffinity(*pod.spec, key);
  for (const auto& [weight, preference] : pod.spec->affinity.preferredNodeAffinity) {
    key.add(std::int64_t{weight});
    key.add(preference);
  }
}

}  // namespace bayplan
