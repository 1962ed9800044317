#include "core/plan/edit.h"

#include "tests/core/plan/cluster.h"
#include "tests/support/test.h"

using namespace bayplan;
using test::Cluster;
using Kind = Consequence::Kind;

namespace {

const std::string kKey = "example.io/node";

// Three replicas on n0 … n2, ordinals labelled so; n3 and n4 are free.
Cluster cluster() {
  Cluster made;
  for (int i = 0; i < 3; ++i)
    made.node("n" + std::to_string(i),
              {{kKey, std::to_string(i)}, {"topology.kubernetes.io/zone", "a"}, {"rack", "r1"}});
  made.node("n3", {{"topology.kubernetes.io/zone", "b"}, {"rack", "r1"}}).node("n4", {});
  made.set("app", 3);
  for (int i = 0; i < 3; ++i) made.pod("app-" + std::to_string(i), "app", "n" + std::to_string(i));
  return made;
}

EditOutcome edit(const Cluster& of, const PlanEdit& wanted, const LabelPlan& staged = {}) {
  return applyEdit(*of.model(), *ProfileSet::builtIn(), staged, wanted);
}

std::string text(const LabelPlan& plan) {
  std::string lines;
  for (const auto& c : plan.changes)
    lines += c.node + " " + c.key + " " + c.from.value_or("-") + " " + c.to.value_or("-") + "\n";
  return lines;
}

std::string kinds(const EditOutcome& outcome) {
  static const char* const kNames[] = {"UnknownTarget",  "InvalidLabel", "Collision",   "PodBreaksRule", "PodCannotRun",
                                       "DataLeftBehind", "OrdinalLost",  "ReservedKey", "NoChange"};
  std::string names;
  for (const auto& c : outcome.consequences)
    names += (names.empty() ? "" : " ") + std::string(kNames[static_cast<int>(c.kind)]);
  return names;
}

}  // namespace

class EditTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void aMoveTakesTheOrdinalFromItsNode() {
    const auto outcome = edit(cluster(), SetOrdinal{"default/app", 2, "n3"});
    QCOMPARE(text(outcome.plan), std::string("n2 example.io/node 2 -\nn3 example.io/node - 2\n"));
    QCOMPARE(kinds(outcome), std::string("PodBreaksRule"));
    QCOMPARE(outcome.consequences[0].pod, std::string("default/app-2"));
    QCOMPARE(outcome.consequences[0].node, std::string("n2"));
    QVERIFY(!outcome.refused());
  }

  void aCopyIsACollision() {
    const auto outcome = edit(cluster(), SetOrdinal{"default/app", 2, "n3", true});
    QVERIFY(outcome.refused());
    QCOMPARE(kinds(outcome), std::string("Collision"));
    QVERIFY(outcome.plan.empty());
    QCOMPARE(outcome.changes.size(), 1u);
    QVERIFY(outcome.consequences[0].message.find("ordinal 2 of default/app would be on n2 and n3") !=
            std::string::npos);
  }

  void aLabelSetByHandIsCheckedAlike() {
    QCOMPARE(kinds(edit(cluster(), SetLabel{"n4", kKey, "1"})), std::string("Collision"));
    QVERIFY(
        !edit(cluster(), SetLabel{"n4", kKey, "01"}).refused());  // never equals 1 where labels are compared exactly
    QVERIFY(edit(cluster(), SetLabel{"n4", kKey, "a b"}).refused());
    QVERIFY(edit(cluster(), SetLabel{"n4", "-k", "1"}).refused());
    QVERIFY(!edit(cluster(), SetLabel{"n4", "k", "1"}).refused());
  }

  void numbersCollideWhereLabelsAreComparedAsNumbers() {
    auto model = *cluster().model();
    for (auto& set : model.sets) set.rule.match = OrdinalMatch::Numeric;
    const auto outcome = applyEdit(model, *ProfileSet::builtIn(), {}, SetLabel{"n4", kKey, "01"});
    QCOMPARE(kinds(outcome), std::string("Collision"));
    QVERIFY(outcome.consequences[0].message.find("as numbers") != std::string::npos);
  }

  void overwritingAnotherOrdinalLosesIt() {
    const auto outcome = edit(cluster(), SetOrdinal{"default/app", 2, "n1"});
    QCOMPARE(text(outcome.plan), std::string("n1 example.io/node 1 2\nn2 example.io/node 2 -\n"));
    QCOMPARE(kinds(outcome), std::string("PodBreaksRule PodBreaksRule OrdinalLost"));
  }

  void swapsExchangeLabels() {
    const auto outcome = edit(cluster(), SwapOrdinals{"default/app", "n0", "n1"});
    QCOMPARE(text(outcome.plan), std::string("n0 example.io/node 0 1\nn1 example.io/node 1 0\n"));
    QCOMPARE(kinds(outcome), std::string("PodBreaksRule PodBreaksRule"));
    const auto withFree = edit(cluster(), SwapOrdinals{"default/app", "n0", "n4"});
    QCOMPARE(text(withFree.plan), std::string("n0 example.io/node 0 -\nn4 example.io/node - 0\n"));
  }

  void swappingBackLeavesNothing() {
    const auto once = edit(cluster(), SwapOrdinals{"default/app", "n0", "n1"});
    const auto twice = edit(cluster(), SwapOrdinals{"default/app", "n0", "n1"}, once.plan);
    QVERIFY(twice.plan.empty());
    QCOMPARE(twice.changes.size(), 2u);
  }

  void editsBuildOnWhatIsStaged() {
    const auto first = edit(cluster(), SetOrdinal{"default/app", 2, "n3"});
    const auto second = edit(cluster(), SetOrdinal{"default/app", 2, "n4"}, first.plan);
    QCOMPARE(text(second.plan), std::string("n2 example.io/node 2 -\nn4 example.io/node - 2\n"));  // n3 is as it was
    QCOMPARE(*second.changes[0].from, std::string("2"));
    QCOMPARE(second.changes[0].node, std::string("n3"));
    const auto relabelled = edit(cluster(), SetLabel{"n2", kKey, "7"}, first.plan);
    QCOMPARE(*relabelled.plan.changes[0].from, std::string("2"));  // the base's value stays the precondition
  }

  void aRefusedEditLeavesWhatIsStaged() {
    const auto first = edit(cluster(), SetOrdinal{"default/app", 2, "n3"});
    const auto second = edit(cluster(), SetOrdinal{"default/app", 1, "n4", true}, first.plan);
    QVERIFY(second.refused());
    QCOMPARE(text(second.plan), text(first.plan));
  }

  void fillingNumbersTheNodesInOrder() {
    const auto outcome = edit(cluster(), FillOrdinals{"default/app", {"n4", "n0", "n3"}, 0});
    QCOMPARE(text(outcome.plan), std::string("n0 example.io/node 0 1\nn1 example.io/node 1 -\nn2 example.io/node 2 -\n"
                                             "n3 example.io/node - 2\nn4 example.io/node - 0\n"));
    QVERIFY(!outcome.refused());
    QVERIFY(edit(cluster(), FillOrdinals{"default/app", {"n3", "n3"}, 0}).refused());
  }

  void removingAnExpectedOrdinalLosesIt() {
    const auto outcome = edit(cluster(), RemoveOrdinal{"default/app", "n1"});
    QCOMPARE(text(outcome.plan), std::string("n1 example.io/node 1 -\n"));
    QCOMPARE(kinds(outcome), std::string("PodBreaksRule OrdinalLost"));
    QCOMPARE(kinds(edit(cluster(), RemoveOrdinal{"default/app", "n4"})), std::string("NoChange"));
  }

  void targetsThatDoNotExistAreRefused() {
    QCOMPARE(kinds(edit(cluster(), SetOrdinal{"default/none", 0, "n0"})), std::string("UnknownTarget"));
    QCOMPARE(kinds(edit(cluster(), SetOrdinal{"default/app", 0, "nowhere"})), std::string("UnknownTarget"));
    QCOMPARE(kinds(edit(cluster(), MoveToDomain{"n0", 9, {}})), std::string("UnknownTarget"));
  }

  void anotherSetOfTheSameKeyIsConsidered() {
    auto made = cluster();
    made.set("other", 5).pod("other-4", "other", "");
    const auto outcome = edit(made, SetOrdinal{"default/app", 2, "n3"});
    QVERIFY(!outcome.refused());
    const auto lost = edit(made, RemoveOrdinal{"default/app", "n2"});
    QCOMPARE(kinds(lost), std::string("PodBreaksRule OrdinalLost OrdinalLost"));
  }

  void dataThatStaysBehindIsSaid() {
    Cluster made;
    made.node("old", {{kKey, "0"}}).node("new", {}).set("db", 1).pod("db-0", "db", "old", "old");
    const auto outcome = edit(made, SetOrdinal{"default/db", 0, "new"});
    QCOMPARE(kinds(outcome), std::string("PodBreaksRule DataLeftBehind"));
    QVERIFY2(outcome.consequences[1].message.find("is on old, not on new") != std::string::npos,
             outcome.consequences[1].message.c_str());
  }

  void whatElseKeepsThePodAwayIsSaid() {
    auto made = cluster();
    made.tainted("n3", "dedicated").notReady("n4");
    const auto tainted = edit(made, SetOrdinal{"default/app", 2, "n3"});
    QCOMPARE(kinds(tainted), std::string("PodBreaksRule PodCannotRun"));
    QVERIFY2(tainted.consequences[1].message.find("TaintToleration") != std::string::npos,
             tainted.consequences[1].message.c_str());
    const auto down = edit(made, SetOrdinal{"default/app", 2, "n4"});
    QVERIFY(down.consequences.back().message.find("not ready") != std::string::npos);
  }

  void movingANodeSetsTheLevelsAbove() {
    const auto model = cluster().model();
    QCOMPARE(model->topology.levels.size(), 2u);
    const auto outcome = edit(cluster(), MoveToDomain{"n0", 1, {"b", "r2"}});
    QCOMPARE(text(outcome.plan), std::string("n0 rack r1 r2\nn0 topology.kubernetes.io/zone a b\n"));
    QCOMPARE(kinds(outcome), std::string("ReservedKey"));
    QCOMPARE(text(edit(cluster(), MoveToDomain{"n0", 1, {"a", ""}}).plan), std::string("n0 rack r1 -\n"));
  }

  void keyPerPodSetsAreEditedByTheirPodsKeys() {
    Cluster made;
    made.scheduler = "default-scheduler";
    made.node("n0", {{"web-0", "true"}}).node("n1", {{"web-1", "true"}}).node("n2", {}).set("web", 2);
    PlacementScheme scheme;
    scheme.sets.push_back({"", "web", std::nullopt, Symbol(), true});
    const auto model = made.model(scheme);
    const auto profiles = ProfileSet::builtIn();
    const auto moved = applyEdit(*model, *profiles, {}, SetOrdinal{"default/web", 1, "n2"});
    QCOMPARE(text(moved.plan), std::string("n1 web-1 true -\nn2 web-1 - true\n"));
    const auto copied = applyEdit(*model, *profiles, {}, SetLabel{"n2", "web-1", "true"});
    QCOMPARE(kinds(copied), std::string("Collision"));
    const auto swapped = applyEdit(*model, *profiles, {}, SwapOrdinals{"default/web", "n0", "n1"});
    QCOMPARE(text(swapped.plan), std::string("n0 web-0 true -\nn0 web-1 - true\nn1 web-0 - true\nn1 web-1 true -\n"));
  }

  void aWholePlanHasTheConsequencesOfItsEdits() {
    const auto model = cluster().model();
    const auto profiles = ProfileSet::builtIn();
    LabelPlan plan;
    plan.changes = {{"n3", kKey, std::nullopt, "2", "", ""}, {"n9", kKey, std::nullopt, "1", "", ""}};
    const auto found = consequences(*model, *profiles, plan);
    QCOMPARE(found.size(), 2u);
    QVERIFY(found[0].kind == Kind::UnknownTarget);
    QVERIFY(found[1].kind == Kind::Collision);
    QVERIFY(consequences(*model, *profiles, {}).empty());
    plan.changes = {{"n2", kKey, "2", std::nullopt, "", ""}, {"n3", kKey, std::nullopt, "2", "", ""}};
    QCOMPARE(consequences(*model, *profiles, plan).size(), 1u);
    plan.moves = {{"default/app-2", "n2", "n3", ""}};
    QVERIFY(consequences(*model, *profiles, plan).empty());  // the pod goes along
  }
};

BAYPLAN_TEST(EditTest)
#include "edit_test.moc"
