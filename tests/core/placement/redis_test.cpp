#include "core/placement/redis.h"

#include "objects.h"
#include "tests/support/test.h"

using namespace bayplan;
using bayplan::test::Objects;

namespace {

constexpr const char* kNodes =
    "07c37dfeb235213a872192d90877d0cd55635b91 127.0.0.1:30004@31004,redis-1.redis.ns.svc slave "
    "e7d1eecce10fd6bb5eb35b9f99a514335d9ba9ca 0 1426238317239 4 connected\r\n"
    "\n"
    "e7d1eecce10fd6bb5eb35b9f99a514335d9ba9ca fd00::1:6379@16379 myself,master - 0 0 1 connected 0-5460 [93-<-292f8b36]\n"
    "292f8b365bb7edb5e285caf0b7e6ddc7265d2f4f :0@0 master,fail?,noaddr - 0 0 3 disconnected 5461\n";

RedisIdentity identity(bayplan::test::Labels labels, const RedisLabels& rules = RedisLabels::defaults()) {
  Pod pod;
  pod.metadata.namespace_ = Symbol("ns");
  pod.metadata.labels = bayplan::test::labelMap(labels);
  return redisIdentity(pod, rules);
}

}  // namespace

class RedisTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void readsClusterNodes() {
    const auto nodes = parseClusterNodes(kNodes, "nodes.txt");
    QVERIFY(nodes.has_value());
    QCOMPARE(nodes->size(), std::size_t{3});
    const auto& replica = (*nodes)[0];
    QCOMPARE(replica.host, std::string("127.0.0.1"));
    QCOMPARE(replica.port, std::uint16_t{30004});
    QCOMPARE(replica.hostname, std::string("redis-1.redis.ns.svc"));
    QVERIFY(replica.role == RedisRole::Replica);
    QCOMPARE(replica.masterId, std::string("e7d1eecce10fd6bb5eb35b9f99a514335d9ba9ca"));
    const auto& master = (*nodes)[1];
    QCOMPARE(master.host, std::string("fd00::1"));
    QCOMPARE(master.slots, std::vector<std::string>{"0-5460"});
    QVERIFY((*nodes)[2].mayFail && !(*nodes)[2].failing);
    QVERIFY((*nodes)[2].masterId.empty());
  }

  void saysWhichLineIsWrong() {
    const auto few = parseClusterNodes("\nabc 1.2.3.4:1@2 master\n", "nodes.txt");
    QVERIFY(!few);
    QCOMPARE(few.error().line, 2);
    QVERIFY(!parseClusterNodes("xyz! 1.2.3.4:1@2 master - 0 0 1 connected", "n"));
    QVERIFY(!parseClusterNodes("abc 1.2.3.4 master - 0 0 1 connected", "n"));
    QVERIFY(!parseClusterNodes("abc 1.2.3.4:70000@1 master - 0 0 1 connected", "n"));
  }

  void rolesAreAClosedVocabulary() {
    QVERIFY(identity({{"redis-role", "primary"}, {"redis-shard", "0"}}).role == RedisRole::Master);
    QVERIFY(identity({{"redis-role", "slave"}}).role == RedisRole::Replica);
    QVERIFY(identity({{"redis-role", "leader"}, {"redis-shard", "0"}}).role == RedisRole::Unknown);
    QVERIFY(!identity({{"role", "master"}}).any());
  }

  void theFirstKeyThatThePodCarriesDecides() {
    auto rules = RedisLabels::defaults();
    rules.roleKeys = {Symbol("redis-role"), Symbol("role")};
    QVERIFY(identity({{"redis-role", "slave"}, {"role", "master"}}, rules).role == RedisRole::Replica);
    QVERIFY(identity({{"role", "master"}}, rules).role == RedisRole::Master);
  }

  void clustersAreToldApartByInstance() {
    QCOMPARE(identity({{"redis-shard", "0"}, {"app.kubernetes.io/instance", "a"}}).cluster, std::string("ns/a"));
    QCOMPARE(identity({{"redis-shard", "0"}}).cluster, std::string("ns/"));
  }

  void shardsComeInNumericOrderAndLostMastersDoNotLive() {
    const auto snapshot = Objects()
                              .node("n1", {}, false)
                              .node("n2")
                              .pod("r-0", "r", "n1", {{"redis-role", "master"}, {"redis-shard", "10"}}, true)
                              .pod("r-1", "r", "n2", {{"redis-role", "master"}, {"redis-shard", "2"}})
                              .pod("r-2", "r", "", {{"redis-role", "master"}, {"redis-shard", "x"}})
                              .pod("r-3", "r", "n2", {{"redis-role", "slave"}})
                              .snapshot();
    const auto view = buildRedisView(*snapshot, redisPods(*snapshot, RedisLabels::defaults()), {});
    QCOMPARE(view.clusters.size(), std::size_t{1});
    const auto& cluster = view.clusters[0];
    QCOMPARE(cluster.shards.size(), std::size_t{3});
    QCOMPARE(cluster.shards[0].name, Symbol("2"));
    QCOMPARE(cluster.shards[1].name, Symbol("10"));
    QCOMPARE(cluster.masters(), std::size_t{1});
    QVERIFY(!cluster.ambiguous);
    QCOMPARE(view.withoutShard.size(), std::size_t{1});
  }

  void redisOwnWordGoesToTheNamedPod() {
    const auto snapshot = Objects()
                              .node("n1")
                              .pod("redis-0", "redis", "n1", {{"redis-role", "master"}, {"redis-shard", "0"}})
                              .pod("redis-1", "redis", "n1", {{"redis-role", "master"}, {"redis-shard", "1"}})
                              .snapshot();
    const auto view = buildRedisView(*snapshot, redisPods(*snapshot, RedisLabels::defaults()), *parseClusterNodes(kNodes, ""));
    const auto& shards = view.clusters[0].shards;
    QVERIFY(!shards[0].members[0].redisRole);
    QVERIFY(shards[1].members[0].redisRole == RedisRole::Replica);
    QCOMPARE(view.unmatchedNodes.size(), std::size_t{2});
  }
};

BAYPLAN_TEST(RedisTest)
#include "redis_test.moc"
