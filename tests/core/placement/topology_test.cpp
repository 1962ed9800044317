#include "core/placement/topology.h"

#include "objects.h"
#include "tests/support/test.h"

using namespace bayplan;
using bayplan::test::Objects;

namespace {

const std::vector<TopologyLevel> kLevels = {{"zone", Symbol("zone")}, {"rack", Symbol("rack")}};

SnapshotPtr cluster() {
  return Objects()
      .node("n0", {{"zone", "b"}, {"rack", "r1"}})
      .node("n1", {{"zone", "a"}, {"rack", "r1"}})
      .node("n2", {{"zone", "a"}, {"rack", "r1"}})
      .node("n3", {{"zone", "a"}})
      .node("n4", {{"rack", "r1"}})
      .node("n5", {})
      .snapshot();
}

}  // namespace

class TopologyTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void domainsAreByPathAndNoneIsLast() {
    const auto topology = Topology::build(*cluster(), kLevels);
    QStringList paths;
    for (std::size_t i = 0; i < topology.domains.size(); ++i) {
      const auto& domain = topology.domains[i];
      QVERIFY(domain.parent < static_cast<int>(i));
      paths << QString::fromStdString(topology.path(static_cast<int>(i))) + ":" + QString::number(domain.nodes.size());
    }
    QCOMPARE(paths, QStringList({"a:3", "a/r1:2", "a/(none):1", "b:1", "b/r1:1", "(none):2", "r1:1", "(none):1"}));
    QCOMPARE(topology.roots.size(), std::size_t{3});
  }

  void everyNodeIsInOneDomainOfEachLevel() {
    const auto topology = Topology::build(*cluster(), kLevels);
    std::vector<std::size_t> counted(2);
    for (const auto& domain : topology.domains) counted[domain.level] += domain.nodes.size();
    QCOMPARE(counted, std::vector<std::size_t>({6, 6}));
  }

  void rackOneOfTwoZonesIsNotOneRack() {
    const auto topology = Topology::build(*cluster(), kLevels);
    QVERIFY(topology.sameDomain(1, 2, 1));
    QVERIFY(topology.sameDomain(1, 3, 0));
    QVERIFY(!topology.sameDomain(0, 1, 1));
    QVERIFY(!topology.sameDomain(0, 1, 0));
  }

  void twoNodesWithoutALabelAreNotTogether() {
    const auto topology = Topology::build(*cluster(), kLevels);
    QVERIFY(!topology.sameDomain(4, 5, 0));
    QVERIFY(!topology.sameDomain(3, 5, 1));
    QVERIFY(!topology.sameDomain(5, 5, 0));
  }

  void theZoneCountsOnlyWhereBothHaveOne() {
    const auto topology = Topology::build(*cluster(), kLevels);
    QVERIFY(topology.sameDomain(1, 4, 1));
  }

  void noLevelsNoDomains() {
    const auto topology = Topology::build(*cluster(), {});
    QVERIFY(topology.domains.empty());
    QCOMPARE(topology.domainOfNode.size(), std::size_t{6});
  }
};

BAYPLAN_TEST(TopologyTest)
#include "topology_test.moc"
