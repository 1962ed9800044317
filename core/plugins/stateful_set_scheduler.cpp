#include "core/plugins/stateful_set_scheduler.h"

#include <algorithm>
#include <sstream>

#include "core/base/join.h"
#include "core/framework/field_reader.h"

namespace bayplan {
namespace {

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  std::istringstream stream(list);
  for (std::string part; std::getline(stream, part, ',');) {
    const auto from = part.find_first_not_of(" \t"), to = part.find_last_not_of(" \t");
    if (from != std::string::npos) parts.push_back(part.substr(from, to - from + 1));
  }
  return parts;
}

template <class T>
void readWord(FieldReader& reader, std::string_view field, T& to,
              std::initializer_list<std::pair<std::string_view, T>> words) {
  if (!reader.has(field)) return reader.accept(field);
  std::string text, known;
  reader.read(field, text);
  for (const auto& [word, value] : words) {
    if (word == text) {
      to = value;
      return;
    }
    known.append(known.empty() ? "" : " or ").append(word);
  }
  reader.fail(field, std::string(field) + ": expected " + known + ", not \"" + text + "\"");
}

// "StatefulSet (apps)", as people speak of kinds; "ConfigMap" of the core group.
std::string spoken(std::string_view group, std::string_view kind) {
  return std::string(kind) + (group.empty() ? "" : " (" + std::string(group) + ")");
}
std::string spoken(const std::string& groupKind) {
  const auto slash = groupKind.find('/');
  return slash == std::string::npos ? groupKind : spoken(groupKind.substr(0, slash), groupKind.substr(slash + 1));
}
std::string groupKind(const OwnerReference& owner) {
  return owner.group().empty() ? owner.kind.str() : std::string(owner.group()) + "/" + owner.kind.str();
}

// The name's digits after its last dash without leading zeros, for the hint what the pod should be called.
std::string canonicalName(std::string_view podName, std::string_view setName) {
  if (!podName.starts_with(setName) || podName.size() < setName.size() + 2 || podName[setName.size()] != '-') return {};
  auto digits = podName.substr(setName.size() + 1);
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return {};
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  return std::string(setName) + "-" + std::string(digits);
}

void applyEnvironment(StatefulSetScheduler::Args& args, const Environment& environment) {
  if (const auto at = environment.find("STS-SCHEDULER_LABELS_NODE"); at != environment.end() && !at->second.empty())
    args.nodeLabelKey = Symbol(at->second);
  if (const auto at = environment.find("STS-SCHEDULER_LABELS_POD"); at != environment.end()) {
    args.podLabelKeys.clear();
    for (const auto& key : split(at->second)) args.podLabelKeys.emplace_back(key);
  }
  if (const auto at = environment.find("POD_LABEL_KEY"); at != environment.end() && !at->second.empty())
    args.podIndexLabelKey = Symbol(at->second);
}

}  // namespace

// What Filter needs of the pod: its ordinal, or why there is none.
struct StatefulSetScheduler::PodOrdinal {
  std::optional<std::int32_t> ordinal;
  std::string problem;
  std::string wanted;  // example.io/node="2"
};

Result<std::unique_ptr<Plugin>> StatefulSetScheduler::make(const PluginArgs& pluginArgs,
                                                           const Environment& environment) {
  Args args;
  FieldReader reader(pluginArgs);
  reader.read("nodeLabelKey", args.nodeLabelKey);
  reader.read("podLabelKeys", args.podLabelKeys);
  reader.read("ownerKinds", args.ownerKinds);
  reader.read("podIndexLabelKey", args.podIndexLabelKey);
  readWord(reader, "ordinalSource", args.ordinalSource,
           {{"Name", OrdinalSource::Name}, {"PodIndexLabel", OrdinalSource::PodIndexLabel}});
  readWord(reader, "ordinalMatch", args.ordinalMatch,
           {{"Exact", OrdinalMatch::Exact}, {"Numeric", OrdinalMatch::Numeric}});
  if (args.nodeLabelKey.empty()) reader.fail("nodeLabelKey", "nodeLabelKey: must not be empty");
  if (auto error = reader.finish()) return failure(*error);
  applyEnvironment(args, environment);
  return std::make_unique<StatefulSetScheduler>(std::move(args));
}

std::string StatefulSetScheduler::ownerProblem(const Pod& pod) const {
  std::vector<std::string> kinds;
  for (const auto& kind : m_args.ownerKinds) kinds.push_back(spoken(kind));
  const std::string enabled = join(kinds, " or ");
  const std::string subject = "pod " + pod.metadata.key() + ": ";
  if (const auto* owner = pod.metadata.controllerOf()) {
    const auto kind = groupKind(*owner);
    if (std::find(m_args.ownerKinds.begin(), m_args.ownerKinds.end(), kind) != m_args.ownerKinds.end()) return {};
    return subject + "controller is " + spoken(owner->group(), owner->kind.view()) + ", not " + enabled + " (" + kind +
           " not enabled)";
  }
  const auto& owners = *pod.metadata.ownerReferences;
  const auto controllers =
      std::count_if(owners.begin(), owners.end(), [](const auto& owner) { return owner.controller; });
  if (controllers > 1) return subject + "more than one owner has controller: true, so none of them is the controller";
  for (const auto& owner : owners)
    if (std::find(m_args.ownerKinds.begin(), m_args.ownerKinds.end(), groupKind(owner)) != m_args.ownerKinds.end())
      return subject + spoken(owner.group(), owner.kind.view()) + " " + owner.name.str() +
             " is an owner but not the controller";
  return subject + "no controller, so no " + enabled + " owns it";
}

Status StatefulSetScheduler::preEnqueue(const Pod& pod) const {
  auto problem = ownerProblem(pod);
  return problem.empty() ? Status() : Status(Code::UnschedulableAndUnresolvable, std::move(problem));
}

std::optional<std::int32_t> StatefulSetScheduler::ordinalOf(const Pod& pod, std::string& problem) const {
  if (m_args.ordinalSource == OrdinalSource::PodIndexLabel) {
    const auto value = pod.labels().find(m_args.podIndexLabelKey);
    const auto ordinal = value ? ordinalOfLabel(value->view(), OrdinalMatch::Exact) : std::nullopt;
    if (!value)
      problem = "pod " + pod.metadata.key() + " has no label " + m_args.podIndexLabelKey.str();
    else if (!ordinal)
      problem = "pod " + pod.metadata.key() + " has label " + m_args.podIndexLabelKey.str() + "=\"" + value->str() +
                "\", which is no ordinal";
    return ordinal;
  }
  const auto* owner = pod.metadata.controllerOf();
  const auto ordinal = ordinalOfName(pod.metadata.name, owner->name.view());
  if (ordinal) return ordinal;
  if (const auto canonical = canonicalName(pod.metadata.name, owner->name.view());
      !canonical.empty() && canonical != pod.metadata.name)
    problem = "'" + pod.metadata.name + "' is not the canonical name '" + canonical + "'";
  else
    problem = "'" + pod.metadata.name + "' is not '" + owner->name.str() + "-' and an ordinal";
  return std::nullopt;
}

StatefulSetScheduler::PodOrdinal StatefulSetScheduler::look(const Pod& pod) const {
  PodOrdinal found;
  found.problem = ownerProblem(pod);
  if (found.problem.empty()) found.ordinal = ordinalOf(pod, found.problem);
  if (found.ordinal) found.wanted = m_args.nodeLabelKey.str() + "=\"" + std::to_string(*found.ordinal) + "\"";
  return found;
}

Status StatefulSetScheduler::preFilter(CycleState& state, const Pod& pod, const Snapshot&, PreFilterResult&) const {
  state.write(look(pod));
  const auto& keys = m_args.podLabelKeys;
  if (keys.empty() || std::any_of(keys.begin(), keys.end(), [&](Symbol key) { return pod.labels().contains(key); }))
    return {};
  std::vector<std::string> names;
  for (const auto key : keys) names.push_back(key.str());
  return Status(Code::UnschedulableAndUnresolvable,
                "pod " + pod.metadata.key() + " has none of the label keys [" + join(names) + "]");
}

Status StatefulSetScheduler::filter(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo) const {
  const auto* prepared = state.read<PodOrdinal>();
  const PodOrdinal found = prepared ? PodOrdinal() : look(pod);  // PreFilter may be disabled
  if (!prepared) prepared = &found;
  if (!prepared->ordinal) return Status(Code::UnschedulableAndUnresolvable, prepared->problem);
  const auto value = nodeInfo.node->labels().find(m_args.nodeLabelKey);
  if (!value)
    return Status(Code::UnschedulableAndUnresolvable,
                  "node(s) had no label " + m_args.nodeLabelKey.str() + ", needed " + prepared->wanted);
  const auto ordinal = ordinalOfLabel(value->view(), m_args.ordinalMatch);
  const std::string has = "has \"" + value->str() + "\"";
  if (!ordinal)
    return Status(Code::UnschedulableAndUnresolvable,
                  "node(s) had a value that is no ordinal, needed " + prepared->wanted, has);
  if (*ordinal != *prepared->ordinal)
    return Status(Code::UnschedulableAndUnresolvable, "node(s) had another ordinal, needed " + prepared->wanted, has);
  return {};
}

// Name, labels and owners: no two pods of a snapshot share them.
void StatefulSetScheduler::describe(const Pod& pod, const Snapshot&, PodKey& key) const { key.add(pod.metadata.key()); }

}  // namespace bayplan
