#include "core/plugins/preemption.h"

#include "tests/core/plugins/preemption_situation.h"

using namespace bayplan;
using namespace bayplan::test;

namespace {

// "n1: a b (1 violation); n2: c", then the nodes that are best.
std::string said(const Runner& runner) {
  const auto run = dryRunPreemption(runner, runner.verdicts());
  std::string text;
  for (const auto& candidate : run.candidates) {
    text += (text.empty() ? "" : "; ") + candidate.node.str() + ":";
    for (const auto& victim : candidate.victims) text += " " + victim->metadata.name;
    if (candidate.violations > 0) text += " (" + std::to_string(candidate.violations) + " violations)";
  }
  text += " →";
  for (const auto best : bestCandidates(run.candidates)) text += " " + run.candidates[best].node.str();
  return text;
}

const std::vector<Row>& candidateRows() {
  static const std::vector<Row> rows = {
      {"a pod that no eviction makes room for has no candidate",
       {{"p", "", kHigh, 5}, {"a", "n1", kLow, 4}, {"b", "n2", kLow, 4}},
       {},
       " →"},
      {"pods of the same priority are spared",
       {{"p", "", kMid, 4}, {"a", "n1", kMid, 1}, {"b", "n2", kHigh, 1}},
       {},
       " →"},
      {"each node gives up what is needed, the lowest priority wins",
       {{"p", "", kHigh, 4}, {"a", "n1", kMid, 4}, {"b", "n2", kLow, 4}},
       {},
       "n1: a; n2: b → n2"},
      {"a small pod comes back, a more important one has to go",
       {{"p", "", kHigh, 3}, {"big", "n1", kMid, 3}, {"small", "n1", kLow, 1}, {"x", "n2", kHigh, 4}},
       {},
       "n1: big → n1"},
      {"the more important pods come back first",
       {{"p", "", kHigh, 2}, {"a", "n1", kMid, 2}, {"b", "n1", kLow, 2}, {"x", "n2", kHigh, 4}},
       {},
       "n1: b → n1"},
      {"of equal priorities the pod that started later goes",
       {{"p", "", kHigh, 2}, {"old", "n1", kLow, 2, 10}, {"new", "n1", kLow, 2, 20}, {"x", "n2", kHigh, 4}},
       {},
       "n1: new → n1"},
      {"a pod that has not started goes before one that has",
       {{"p", "", kHigh, 2}, {"old", "n1", kLow, 2, 10}, {"new", "n1", kLow, 2, 0}, {"x", "n2", kHigh, 4}},
       {},
       "n1: new → n1"},
      {"victims are told in order of importance",
       {{"p", "", kHigh, 4},
        {"a", "n1", kLow, 1, 20},
        {"b", "n1", kMid, 1},
        {"c", "n1", kLow, 1, 10},
        {"d", "n1", -5, 1},
        {"x", "n2", kHigh, 4}},
       {},
       "n1: b c a d → n1"},
      {"without a priority a pod has 0",
       {{"p", "", 1, 4}, PodRow("a", "n1", kMid, 4).withoutPriority(), {"x", "n2", kHigh, 4}},
       {},
       "n1: a → n1"},
      {"fewer victims of the same priorities and sum are better than more",
       {{"p", "", kHigh, 4}, {"a", "n1", kMid, 2}, {"b", "n1", kMid, 2}, {"c", "n2", kMid, 4}},
       {},
       "n1: a b; n2: c → n2"},
      {"many victims of negative priority weigh more than one",
       {{"p", "", kHigh, 4}, {"a", "n1", -100, 2}, {"b", "n1", -100, 2}, {"c", "n2", -100, 4}},
       {},
       "n1: a b; n2: c → n2"},
      {"the node whose most important victims started last is best",
       {{"p", "", kHigh, 4},
        {"a", "n1", kMid, 2, 10},
        {"b", "n1", kLow, 2, 90},
        {"c", "n2", kMid, 2, 20},
        {"d", "n2", kLow, 2, 30}},
       {},
       "n1: a b; n2: c d → n2"},
      {"what no rule tells apart is told as a tie",
       {{"p", "", kHigh, 4}, {"a", "n1", kLow, 4}, {"b", "n2", kLow, 4}},
       {},
       "n1: a; n2: b → n1 n2"},
      {"a budget without room is spared before priority",
       {{"p", "", kHigh, 2},
        PodRow("a", "n1", kMid, 2),
        PodRow("b", "n1", kLow, 2).labelled("budget", "w"),
        {"x", "n2", kHigh, 4}},
       {{"w", 0}},
       "n1: a → n1"},
      {"a node without violations is best whatever the priority",
       {{"p", "", kHigh, 4}, PodRow("a", "n1", kLow, 4).labelled("budget", "w"), {"b", "n2", kMid, 4}},
       {{"w", 0}},
       "n1: a (1 violations); n2: b → n2"},
      {"a budget is used up by one victim after the other",
       {{"p", "", kHigh, 4},
        PodRow("a", "n1", kLow, 2, 10).labelled("budget", "w"),
        PodRow("b", "n1", kLow, 2, 20).labelled("budget", "w"),
        {"x", "n2", kHigh, 4}},
       {{"w", 1}},
       "n1: a b (1 violations) → n1"},
      {"an eviction that was let through is no violation",
       {{"p", "", kHigh, 4},
        PodRow("a", "n1", kLow, 2, 10).labelled("budget", "w"),
        PodRow("b", "n1", kLow, 2, 20).labelled("budget", "w"),
        {"x", "n2", kHigh, 4}},
       {{"w", 0, {"a", "b"}}},
       "n1: a b → n1"},
      {"the victim whose anti-affinity is in the way goes",
       {{"p", "", kHigh, 1},
        PodRow("a", "n1", kLow, 1).avoids("app", "p", "kubernetes.io/hostname"),
        {"b", "n1", kLow, 1},
        {"x", "n2", kHigh, 4}},
       {},
       "n1: a → n1"},
      {"a victim on another node does not help",
       {PodRow("p", "", kHigh, 1).avoids("app", "a", "zone"), {"a", "n1", kLow, 1}, {"x", "n2", kLow, 1}},
       {},
       "n1: a → n1"},
      {"spread counts without the victim",
       {PodRow("p", "", kHigh, 1).labelled("web", "").spreads("web", "", "kubernetes.io/hostname"),
        PodRow("a", "n1", kLow, 1).labelled("web", ""),
        PodRow("b", "n1", kLow, 1).labelled("web", ""),
        {"x", "n2", kHigh, 4}},
       {},
       "n1: a b → n1"},
      {"the pod that holds the port goes, the others stay",
       {PodRow("p", "", kHigh, 1).takesPort(80),
        PodRow("a", "n1", kLow, 1).takesPort(80),
        {"b", "n1", kLow, 1},
        {"x", "n2", kHigh, 4}},
       {},
       "n1: a → n1"},
      {"a port that two pods share is free once one of them goes",
       {PodRow("p", "", kMid, 1).takesPort(80),
        PodRow("a", "n1", kLow, 1).takesPort(80),
        PodRow("b", "n1", kHigh, 1).takesPort(80),
        {"x", "n2", kHigh, 4}},
       {},
       "n1: a → n1"},
      {"room that a pod of higher priority is nominated to is left",
       {{"p", "", kMid, 2},
        PodRow("q", "", kHigh, 2).nominated("n1"),
        {"a", "n1", kLow, 2},
        {"b", "n1", kLow, 2, 2},
        {"x", "n2", kHigh, 4}},
       {},
       "n1: a b → n1"},
      {"a master that is evicted conflicts no more",
       {PodRow("p", "", kHigh, 1)
            .labelled("redis-role", "master")
            .labelled("redis-shard", "0")
            .scheduledBy("redis-scheduler"),
        PodRow("m", "n1", kLow, 1).labelled("redis-role", "master").labelled("redis-shard", "0"),
        {"b", "n1", kLow, 1},
        {"x", "n2", kHigh, 4}},
       {},
       "n1: m → n1"},
      {"a master in the room that others leave must go with them",
       {PodRow("p", "", kHigh, 3)
            .labelled("redis-role", "master")
            .labelled("redis-shard", "0")
            .scheduledBy("redis-scheduler"),
        PodRow("m", "n1", kMid, 1).labelled("redis-role", "master").labelled("redis-shard", "1"),
        {"b", "n1", kLow, 2},
        {"x", "n2", kHigh, 4}},
       {},
       "n1: m b → n1"},
  };
  return rows;
}

}  // namespace

class PreemptionTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void candidates_data() { addRows(candidateRows()); }
  void candidates() {
    QFETCH(int, row);
    const auto& given = candidateRows()[static_cast<std::size_t>(row)];
    const auto profiles = ProfileSet::builtIn();
    const auto snapshot = snapshotOf(given);
    QCOMPARE(QString::fromStdString(said(runnerOf(*profiles, *snapshot))), QString::fromUtf8(given.expected));
  }
};

BAYPLAN_TEST(PreemptionTest)
#include "preemption_test.moc"
