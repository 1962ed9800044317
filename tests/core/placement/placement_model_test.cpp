#include "core/placement/placement_model.h"

#include "objects.h"
#include "tests/support/test.h"

using namespace bayplan;
using bayplan::test::Objects;

namespace {

constexpr const char* kKey = "example.io/node";

PlacementInputs enforced(OrdinalMatch match = OrdinalMatch::Exact) {
  PlacementInputs inputs;
  inputs.redisLabels = RedisLabels::defaults();
  inputs.ordinalRule = [match](Symbol) {
    OrdinalRule rule;
    rule.nodeLabelKey = Symbol(kKey);
    rule.match = match;
    rule.ownerKinds = {"apps/StatefulSet"};
    return std::optional(rule);
  };
  return inputs;
}

QString describe(const PlacementModel& model, const char* key) {
  QStringList slots;
  for (const auto& slot : model.set(key)->slots) {
    QStringList nodes;
    for (const auto node : slot.labelledNodes) nodes << QString::number(node);
    slots << QString("%1%2[%3]%4").arg(slot.ordinal).arg(slot.expected ? "" : "?").arg(nodes.join(",")).arg(slot.podNode);
  }
  return slots.join(" ");
}

Objects kafka() {
  Objects objects;
  objects.node("n0", {{"kafka.example.io/ordinal", "0"}, {"cores", "0"}, {"topology.kubernetes.io/zone", "1"}})
      .node("n1", {{"kafka.example.io/ordinal", "1"}, {"cores", "8"}})
      .node("n2", {{"kafka.example.io/ordinal", "2"}, {"cores", "8"}})
      .node("n3", {{"kafka.example.io/ordinal", "2"}, {"cores", "8"}})
      .node("n4", {{"cores", "8"}});
  objects.set("kafka", 4).set("web", 2);
  objects.pod("kafka-0", "kafka", "n0").pod("kafka-1", "kafka", "n1").pod("kafka-2", "kafka", "n2").pod("kafka-3", "kafka", "");
  return objects;
}

}  // namespace

class PlacementModelTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void slotsHoldExpectedUnexpectedAndDoubled() {
    const auto snapshot = Objects()
                              .node("n0", {{kKey, "0"}})
                              .node("n1", {{kKey, "1"}})
                              .node("n2", {{kKey, "1"}})
                              .node("n3", {{kKey, "7"}})
                              .node("n4", {{kKey, "02"}})
                              .set("app", 3)
                              .pod("app-0", "app", "n0")
                              .pod("app-5", "app", "n3")
                              .snapshot();
    QCOMPARE(describe(*buildPlacementModel(snapshot, enforced()), "ns/app"), QString("0[0]0 1[1,2]-1 2[]-1 5?[]3 7?[3]-1"));
    QCOMPARE(describe(*buildPlacementModel(snapshot, enforced(OrdinalMatch::Numeric)), "ns/app"),
             QString("0[0]0 1[1,2]-1 2[4]-1 5?[]3 7?[3]-1"));
  }

  void aKeyThatSetsShareHasStraysOnlyWhereNoneExpectsThem() {
    const auto snapshot = Objects()
                              .node("n0", {{kKey, "0"}})
                              .node("n1", {{kKey, "3"}})
                              .node("n2", {{kKey, "9"}})
                              .set("big", 4)
                              .set("small", 1)
                              .snapshot();
    const auto model = buildPlacementModel(snapshot, enforced());
    QCOMPARE(describe(*model, "ns/small"), QString("0[0]-1 9?[2]-1"));
  }

  void aProfileDoesNotPinKindsThatItDoesNotLetIn() {
    auto inputs = enforced();
    inputs.scheme.ownerKinds = {"core.strimzi.io/StrimziPodSet"};
    const auto model = buildPlacementModel(Objects().node("n0", {{"x", "y"}}).set("app", 2).snapshot(), inputs);
    QVERIFY(!model->set("ns/app")->pinned);
  }

  void dataAnchorsSlots() {
    const auto snapshot = Objects()
                              .node("n0", {{"kubernetes.io/hostname", "n0"}})
                              .node("n1", {{"kubernetes.io/hostname", "n1"}})
                              .set("app", 3, {"data", "log"})
                              .localVolume("data-app-0", {"n1"})
                              .localVolume("data-app-1", {"n0"})
                              .localVolume("log-app-1", {"n1"})
                              .localVolume("data-app-2", {"n0", "n1"})
                              .snapshot();
    const auto model = buildPlacementModel(snapshot, {});
    const auto& slots = model->set("ns/app")->slots;
    QVERIFY(slots[0].dataAnchored);
    QCOMPARE(slots[0].dataNodes, std::vector<std::size_t>{1});
    QCOMPARE(slots[0].volumes, std::vector<std::string>{"pv-data-app-0"});
    QVERIFY(slots[1].dataAnchored);
    QVERIFY(slots[1].dataNodes.empty());
    QVERIFY(!slots[2].dataAnchored);
  }

  void detectsTheKeyThatAgreesWithRunningPods() {
    const auto model = buildPlacementModel(kafka().snapshot(), {});
    const auto* set = model->set("ns/kafka");
    QVERIFY(set->pinned && !set->ruleEnforced);
    QCOMPARE(set->nodeLabelKey, Symbol("kafka.example.io/ordinal"));
    QCOMPARE(describe(*model, "ns/kafka"), QString("0[0]0 1[1]1 2[2,3]2 3[]-1"));
    QVERIFY(!model->set("ns/web")->pinned);
    QVERIFY(QString::fromStdString(model->scheme.detected.back()).contains("3 of its 3 running pods"));
  }

  void podsThatRunBesideThemProveNothing() {
    auto objects = kafka();
    objects.pod("web-0", "web", "n0").pod("web-1", "web", "n1");
    QVERIFY(!buildPlacementModel(objects.snapshot(), {})->set("ns/web")->pinned);
  }

  void mostPodsElsewhereIsNoAgreement() {
    const auto snapshot = Objects()
                              .node("n0", {{"x/ordinal", "0"}})
                              .node("n1", {{"x/ordinal", "1"}})
                              .node("n2")
                              .set("app", 4)
                              .pod("app-0", "app", "n0")
                              .pod("app-1", "app", "n1")
                              .pod("app-2", "app", "n2")
                              .pod("app-3", "app", "n2")
                              .snapshot();
    QVERIFY(!buildPlacementModel(snapshot, {})->set("ns/app")->pinned);
  }

  void wellKnownKeysAndLevelsAreNoOrdinals() {
    const auto snapshot = Objects()
                              .node("n0", {{"kubernetes.io/hostname", "0"}, {"rack", "0"}, {"topology.kubernetes.io/zone", "0"}})
                              .node("n1", {{"kubernetes.io/hostname", "1"}, {"rack", "1"}, {"topology.kubernetes.io/zone", "1"}})
                              .set("app", 2)
                              .pod("app-0", "app", "n0")
                              .pod("app-1", "app", "n1")
                              .snapshot();
    QVERIFY(!buildPlacementModel(snapshot, {})->set("ns/app")->pinned);
  }

  void anIdleSetTakesTheOnlyOrdinalKey() {
    const auto nodes = [] { return Objects().node("n0", {{kKey, "0"}}).node("n1", {{kKey, "1"}}); };
    QVERIFY(buildPlacementModel(nodes().set("app", 2).snapshot(), {})->set("ns/app")->pinned);
    QVERIFY(!buildPlacementModel(nodes().set("app", 2).set("db", 2).snapshot(), {})->set("ns/app")->pinned);
  }

  void detectsAKeyForEachPod() {
    const auto model = buildPlacementModel(
        Objects().node("n0", {{"web-0", "true"}}).node("n1", {{"web-1", "true"}}).set("web", 2).pod("web-0", "web", "n0").snapshot(), {});
    QVERIFY(model->set("ns/web")->keyPerPod);
    QCOMPARE(describe(*model, "ns/web"), QString("0[0]0 1[1]-1"));
  }

  void detectsLevelsOutermostFirst() {
    const auto model = buildPlacementModel(Objects()
                                               .node("n0", {{"example.com/rack", "a"}, {"failure-domain.beta.kubernetes.io/zone", "z"}})
                                               .node("n1", {{"example.com/rack", "a"}, {"topology.kubernetes.io/region", "r"}})
                                               .snapshot(),
                                           {});
    QStringList levels;
    for (const auto& level : model->topology.levels) levels << QString::fromStdString(level.name + "=" + level.key.str());
    QCOMPARE(levels, QStringList({"region=topology.kubernetes.io/region", "zone=failure-domain.beta.kubernetes.io/zone", "rack=example.com/rack"}));
  }

  void anEditDoesNotChangeWhatWasDetected() {
    const auto snapshot = kafka().snapshot();
    const auto first = buildPlacementModel(snapshot, {});
    auto labels = snapshot->nodes()[4]->node->labels();
    labels.set(Symbol("kafka.example.io/ordinal"), Symbol("3"));
    auto without = snapshot->nodes()[1]->node->labels();
    without.erase(Symbol("kafka.example.io/ordinal"));
    auto elsewhere = snapshot->nodes()[0]->node->labels();
    elsewhere.erase(Symbol("kafka.example.io/ordinal"));
    const std::vector<std::pair<std::size_t, LabelMap>> changes = {{0, elsewhere}, {1, without}, {4, labels}};
    const auto edited = snapshot->withNodeLabels(changes);
    QVERIFY(!buildPlacementModel(edited, {})->set("ns/kafka")->pinned);
    QCOMPARE(describe(*buildPlacementModel(edited, {}, first), "ns/kafka"), QString("0[]0 1[]1 2[2,3]2 3[4]-1"));
  }
};

BAYPLAN_TEST(PlacementModelTest)
#include "placement_model_test.moc"
