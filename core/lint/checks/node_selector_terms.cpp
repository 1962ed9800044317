#include <algorithm>
#include <map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {
namespace {

bool isInteger(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The first Gt or Lt of the term whose value is no integer: upstream can't parse the term and never matches it.
const SelectorRequirement* brokenComparison(const NodeSelectorTerm& term) {
  for (const auto& requirement : term.matchExpressions) {
    const bool compares = requirement.op == SelectorOperator::Gt || requirement.op == SelectorOperator::Lt;
    if (compares && (requirement.values.size() != 1 || !isInteger(requirement.values[0].view()))) return &requirement;
  }
  return nullptr;
}

bool onlyExcludes(const NodeSelectorTerm& term) {
  return term.matchFields.empty() && !term.matchExpressions.empty() &&
         std::all_of(term.matchExpressions.begin(), term.matchExpressions.end(), [](const SelectorRequirement& requirement) {
           return requirement.op == SelectorOperator::NotIn || requirement.op == SelectorOperator::DoesNotExist;
         });
}

Finding about(const LintContext& context, const ObjectList<Pod>& pods) {
  Finding finding;
  for (const auto& pod : pods) finding.objects.push_back(refOf(*pod));
  const auto owner = ownerRef(*pods.front());
  if (owner.kind != "Pod") finding.set = owner.namespace_ + "/" + owner.name;
  locate(finding, *context.snapshot, pods.front()->metadata);
  return finding;
}

void checkTerms(const LintContext& context, const NodeSelector& selector, const ObjectList<Pod>& pods, Findings& findings) {
  std::size_t broken = 0;
  const SelectorRequirement* first = nullptr;
  for (const auto& term : selector.terms)
    if (const auto* requirement = brokenComparison(term)) {
      ++broken;
      if (!first) first = requirement;
    }
  if (first) {
    auto finding = about(context, pods);
    const bool pending = std::any_of(pods.begin(), pods.end(), [](const auto& pod) { return pod->nodeName.empty(); });
    finding.code = "SelectorNeverMatches";
    finding.severity = pending && broken == selector.terms.size() ? Severity::Error : Severity::Warning;
    const std::string value = first->values.size() == 1 ? "value \"" + first->values[0].str() + "\" is not an integer" : "needs exactly one integer";
    finding.message = podWords(pods) + ": node affinity " + first->key.str() + (first->op == SelectorOperator::Gt ? " Gt" : " Lt") + ": " + value +
                      ", so the term never matches any node";
    finding.fix = "write a whole number";
    findings.push_back(std::move(finding));
  }
  if (selector.terms.size() > 1 && std::all_of(selector.terms.begin(), selector.terms.end(), onlyExcludes)) {
    auto finding = about(context, pods);
    finding.code = "AffinityTermsOred";
    finding.severity = Severity::Warning;
    finding.message = podWords(pods) + ": NotIn spread over " + std::to_string(selector.terms.size()) +
                      " nodeSelectorTerms; terms are ORed, so only nodes that fail every one of them are excluded";
    finding.fix = "put the expressions into one term";
    findings.push_back(std::move(finding));
  }
}

}  // namespace

// Required node affinity that does not mean what it seems to. Pods with one spec stand together.
Findings checkNodeSelectorTerms(const LintContext& context) {
  std::map<std::pair<ObjectRef, const PodSpec*>, ObjectList<Pod>> groups;
  std::vector<decltype(groups)::key_type> order;
  for (const auto& pod : context.snapshot->pods()) {
    if (pod->terminated() || !pod->spec->affinity.requiredNodeAffinity) continue;
    auto& pods = groups[{ownerRef(*pod), pod->spec.address()}];
    if (pods.empty()) order.push_back({ownerRef(*pod), pod->spec.address()});
    pods.push_back(pod);
  }
  Findings findings;
  for (const auto& key : order) checkTerms(context, *key.second->affinity.requiredNodeAffinity, groups.at(key), findings);
  return findings;
}

}  // namespace bayplan
