#include <algorithm>

#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/lint/redis_hints.h"
#include "core/plugins/redis_topology.h"

namespace bayplan {
namespace {

enum class Keeps { Nothing, Preference, Rule };

bool selects(const std::optional<LabelSelector>& selector, const Pod& pod) { return selector && selector->matches(pod.labels()); }

Keeps bySpec(const Pod& pod, const Pod& other) {
  const auto& spec = *pod.spec;
  const auto repels = [&](const PodAffinityTerm& term) { return selects(term.labelSelector, other); };
  if (std::any_of(spec.affinity.requiredPodAntiAffinity.begin(), spec.affinity.requiredPodAntiAffinity.end(), repels)) return Keeps::Rule;
  Keeps found = Keeps::Nothing;
  if (std::any_of(spec.affinity.preferredPodAntiAffinity.begin(), spec.affinity.preferredPodAntiAffinity.end(), repels))
    found = Keeps::Preference;
  for (const auto& constraint : spec.topologySpreadConstraints) {
    if (!selects(constraint.labelSelector, other)) continue;
    if (constraint.doNotSchedule) return Keeps::Rule;
    found = Keeps::Preference;
  }
  return found;
}

// What keeps the two apart, whichever of them is placed second.
Keeps between(const LintContext& context, const Pod& a, const Pod& b) {
  for (const auto* pod : {&a, &b}) {
    const auto* profile = context.profiles->find(pod->spec->schedulerName);
    if (!profile) return Keeps::Rule;  // another scheduler: what it does is not known, so nothing is said
    if (const auto* plugin = profile->find<RedisTopology>(); plugin && !plugin->args().emergencyMode) return Keeps::Rule;
  }
  return std::max(bySpec(a, b), bySpec(b, a));
}

bool pinned(const PlacementModel& model, const Pod& pod) {
  const auto* owner = pod.metadata.controllerOf();
  const auto* set = owner ? model.set(pod.metadata.namespace_.str() + "/" + owner->name.str()) : nullptr;
  return set && set->ruleEnforced;
}

}  // namespace

// Redis clusters some shard of which has two copies that nothing keeps apart: no RedisTopology, no ordinals, no required
// anti-affinity and no spread constraint. With a preference only it is worth knowing.
Findings checkNoAntiAffinity(const LintContext& context) {
  Findings findings;
  for (const auto& cluster : context.placement->redisClusters) {
    Keeps weakest = Keeps::Rule;
    std::vector<const RedisMember*> unprotected;
    for (const auto& shard : cluster.shards) {
      if (shard.members.size() < 2) continue;
      const auto &first = *shard.members[0].pod, &second = *shard.members[1].pod;
      if (pinned(*context.placement, first) && pinned(*context.placement, second)) continue;
      const auto keeps = between(context, first, second);
      if (keeps == Keeps::Rule) continue;
      weakest = std::min(weakest, keeps);
      for (const auto& member : shard.members) unprotected.push_back(&member);
    }
    if (unprotected.empty()) continue;
    const bool nothing = weakest == Keeps::Nothing;
    Finding finding{.code = "NoAntiAffinity", .severity = nothing ? Severity::Warning : Severity::Info};
    finding.message = nothing ? "nothing keeps two copies of one shard of " + cluster.name +
                                    " apart: no RedisTopology, no pod anti-affinity, no spread constraint (" + names(unprotected) + ")"
                              : "only a preference keeps two copies of one shard of " + cluster.name + " apart (" + names(unprotected) + ")";
    for (const auto* member : unprotected) involve(finding, *context.snapshot, *member);
    finding.set = cluster.name;
    finding.fix = "set schedulerName to a profile with RedisTopology, or add required pod anti-affinity over kubernetes.io/hostname";
    locate(finding, *context.snapshot, unprotected.front()->pod->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
