#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "core/framework/cluster_index.h"
#include "core/lint/checks.h"
#include "core/lint/describe.h"
#include "core/plugins/stateful_set_scheduler.h"
#include "core/scheduler/explain.h"

namespace bayplan {
namespace {

// Pods that every plugin judges alike: one verdict holds for all of them.
struct PodClass {
  ObjectList<Pod> pods;
  bool local = false;  // the verdict on a node depends on that node alone, not on others' labels
  bool judged = false;
  bool gated = false;
  std::size_t fits = kNowhere;           // a node that takes it
  std::optional<Explanation> explained;  // where none does

  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
};

struct ClassKey {
  ObjectRef owner;
  const PodSpec* spec = nullptr;
  std::vector<LabelMap::Pair> labels;
  std::string name;  // where a plugin looks at it
  auto operator<=>(const ClassKey&) const = default;
};

bool asksOtherPods(const PodSpec& spec) {
  return !spec.affinity.requiredPodAffinity.empty() || !spec.affinity.requiredPodAntiAffinity.empty() ||
         !spec.topologySpreadConstraints.empty();
}

class UnschedulablePods {
public:
  Findings update(const LintContext& context) {
    const auto& snapshot = *context.snapshot;
    if (snapshot.nodes().empty()) return {};
    const auto changed = prepare(context);
    for (auto& entry : m_classes) refresh(context, entry.second, changed);
    m_last = context;
    Findings findings;
    for (const auto& [key, pods] : m_classes)
      if (pods.judged && !pods.gated && pods.fits == PodClass::kNowhere) findings.push_back(unschedulable(context, pods));
    return findings;
  }

private:
  // Sorts the pending pods into classes, where they changed; else says which nodes did.
  std::vector<std::size_t> prepare(const LintContext& context) {
    const auto& now = *context.snapshot;
    std::vector<std::size_t> changed;
    const bool fresh = !m_last.snapshot || &m_last.snapshot->pods() != &now.pods() || m_last.profiles != context.profiles ||
                       m_last.snapshot->nodes().size() != now.nodes().size();
    if (fresh) {
      m_classes.clear();
      for (const auto& pod : now.pods())
        if (pod->nodeName.empty() && !pod->terminated() && !pod->terminating()) addPod(context, pod);
      return changed;
    }
    for (std::size_t i = 0; i < now.nodes().size(); ++i)
      if (m_last.snapshot->nodes()[i] != now.nodes()[i]) changed.push_back(i);
    return changed;
  }

  void addPod(const LintContext& context, const std::shared_ptr<const Pod>& pod) {
    static const Symbol kPodIndex("apps.kubernetes.io/pod-index"), kPodName("statefulset.kubernetes.io/pod-name");
    const auto& spec = *pod->spec;
    const bool repelled = !context.snapshot->derived<ClusterIndex>().podsWithRequiredAntiAffinity().empty();
    const auto* profile = context.profiles->find(spec.schedulerName);
    const bool byOrdinal = profile && profile->find<StatefulSetScheduler>();
    const bool byVolume = std::any_of(spec.volumes.begin(), spec.volumes.end(), [](const Volume& v) { return v.kind == Volume::Kind::Ephemeral; });
    ClassKey key{ownerRef(*pod), pod->spec.address(), {}, byOrdinal || byVolume ? pod->metadata.name : std::string()};
    const bool ownLabels = repelled || asksOtherPods(spec) || byOrdinal;
    for (const auto& label : pod->labels())
      if (ownLabels || (label.first != kPodIndex && label.first != kPodName)) key.labels.push_back(label);
    auto& entry = m_classes[std::move(key)];
    entry.local = !repelled && !asksOtherPods(spec);
    entry.pods.push_back(pod);
  }

  void refresh(const LintContext& context, PodClass& pods, const std::vector<std::size_t>& changed) {
    const auto& snapshot = *context.snapshot;
    if (pods.judged && (changed.empty() || pods.gated)) return;
    const bool keep = pods.judged && pods.local;
    const bool fitsStill = keep && pods.fits != PodClass::kNowhere && !std::binary_search(changed.begin(), changed.end(), pods.fits);
    if (fitsStill) return;
    PodJudge judge(snapshot, *context.profiles, *pods.pods.front());
    pods.gated = judge.gate().has_value();
    pods.judged = true;
    if (pods.gated) return;
    if (keep && pods.fits == PodClass::kNowhere)
      judgeChanged(snapshot, judge, pods, changed);
    else
      judgeAll(snapshot, judge, pods);
  }

  static void judgeAll(const Snapshot& snapshot, PodJudge& judge, PodClass& pods) {
    pods.fits = PodClass::kNowhere;
    pods.explained.reset();
    for (std::size_t i = 0; i < snapshot.nodes().size(); ++i)
      if (judge.passes(*snapshot.nodes()[i])) {
        pods.fits = i;
        return;
      }
    pods.explained = judge.explain();
  }

  static void judgeChanged(const Snapshot& snapshot, const PodJudge& judge, PodClass& pods, const std::vector<std::size_t>& changed) {
    for (const auto i : changed) {
      pods.explained->nodes[i] = judge.judge(*snapshot.nodes()[i]);
      if (pods.explained->nodes[i].passes()) pods.fits = i;
    }
    if (pods.fits != PodClass::kNowhere) pods.explained.reset();
  }

  Findings::value_type unschedulable(const LintContext& context, const PodClass& pods) const {
    Finding finding{.code = "PodUnschedulable", .severity = Severity::Error};
    const auto& first = *pods.pods.front();
    finding.message = podWords(pods.pods) + (pods.pods.size() == 1 ? " fits" : " fit") + " on no node: " + pods.explained->summary();
    for (const auto& pod : pods.pods) finding.objects.push_back(refOf(*pod));
    const auto owner = ownerRef(first);
    if (owner.kind != "Pod") finding.set = owner.namespace_ + "/" + owner.name;
    finding.fix = nearest(*pods.explained);
    locate(finding, *context.snapshot, first.metadata);
    return finding;
  }

  // The node with the fewest plugins against it, and what they say.
  static std::string nearest(const Explanation& explanation) {
    const auto at = std::min_element(explanation.nodes.begin(), explanation.nodes.end(),
                                     [](const NodeVerdict& a, const NodeVerdict& b) { return a.fails.size() < b.fails.size(); });
    std::string text = "nearest is node " + at->node.str() + ", where only ";
    for (const auto& failure : at->fails) {
      text += (&failure == &at->fails.front() ? "" : " and ") + failure.plugin + " objects";
      if (!failure.reasons.empty()) text += " (" + failure.reasons.front() + ")";
    }
    return text;
  }

  std::map<ClassKey, PodClass> m_classes;
  LintContext m_last;
};

}  // namespace

// Pending pods that fit on no node, with the reason counts that kube-scheduler's event would show. Gated pods and other
// schedulers' wait for something else.
std::function<Findings(const LintContext&)> makePodUnschedulableCheck() {
  return [state = std::make_shared<UnschedulablePods>()](const LintContext& context) { return state->update(context); };
}

}  // namespace bayplan
