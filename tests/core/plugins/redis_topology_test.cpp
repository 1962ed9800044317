#include "core/plugins/redis_topology.h"

#include <thread>

#include "tests/support/test.h"

using namespace bayplan;

namespace {

std::shared_ptr<Pod> redisPod(const std::string& name, std::string_view role, std::string_view shard,
                              std::string_view node = {}) {
  auto pod = std::make_shared<Pod>();
  pod->metadata.namespace_ = Symbol("demo");
  pod->metadata.name = name;
  pod->metadata.labels = LabelMap({{Symbol("redis-role"), Symbol(role)}, {Symbol("redis-shard"), Symbol(shard)}});
  pod->nodeName = Symbol(node);
  return pod;
}

SnapshotPtr makeSnapshot(std::vector<std::shared_ptr<Pod>> pods) {
  auto objects = std::make_shared<ObjectSet>();
  for (const auto* name : {"n0", "n1"}) {
    auto node = std::make_shared<Node>();
    node->setName(name);
    objects->nodes.push_back(node);
  }
  objects->pods.assign(pods.begin(), pods.end());
  return Snapshot::build(objects);
}

bool passes(const RedisTopology& plugin, const Snapshot& snapshot, const Pod& pod, std::size_t node,
            CycleState& state) {
  PreFilterResult result;
  state.write(Cycle{&snapshot, nullptr});
  if (plugin.preFilter(state, pod, snapshot, result).skip()) return true;
  return plugin.filter(state, pod, *snapshot.nodes()[node]).success();
}

}  // namespace

class RedisTopologyTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void aReservedMasterCountsBeforeItRuns() {
    RedisTopology plugin;
    const auto first = redisPod("r-0", "master", "0"), second = redisPod("r-1", "master", "0");
    const auto snapshot = makeSnapshot({first, second});
    CycleState state;
    QVERIFY(passes(plugin, *snapshot, *second, 0, state));
    QVERIFY(plugin.reserve(state, *first, Symbol("n0")).success());
    QVERIFY(!passes(plugin, *snapshot, *second, 0, state));
    QVERIFY(passes(plugin, *snapshot, *second, 1, state));
    plugin.unreserve(state, *first, Symbol("n0"));
    QVERIFY(passes(plugin, *snapshot, *second, 0, state));
  }

  void aReservationOfAPodThatIsGoneCountsNoMore() {
    RedisTopology plugin;
    const auto gone = redisPod("r-0", "master", "0"), second = redisPod("r-1", "master", "0");
    CycleState state;
    QVERIFY(plugin.reserve(state, *gone, Symbol("n0")).success());
    QVERIFY(passes(plugin, *makeSnapshot({second}), *second, 0, state));
  }

  void aVictimMastersRemovalCounts() {
    RedisTopology plugin;
    const auto victim = redisPod("r-0", "master", "0", "n0"), incoming = redisPod("r-1", "master", "0");
    const auto snapshot = makeSnapshot({victim, incoming});
    CycleState state;
    QVERIFY(!passes(plugin, *snapshot, *incoming, 0, state));
    CycleState without = state;
    QVERIFY(plugin.removePod(without, *incoming, *victim, *snapshot->nodes()[0]).success());
    QVERIFY(plugin.filter(without, *incoming, *snapshot->nodes()[0]).success());
    QVERIFY(!plugin.filter(state, *incoming, *snapshot->nodes()[0]).success());
    QVERIFY(plugin.addPod(without, *incoming, *victim, *snapshot->nodes()[0]).success());
    QVERIFY(!plugin.filter(without, *incoming, *snapshot->nodes()[0]).success());
  }

  void theTrackerIsRebuiltFromRunningPods() {
    MasterTracker tracker;
    tracker.add({"demo/old", "demo/", Symbol("9"), Symbol("n1"), RedisRole::Master});
    tracker.rebuild(*makeSnapshot({redisPod("r-0", "master", "0", "n0"), redisPod("r-1", "slave", "0", "n1"),
                                   redisPod("r-2", "master", "1")}),
                    RedisTopology::Args().labels);
    QCOMPARE(tracker.members().size(), std::size_t{2});
    QCOMPARE(tracker.nodes(tracker.members()[0].cluster, Symbol("0")), std::set<Symbol>{Symbol("n0")});
  }

  void theTrackerMayBeAskedFromManyThreads() {
    MasterTracker tracker;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&tracker, t] {
        for (int i = 0; i < 200; ++i) {
          const std::string pod = "demo/r-" + std::to_string(t) + "-" + std::to_string(i);
          tracker.add({pod, "demo/", Symbol("0"), Symbol("n0"), RedisRole::Master});
          QVERIFY(!tracker.nodes("demo/", Symbol("0")).empty());
          if (i % 2) tracker.remove(pod);
        }
      });
    for (auto& thread : threads) thread.join();
    QCOMPARE(tracker.members().size(), std::size_t{400});
  }
};

BAYPLAN_TEST(RedisTopologyTest)
#include "redis_topology_test.moc"
