#include <algorithm>
#include <map>
#include <set>

#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {
namespace {

bool selects(const PodAffinityTerm& term, const Pod& owner, const Pod& other) {
  const auto& namespaces = term.namespaces;
  const bool inNamespace = namespaces.empty() ? other.metadata.namespace_ == owner.metadata.namespace_
                                              : std::find(namespaces.begin(), namespaces.end(), other.metadata.namespace_) != namespaces.end();
  return inNamespace && term.labelSelector && term.labelSelector->matches(other.labels());
}

bool judgeable(const Pod& pod) {
  const auto& terms = pod.spec->affinity.requiredPodAffinity;
  return !terms.empty() && std::none_of(terms.begin(), terms.end(), [](const PodAffinityTerm& term) {
    return term.namespaceSelector.has_value() || !term.matchLabelKeys.empty() || !term.mismatchLabelKeys.empty();
  });
}

bool isPending(const Pod& pod) { return pod.nodeName.empty() && !pod.terminated() && !pod.terminating(); }

// The pending pods, and for those that can't be the first of their circle: by each term that no running pod satisfies, the
// pending pods (indexes) that would.
struct Waits {
  ObjectList<Pod> pending;
  std::map<std::size_t, std::vector<std::vector<std::size_t>>> partners;
};

class RunningMatches {
public:
  explicit RunningMatches(const Snapshot& snapshot) : m_snapshot(snapshot) {}

  bool any(const PodAffinityTerm& term, const Pod& owner) {
    const auto [at, isNew] = m_known.try_emplace({&term, owner.metadata.namespace_}, false);
    if (isNew)
      at->second = std::any_of(m_snapshot.pods().begin(), m_snapshot.pods().end(), [&](const auto& other) {
        return !other->nodeName.empty() && !other->terminated() && selects(term, owner, *other);
      });
    return at->second;
  }

private:
  const Snapshot& m_snapshot;
  std::map<std::pair<const PodAffinityTerm*, Symbol>, bool> m_known;
};

Waits waitsOf(const Snapshot& snapshot) {
  Waits waits;
  RunningMatches running(snapshot);
  for (const auto& pod : snapshot.pods())
    if (isPending(*pod)) waits.pending.push_back(pod);
  for (std::size_t i = 0; i < waits.pending.size(); ++i) {
    const auto& pod = *waits.pending[i];
    if (!judgeable(pod)) continue;
    const auto& terms = pod.spec->affinity.requiredPodAffinity;
    if (std::all_of(terms.begin(), terms.end(), [&](const auto& term) { return selects(term, pod, pod); })) continue;
    for (const auto& term : terms) {
      if (running.any(term, pod)) continue;
      auto& partners = waits.partners[i].emplace_back();
      for (std::size_t j = 0; j < waits.pending.size(); ++j)
        if (j != i && selects(term, pod, *waits.pending[j])) partners.push_back(j);
    }
  }
  return waits;
}

// Takes out who is not stuck: each of its terms has a partner that is not stuck. Who has no partner at all for a term
// waits for nobody in particular: unschedulable, but no deadlock.
void keepStuck(Waits& waits) {
  const auto isStuck = [&](std::size_t i) { return waits.partners.contains(i); };
  const auto frees = [&](const std::vector<std::size_t>& partners) { return !std::all_of(partners.begin(), partners.end(), isStuck); };
  const auto leaves = [&](const auto& entry) {
    const auto& terms = entry.second;
    return std::all_of(terms.begin(), terms.end(), frees) || std::any_of(terms.begin(), terms.end(), [](const auto& t) { return t.empty(); });
  };
  for (auto at = waits.partners.begin(); at != waits.partners.end();) {
    if (leaves(*at)) {
      waits.partners.erase(at);
      at = waits.partners.begin();
    } else {
      ++at;
    }
  }
}

}  // namespace

// Pending pods whose required pod affinity waits for each other: none can ever be the first.
Findings checkAffinityDeadlock(const LintContext& context) {
  auto waits = waitsOf(*context.snapshot);
  keepStuck(waits);
  Findings findings;
  std::set<std::size_t> told;
  for (const auto& [first, terms] : waits.partners) {
    if (told.contains(first)) continue;
    Finding finding{.code = "AffinityDeadlock", .severity = Severity::Error};
    std::set<std::size_t> circle = {first};
    for (const auto& partners : terms) circle.insert(partners.begin(), partners.end());
    std::vector<std::string> names;
    for (const auto i : circle) {
      told.insert(i);
      names.push_back(waits.pending[i]->metadata.key());
      involve(finding, refOf(*waits.pending[i]));
    }
    const auto& pod = *waits.pending[first];
    finding.message = "mutual required pod affinity: " + list(names) + " wait for each other, and none of them may be the first";
    finding.fix = "make one of the terms preferred, or let " + pod.metadata.name + " match its own term";
    locate(finding, *context.snapshot, pod.metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
