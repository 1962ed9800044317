#include "core/framework/runner.h"

#include "tests/support/test.h"

using namespace bayplan;

namespace {

// Answers as it is told and counts how often it is asked.
class Fake final : public Plugin, public PreFilterPlugin, public FilterPlugin, public ScorePlugin {
public:
  explicit Fake(std::string name) : m_name(std::move(name)) {}
  std::string_view name() const override { return m_name; }
  Status preFilter(CycleState&, const Pod&, const Snapshot&, PreFilterResult& result) const override {
    result.nodeNames = narrowed;
    return preFilterStatus;
  }
  Status addPod(CycleState&, const Pod&, const Pod&, const NodeInfo&) const override { return ++added, Status(); }
  Status removePod(CycleState&, const Pod&, const Pod&, const NodeInfo&) const override { return ++removed, Status(); }
  Status filter(const CycleState&, const Pod&, const NodeInfo& node) const override {
    ++filtered;
    return node.pods.size() >= limit ? Status(Code::Unschedulable, "full") : Status();
  }
  Status score(const CycleState&, const Pod&, const NodeInfo& node, std::int64_t& score) const override {
    score = node.name() == "n0" ? 10 : highest;
    return {};
  }

  Status preFilterStatus;
  std::optional<std::set<Symbol>> narrowed;
  std::size_t limit = 100;
  std::int64_t highest = 20;
  mutable std::atomic<int> filtered{0}, added{0}, removed{0};

private:
  std::string m_name;
};

std::shared_ptr<Pod> makePod(const std::string& name, std::string_view node = {}, std::string_view nominated = {}) {
  auto pod = std::make_shared<Pod>();
  pod->metadata.namespace_ = Symbol("demo");
  pod->metadata.name = name;
  pod->nodeName = Symbol(node);
  pod->nominatedNodeName = Symbol(nominated);
  return pod;
}

SnapshotPtr makeSnapshot(std::initializer_list<std::shared_ptr<Pod>> pods) {
  auto objects = std::make_shared<ObjectSet>();
  for (const auto* name : {"n0", "n1", "n2"}) {
    auto node = std::make_shared<Node>();
    node->setName(name);
    objects->nodes.push_back(node);
  }
  objects->pods.assign(pods.begin(), pods.end());
  return Snapshot::build(objects);
}

struct World {
  Fake* add(const std::string& name, std::int64_t weight = 1) {
    auto owned = std::make_unique<Fake>(name);
    auto* fake = owned.get();
    profile.preFilter.push_back({fake, fake, 1});
    profile.filter.push_back({fake, fake, 1});
    profile.score.push_back({fake, fake, weight});
    profile.plugins.push_back(std::move(owned));
    return fake;
  }
  Profile profile;
};

std::vector<std::string> names(const std::vector<const NodeInfo*>& nodes) {
  std::vector<std::string> result;
  for (const auto* node : nodes) result.push_back(node->name().str());
  return result;
}

}  // namespace

class RunnerTest : public QObject {
  Q_OBJECT
  using Names = std::vector<std::string>;
private Q_SLOTS:
  void everyFailingPluginIsRecorded() {
    World world;
    world.add("A")->limit = 0;
    world.add("B")->limit = 0;
    const auto snapshot = makeSnapshot({});
    const Runner runner(world.profile, *snapshot, *makePod("p"));
    std::vector<Status> record;
    QVERIFY(!runner.filter(*snapshot->nodes()[0], &record));
    QCOMPARE(record.size(), std::size_t{2});
    QCOMPARE(record[1].plugin(), std::string("B"));
  }

  void withoutARecordTheFirstFailureEndsIt() {
    World world;
    world.add("A")->limit = 0;
    auto* second = world.add("B");
    const auto snapshot = makeSnapshot({});
    const Runner runner(world.profile, *snapshot, *makePod("p"));
    QVERIFY(!runner.filter(*snapshot->nodes()[0]));
    QCOMPARE(second->filtered.load(), 0);
  }

  void aSkippedPluginIsNotAsked() {
    World world;
    auto* fake = world.add("A");
    fake->preFilterStatus = Status(Code::Skip);
    fake->limit = 0;
    const auto snapshot = makeSnapshot({});
    const Runner runner(world.profile, *snapshot, *makePod("p"));
    QCOMPARE(names(runner.filterAll()), (Names{"n0", "n1", "n2"}));
    QCOMPARE(fake->filtered.load(), 0);
  }

  void nodesThatPreFilterLeavesOutAreToldApart() {
    World world;
    world.add("A")->narrowed = {Symbol("n0"), Symbol("n1")};
    world.add("B")->narrowed = {Symbol("n1"), Symbol("n2")};
    const auto snapshot = makeSnapshot({});
    const Runner runner(world.profile, *snapshot, *makePod("p"));
    std::vector<std::vector<Status>> records;
    QCOMPARE(names(runner.filterAll(&records)), Names{"n1"});
    QCOMPARE(records[0].size(), std::size_t{1});
    QCOMPARE(records[0][0].plugin(), std::string("B"));
    QCOMPARE(records[0][0].reasons()[0], std::string("node(s) didn't satisfy plugin(s) [A B]"));
    QVERIFY(runner.rejection().success());
  }

  void contradictingNarrowingsRejectThePod() {
    World world;
    world.add("B")->narrowed = {Symbol("n0")};
    world.add("A")->narrowed = {Symbol("n1")};
    const auto snapshot = makeSnapshot({});
    const Runner runner(world.profile, *snapshot, *makePod("p"));
    QVERIFY(runner.filterAll().empty());
    QCOMPARE(runner.rejection().reasons(), Names{"node(s) didn't satisfy plugin(s) [A B] simultaneously"});
  }

  void theFirstUnresolvableRejectionIsUpstreams() {
    World world;
    world.add("A")->preFilterStatus = Status(Code::Unschedulable, "maybe later");
    world.add("B")->preFilterStatus = Status(Code::UnschedulableAndUnresolvable, "never");
    world.add("C")->preFilterStatus = Status(Code::UnschedulableAndUnresolvable, "not reached");
    const auto snapshot = makeSnapshot({});
    const Runner runner(world.profile, *snapshot, *makePod("p"));
    QCOMPARE(runner.rejection().reasons(), Names{"never"});
    QCOMPARE(runner.preFilterFailures().size(), std::size_t{3});
  }

  void aRunningPodIsJudgedAsIfItWereNotThere() {
    World world;
    auto* fake = world.add("A");
    fake->limit = 1;
    const auto snapshot = makeSnapshot({makePod("p", "n0"), makePod("other", "n1")});
    const Runner runner(world.profile, *snapshot, *snapshot->pod("demo/p"));
    QCOMPARE(names(runner.filterAll()), (Names{"n0", "n2"}));
    QCOMPARE(fake->removed.load(), 1);
    QVERIFY(runner.pod().nodeName.empty());
  }

  void aNominatedPodOfEqualPriorityTakesItsRoom() {
    World world;
    auto* fake = world.add("A");
    fake->limit = 1;
    const auto snapshot = makeSnapshot({makePod("waiting", {}, "n1"), makePod("p")});
    const Runner runner(world.profile, *snapshot, *snapshot->pod("demo/p"));
    QCOMPARE(names(runner.filterAll()), (Names{"n0", "n2"}));
    QCOMPARE(fake->added.load(), 1);
    const Runner itself(world.profile, *snapshot, *snapshot->pod("demo/waiting"));
    QCOMPARE(names(itself.filterAll()), (Names{"n0", "n1", "n2"}));
  }

  void scoresAreWeighted() {
    World world;
    world.add("A", 3);
    const auto snapshot = makeSnapshot({});
    Runner runner(world.profile, *snapshot, *makePod("p"));
    const auto table = runner.score(runner.filterAll());
    QVERIFY(table.status.success());
    QCOMPARE(table.columns[0].raw, (std::vector<std::int64_t>{10, 20, 20}));
    QCOMPARE(table.totals, (std::vector<std::int64_t>{30, 60, 60}));
  }

  void aScoreOutOfRangeIsAnError() {
    World world;
    world.add("A")->highest = 101;
    const auto snapshot = makeSnapshot({});
    Runner runner(world.profile, *snapshot, *makePod("p"));
    const auto table = runner.score(runner.filterAll());
    QVERIFY(table.status.code() == Code::Error);
    QCOMPARE(table.status.plugin(), std::string("A"));
  }
};

BAYPLAN_TEST(RunnerTest)
#include "runner_test.moc"
