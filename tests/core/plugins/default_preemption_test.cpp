#include "core/plugins/default_preemption.h"

#include "core/scheduler/scheduling_cycle.h"
#include "tests/core/plugins/preemption_situation.h"

using namespace bayplan;
using namespace bayplan::test;

namespace {

const std::vector<Row>& messageRows() {
  static const std::vector<Row> rows = {
      {"success says where and how many",
       {{"p", "", kHigh, 4}, {"a", "n1", kLow, 2}, {"b", "n1", kLow, 2}, {"x", "n2", kHigh, 4}},
       {},
       "0/2 nodes are available: 2 Insufficient cpu. preemption: found a potential placement for pod on node n1, "
       "preempting 2 victims"},
      {"nodes without victims are counted apart from those where eviction is not enough",
       {{"p", "", kMid, 4}, {"a", "n1", kHigh, 2}, {"b", "n1", kLow, 1}, {"x", "n2", kHigh, 4}},
       {},
       "0/2 nodes are available: 2 Insufficient cpu. preemption: 0/2 nodes are available: 1 Insufficient cpu, 1 No "
       "preemption victims found for incoming pod."},
      {"a node that no eviction helps is not tried",
       {PodRow("p", "", kMid, 4).wants("n1"), {"a", "n1", kHigh, 2}, {"x", "n2", kLow, 4}},
       {},
       "0/2 nodes are available: 1 Insufficient cpu, 1 node(s) didn't match Pod's node affinity/selector. preemption: "
       "0/2 nodes are available: 1 No preemption victims found for incoming pod, 1 Preemption is not helpful for "
       "scheduling."},
      {"a pod with policy Never does not preempt",
       {PodRow("p", "", kHigh, 4).neverPreempts(), {"a", "n1", kLow, 2}, {"x", "n2", kLow, 4}},
       {},
       "0/2 nodes are available: 2 Insufficient cpu. preemption: not eligible due to preemptionPolicy=Never."},
      {"a pod waits for the victims on the node that it is nominated to",
       {PodRow("p", "", kHigh, 4).nominated("n1"), PodRow("a", "n1", kLow, 2).leaving(true), {"x", "n2", kLow, 4}},
       {},
       "0/2 nodes are available: 2 Insufficient cpu. preemption: not eligible due to a terminating pod on the "
       "nominated node."},
      {"it does not wait for pods that leave for another reason",
       {PodRow("p", "", kHigh, 4).nominated("n1"), PodRow("a", "n1", kLow, 2).leaving(false), {"x", "n2", kMid, 4}},
       {},
       "0/2 nodes are available: 2 Insufficient cpu. preemption: found a potential placement for pod on node n1, "
       "preempting 1 victims"},
      {"nor where the node can never take it",
       {PodRow("p", "", kHigh, 4).nominated("n1").wants("n2"),
        PodRow("a", "n1", kLow, 2).leaving(true),
        {"x", "n2", kMid, 4}},
       {},
       "0/2 nodes are available: 1 Insufficient cpu, 1 node(s) didn't match Pod's node affinity/selector. preemption: "
       "found a potential placement for pod on node n2, preempting 1 victims"},
  };
  return rows;
}

// What the scheduling cycle says of the first pod.
std::string eventOf(const ProfileSet& profiles, const Snapshot& snapshot) {
  const auto model = snapshot.copy();
  const auto& pod = *model->pods().front();
  return SchedulingCycle(*model, *profiles.find(pod.spec->schedulerName), 0).fail().message;
}

}  // namespace

class DefaultPreemptionTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void messages_data() { addRows(messageRows()); }
  void messages() {
    QFETCH(int, row);
    const auto& given = messageRows()[static_cast<std::size_t>(row)];
    const auto profiles = ProfileSet::builtIn();
    const auto snapshot = snapshotOf(given);
    QCOMPARE(QString::fromStdString(eventOf(*profiles, *snapshot)), QString::fromUtf8(given.expected));
  }

  void theResultNamesNodeAndVictims() {
    const auto profiles = ProfileSet::builtIn();
    const auto snapshot = snapshotOf({"", {{"p", "", kHigh, 4}, {"a", "n1", kMid, 4}, {"b", "n2", kLow, 4}}, {}, ""});
    auto runner = runnerOf(*profiles, *snapshot);
    PostFilterResult result;
    const auto status = runner.postFilter(runner.verdicts(), result);
    QVERIFY(status.success());
    QCOMPARE(status.plugin(), std::string("DefaultPreemption"));
    QVERIFY(result.nominates);
    QCOMPARE(result.nominatedNodeName.str(), std::string("n2"));
    QCOMPARE(result.victims.size(), std::size_t{1});
    QCOMPARE(result.victims[0]->metadata.name, std::string("b"));
  }

  void aFailureClearsTheNomination() {
    const auto profiles = ProfileSet::builtIn();
    const auto snapshot = snapshotOf(
        {"", {PodRow("p", "", kLow, 4).nominated("n1"), {"a", "n1", kMid, 4}, {"b", "n2", kLow, 4}}, {}, ""});
    auto runner = runnerOf(*profiles, *snapshot);
    PostFilterResult result;
    QVERIFY(runner.postFilter(runner.verdicts(), result).code() == Code::Unschedulable);
    QVERIFY(result.nominates);
    QVERIFY(result.nominatedNodeName.empty());
  }

  void waitingLeavesTheNomination() {
    const auto profiles = ProfileSet::builtIn();
    const auto snapshot = snapshotOf(
        {"",
         {PodRow("p", "", kHigh, 4).nominated("n1"), PodRow("a", "n1", kLow, 4).leaving(true), {"b", "n2", kLow, 4}},
         {},
         ""});
    auto runner = runnerOf(*profiles, *snapshot);
    PostFilterResult result;
    QVERIFY(runner.postFilter(runner.verdicts(), result).code() == Code::Unschedulable);
    QVERIFY(!result.nominates);
  }

  void aPodThatVolumesRejectIsNotPreemptedFor() {
    const auto profiles = ProfileSet::builtIn();
    PodRow pod("p", "", kHigh, 4);
    Volume volume;
    volume.source = Symbol("missing");
    pod.spec.volumes = {volume};
    const auto snapshot = snapshotOf({"", {pod, {"a", "n1", kLow, 4}}, {}, ""});
    QCOMPARE(QString::fromStdString(eventOf(*profiles, *snapshot)),
             QString("0/2 nodes are available: persistentvolumeclaim \"missing\" not found. not found"));
  }

  void argsAreChecked() {
    const auto problem = [](const char* json) {
      const Document document{"config.yaml", Document::Json::parse(json), {}};
      const auto made = DefaultPreemption::make({&document, ""}, {});
      return made ? std::string() : made.error().message;
    };
    QCOMPARE(problem(R"({"minCandidateNodesPercentage": 100, "minCandidateNodesAbsolute": 0})"), std::string());
    QCOMPARE(problem(R"({"minCandidateNodesPercentage": 101})"),
             std::string("minCandidateNodesPercentage: not in valid range [0, 100]"));
    QCOMPARE(problem(R"({"minCandidateNodesAbsolute": -1})"),
             std::string("minCandidateNodesAbsolute: not in valid range [0, inf)"));
    QCOMPARE(problem(R"({"minCandidateNodesPercentage": 0, "minCandidateNodesAbsolute": 0})"),
             std::string("minCandidateNodesPercentage: cannot be zero at the same time as minCandidateNodesAbsolute"));
  }
};

BAYPLAN_TEST(DefaultPreemptionTest)
#include "default_preemption_test.moc"
