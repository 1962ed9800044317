#include "core/model/snapshot.h"

#include "core/model/expand.h"
#include "tests/support/test.h"

using namespace bayplan;

namespace {

std::shared_ptr<const Node> makeNode(const std::string& name) {
  Node node;
  node.setName(name);
  node.allocatable = {{Symbol("cpu"), Quantity::ofUnits(4)}};
  return std::make_shared<const Node>(std::move(node));
}

Pod makePod(const std::string& name, const std::string& node, const std::string& owner = {}) {
  Pod pod;
  pod.metadata.name = name;
  pod.metadata.namespace_ = Symbol("demo");
  pod.nodeName = Symbol(node);
  PodSpec spec;
  spec.containers.emplace_back().requests = {{Symbol("cpu"), Quantity::ofMilli(500)}};
  pod.spec = std::move(spec);
  if (!owner.empty())
    pod.metadata.ownerReferences = std::vector<OwnerReference>{{Symbol("apps/v1"), Symbol("StatefulSet"), Symbol(owner), "u", true}};
  return pod;
}

SnapshotPtr build(std::vector<std::string> nodes, std::vector<Pod> pods) {
  auto objects = std::make_shared<ObjectSet>();
  for (const auto& name : nodes) objects->nodes.push_back(makeNode(name));
  for (auto& pod : pods) objects->pods.push_back(std::make_shared<const Pod>(std::move(pod)));
  return Snapshot::build(objects);
}

}  // namespace

class SnapshotTest : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void nodesAreInOrderOfNamesAndCountTheirPods() {
    const auto snapshot = build({"b", "a"}, {makePod("x", "b"), makePod("y", "b"), makePod("z", "")});
    QCOMPARE(snapshot->nodes()[0]->name().str(), std::string("a"));
    QCOMPARE(snapshot->node(Symbol("b"))->requested.milliCPU, 1000);
    QCOMPARE(snapshot->node(Symbol("b"))->pods.size(), std::size_t(2));
    QCOMPARE(snapshot->node(Symbol("a"))->requested.milliCPU, 0);
  }

  void terminatedPodsTakeNothing() {
    auto pod = makePod("x", "a");
    pod.phase = PodPhase::Succeeded;
    QVERIFY(build({"a"}, {pod})->node(Symbol("a"))->pods.empty());
  }

  void podsOnNodesThatTheInputLacksAreKept() {
    const auto snapshot = build({"a"}, {makePod("x", "gone")});
    QCOMPARE(snapshot->podsOnUnknownNodes().size(), std::size_t(1));
  }

  void podsAreFoundByKey() {
    const auto snapshot = build({"a"}, {makePod("x", "a"), makePod("y", "")});
    QVERIFY(snapshot->pod("demo/y"));
    QVERIFY(!snapshot->pod("demo/z"));
    QVERIFY(!snapshot->pod("y"));
  }

  void setsAreImpliedByOwnerReferences() {
    const auto snapshot = build({"a"}, {makePod("web-0", "a", "web"), makePod("web-7", "", "web"), makePod("web-01", "", "web")});
    QCOMPARE(snapshot->statefulSets().size(), std::size_t(1));
    const auto& set = *snapshot->statefulSets()[0];
    QVERIFY(set.implied);
    QCOMPARE(set.expectedOrdinals(), (std::vector<std::int32_t>{0, 7}));
  }

  void aSetWithoutPodsIsExpandedWithItsClaims() {
    auto objects = std::make_shared<ObjectSet>();
    StatefulSet set;
    set.metadata.name = "q";
    set.metadata.namespace_ = Symbol("demo");
    set.apiVersion = Symbol("apps/v1");
    set.kind = Symbol("StatefulSet");
    set.replicas = 3;
    set.ordinalsStart = 5;
    set.volumeClaimTemplates.emplace_back().metadata.name = "data";
    objects->statefulSets.push_back(std::make_shared<const StatefulSet>(set));
    const auto snapshot = Snapshot::build(objects);
    QCOMPARE(snapshot->pods().size(), std::size_t(3));
    const auto pod = snapshot->pod("demo/q-6");
    QVERIFY(pod && pod->expanded);
    QCOMPARE(pod->labels().find(Symbol("apps.kubernetes.io/pod-index")).value().str(), std::string("6"));
    QCOMPARE(pod->spec->volumes.at(0).source.str(), std::string("data-q-6"));
    QVERIFY(snapshot->claim(Symbol("demo"), "data-q-6"));
    QVERIFY(!snapshot->pod("demo/q-0"));
  }

  void reservedOrdinalsAreSkipped() {
    StatefulSet set;
    set.replicas = 4;
    set.reserveOrdinals = {1};
    QCOMPARE(set.expectedOrdinals(), (std::vector<std::int32_t>{0, 2, 3, 4}));
  }

  void aRelabelledSnapshotSharesTheOtherNodes() {
    const auto before = build({"a", "b"}, {makePod("x", "a")});
    LabelMap labels;
    labels.set(Symbol("k"), Symbol("1"));
    const std::pair<std::size_t, LabelMap> change{0, labels};
    const auto after = before->withNodeLabels(std::span(&change, 1));
    QVERIFY(before->nodes()[0]->node->labels().empty());
    QCOMPARE(after->nodes()[0]->node->labels().find(Symbol("k")).value().str(), std::string("1"));
    QCOMPARE(after->nodes()[0]->requested.milliCPU, 500);
    QCOMPARE(after->nodes()[1], before->nodes()[1]);
    QVERIFY(after->generation() > before->generation());
  }

  void aMovedPodTakesItsRoomAlong() {
    const auto before = build({"a", "b"}, {makePod("x", "a")});
    const std::pair<std::string, Symbol> move{"demo/x", Symbol("b")};
    const auto after = before->withPodsMoved(std::span(&move, 1));
    QCOMPARE(after->node(Symbol("a"))->requested.milliCPU, 0);
    QCOMPARE(after->node(Symbol("b"))->requested.milliCPU, 500);
    QCOMPARE(after->pod("demo/x")->nodeName.str(), std::string("b"));
    QCOMPARE(before->node(Symbol("a"))->requested.milliCPU, 500);
  }

  void trailingOrdinals() {
    QCOMPARE(trailingOrdinal("db-12").value(), 12);
    QVERIFY(!trailingOrdinal("db-01"));
    QVERIFY(!trailingOrdinal("db-"));
    QVERIFY(!trailingOrdinal("db-99999999999"));
  }
};

BAYPLAN_TEST(SnapshotTest)
#include "snapshot_test.moc"
