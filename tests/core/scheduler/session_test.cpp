#include "core/scheduler/session.h"

#include "tests/core/placement/objects.h"
#include "tests/support/test.h"

using namespace bayplan;
using bayplan::test::Objects;

namespace {

SnapshotPtr cluster(int nodes, int pods, const std::string& scheduler = "default-scheduler") {
  Objects objects;
  for (int i = 0; i < nodes; ++i) objects.node("n" + std::to_string(i), {{"example.io/node", std::to_string(i).c_str()}});
  objects.scheduler(scheduler);
  for (int i = 0; i < pods; ++i) objects.pod("p-" + std::to_string(i), "p", "", {{"redis-role", "master"}, {"redis-shard", "0"}});
  return objects.snapshot();
}

std::size_t podsOn(const Snapshot& snapshot, const char* node) { return snapshot.node(Symbol(node))->pods.size(); }

}  // namespace

class SessionTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void anAssumedPodIsSeenAndAForgottenOneIsNot() {
    const auto profiles = ProfileSet::builtIn();
    const auto model = cluster(2, 2, "redis-scheduler")->copy();
    const auto& profile = *profiles->find(Symbol("redis-scheduler"));
    SchedulingCycle first(*model, profile, 0);
    QCOMPARE(first.candidates().size(), std::size_t{2});
    QVERIFY(first.reserve(Symbol("n0")).success());
    QCOMPARE(podsOn(*model, "n0"), std::size_t{1});
    QCOMPARE(SchedulingCycle(*model, profile, 1).best(), std::vector<Symbol>{Symbol("n1")});
    first.unreserve();
    QCOMPARE(podsOn(*model, "n0"), std::size_t{0});
    QVERIFY(model->pods()[0]->nodeName.empty());
    QCOMPARE(SchedulingCycle(*model, profile, 1).candidates().size(), std::size_t{2});
    QVERIFY(first.reserve(Symbol("n1")).success());
    QVERIFY(first.bind().success());
    QCOMPARE(SchedulingCycle(*model, profile, 1).best(), std::vector<Symbol>{Symbol("n0")});
  }

  void aSessionLeavesItsSourceAndOtherSessionsAlone() {
    const auto profiles = ProfileSet::builtIn();
    const auto source = cluster(3, 4, "redis-scheduler");
    const auto first = Session(*source, profiles).placeAll();
    const auto second = Session(*source, profiles).placeAll();
    QCOMPARE(toJsonText(toJson(first)), toJsonText(toJson(second)));
    QVERIFY(first.back().outcome == Decision::Outcome::Pending);
    QVERIFY(source->pods()[0]->nodeName.empty());
    QCOMPARE(podsOn(*source, "n0"), std::size_t{0});
  }

  void aPrescribedTieIsTakenAndAnythingElseIsNot() {
    SessionOptions options;
    options.choose = [](const Pod& pod, std::span<const Symbol> ties) {
      return pod.metadata.name == "p-0" ? ties.back() : Symbol("nosuch");
    };
    const auto decisions = Session(*cluster(3, 2), ProfileSet::builtIn(), options).placeAll();
    QCOMPARE(decisions[0].node, Symbol("n2"));
    QCOMPARE(decisions[0].ties.size(), std::size_t{3});
    QCOMPARE(decisions[1].node, Symbol("n0"));
  }

  void withoutNodesNothingIsPlaced() {
    const auto decisions = Session(*cluster(0, 1), ProfileSet::builtIn()).placeAll();
    QVERIFY(decisions[0].outcome == Decision::Outcome::Pending);
    QCOMPARE(decisions[0].message, std::string("no nodes available to schedule pods"));
  }
};

BAYPLAN_TEST(SessionTest)
#include "session_test.moc"
