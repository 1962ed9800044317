#include <algorithm>
#include <random>

#include "core/framework/cluster_index.h"
#include "tests/core/placement/objects.h"
#include "tests/support/test.h"

using namespace bayplan;
using bayplan::test::Objects;

namespace {

SnapshotPtr cluster() {
  Objects objects;
  for (const char* name : {"n0", "n1", "n2"}) objects.node(name);
  for (int i = 0; i < 12; ++i)
    objects.pod("p-" + std::to_string(i), "p", i % 4 == 0 ? "" : "n" + std::to_string(i % 3), {{"app", i % 2 ? "odd" : "even"}});
  return objects.snapshot();
}

std::shared_ptr<const Pod> changed(const Pod& pod, Symbol node, Symbol nominated, PodPhase phase) {
  auto made = std::make_shared<Pod>(pod);
  made->nodeName = node;
  made->nominatedNodeName = nominated;
  made->phase = phase;
  return made;
}

std::vector<std::string> names(const std::vector<std::shared_ptr<const Pod>>& pods) {
  std::vector<std::string> result;
  for (const auto& pod : pods) result.push_back(pod->metadata.key());
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<std::string> names(const std::vector<PlacedPod>& pods) {
  std::vector<std::string> result;
  for (const auto& [pod, node] : pods) result.push_back(pod->metadata.key() + "@" + std::to_string(node));
  std::sort(result.begin(), result.end());
  return result;
}

bool sameResource(const Resource& a, const Resource& b) {
  return a.milliCPU == b.milliCPU && a.memory == b.memory && a.ephemeralStorage == b.ephemeralStorage;
}

// The copy holds what a snapshot holds that is built of the copy's pods.
void compareWithBuilt(const Snapshot& copy) {
  auto objects = std::make_shared<ObjectSet>(copy.objects());
  objects->pods = copy.pods();
  const auto built = Snapshot::build(objects);
  for (std::size_t i = 0; i < built->nodes().size(); ++i) {
    QCOMPARE(names(copy.nodes()[i]->pods), names(built->nodes()[i]->pods));
    QVERIFY(sameResource(copy.nodes()[i]->requested, built->nodes()[i]->requested));
    QVERIFY(sameResource(copy.nodes()[i]->nonZeroRequested, built->nodes()[i]->nonZeroRequested));
    const auto node = built->nodes()[i]->name();
    QCOMPARE(names(copy.derived<ClusterIndex>().nominated(node)), names(built->derived<ClusterIndex>().nominated(node)));
  }
  QCOMPARE(names(copy.podsOnUnknownNodes()), names(built->podsOnUnknownNodes()));
  const Symbol app("app");
  QCOMPARE(names(copy.derived<ClusterIndex>().podsWithLabel(app)), names(built->derived<ClusterIndex>().podsWithLabel(app)));
}

}  // namespace

class WorkingCopyTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void aCopyChangesAndItsSourceDoesNot() {
    const auto source = cluster();
    const auto copy = source->copy();
    const auto index = static_cast<std::size_t>(copy->podIndex("ns/p-0"));
    copy->replacePod(index, changed(*copy->pods()[index], Symbol("n2"), Symbol(), PodPhase::Pending));
    QCOMPARE(copy->pod("ns/p-0")->nodeName, Symbol("n2"));
    QCOMPARE(source->pod("ns/p-0")->nodeName, Symbol());
    QCOMPARE(copy->node(Symbol("n2"))->pods.size(), source->node(Symbol("n2"))->pods.size() + 1);
    QVERIFY(copy->nodes()[0] == source->nodes()[0]);
  }

  void anySequenceOfChangesEndsAsABuiltSnapshot() {
    const auto copy = cluster()->copy();
    std::mt19937 random(7);
    const std::vector<Symbol> nodes = {Symbol(), Symbol("n0"), Symbol("n1"), Symbol("n2"), Symbol("gone")};
    compareWithBuilt(*copy);
    for (int step = 0; step < 200; ++step) {
      const auto pod = random() % copy->pods().size();
      const Symbol node = nodes[random() % nodes.size()], nominated = nodes[random() % 3];
      const auto phase = random() % 5 == 0 ? PodPhase::Failed : PodPhase::Running;
      copy->replacePod(pod, changed(*copy->pods()[pod], node, nominated, phase));
      if (step % 10 == 0) compareWithBuilt(*copy);
    }
    compareWithBuilt(*copy);
  }
};

BAYPLAN_TEST(WorkingCopyTest)
#include "working_copy_test.moc"
