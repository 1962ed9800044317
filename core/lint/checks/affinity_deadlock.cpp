#include <algorithm>
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

// A pod that waits for others to be there first.
struct Waiting {
  std::shared_ptr<const Pod> pod;
  std::vector<const PodAffinityTerm*> unmet;  // terms that no running pod satisfies
};

bool judgeable(const Pod& pod) {
  const auto& terms = pod.spec->affinity.requiredPodAffinity;
  return !terms.empty() && std::none_of(terms.begin(), terms.end(), [](const PodAffinityTerm& term) {
    return term.namespaceSelector.has_value() || !term.matchLabelKeys.empty() || !term.mismatchLabelKeys.empty();
  });
}

bool isPending(const Pod& pod) { return pod.nodeName.empty() && !pod.terminated() && !pod.terminating(); }

std::vector<Waiting> waitingPods(const Snapshot& snapshot) {
  std::vector<Waiting> waiting;
  for (const auto& pod : snapshot.pods()) {
    if (!isPending(*pod) || !judgeable(*pod)) continue;
    const auto& terms = pod->spec->affinity.requiredPodAffinity;
    if (std::all_of(terms.begin(), terms.end(), [&](const auto& term) { return selects(term, *pod, *pod); })) continue;  // may be the first
    Waiting entry{pod, {}};
    for (const auto& term : terms)
      if (std::none_of(snapshot.pods().begin(), snapshot.pods().end(), [&](const auto& other) {
            return !other->nodeName.empty() && !other->terminated() && selects(term, *pod, *other);
          }))
        entry.unmet.push_back(&term);
    if (!entry.unmet.empty()) waiting.push_back(std::move(entry));
  }
  return waiting;
}

}  // namespace

// Pending pods whose required pod affinity waits for each other: none can ever be the first.
Findings checkAffinityDeadlock(const LintContext& context) {
  auto waiting = waitingPods(*context.snapshot);
  std::set<const Pod*> blocked;
  for (const auto& entry : waiting) blocked.insert(entry.pod.get());
  const auto partners = [&](const Waiting& entry, const PodAffinityTerm& term, bool amongBlocked) {
    ObjectList<Pod> found;
    for (const auto& other : context.snapshot->pods())
      if (other != entry.pod && isPending(*other) && blocked.contains(other.get()) == amongBlocked && selects(term, *entry.pod, *other))
        found.push_back(other);
    return found;
  };
  // A pod is not stuck where each unmet term selects a pending pod that is not stuck; without any partner it waits for
  // nobody in particular and is no deadlock.
  for (bool changed = true; changed;) {
    const auto before = waiting.size();
    std::erase_if(waiting, [&](const Waiting& entry) {
      const bool free = std::all_of(entry.unmet.begin(), entry.unmet.end(), [&](const auto* term) { return !partners(entry, *term, false).empty(); });
      const bool nobody = std::any_of(entry.unmet.begin(), entry.unmet.end(), [&](const auto* term) {
        return partners(entry, *term, false).empty() && partners(entry, *term, true).empty();
      });
      if (free || nobody) blocked.erase(entry.pod.get());
      return free || nobody;
    });
    changed = waiting.size() != before;
  }
  Findings findings;
  std::set<const Pod*> told;
  for (const auto& entry : waiting) {
    if (told.contains(entry.pod.get())) continue;
    Finding finding{.code = "AffinityDeadlock", .severity = Severity::Error};
    ObjectList<Pod> circle = {entry.pod};
    for (const auto* term : entry.unmet)
      for (const auto& other : partners(entry, *term, true)) circle.push_back(other);
    std::vector<std::string> names;
    for (const auto& pod : circle) {
      told.insert(pod.get());
      names.push_back(pod->metadata.key());
      involve(finding, refOf(*pod));
    }
    finding.message = "mutual required pod affinity: " + list(names) + " wait for each other, and none of them may be the first";
    finding.fix = "make one of the terms preferred, or let " + entry.pod->metadata.name + " match its own term";
    locate(finding, *context.snapshot, entry.pod->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
