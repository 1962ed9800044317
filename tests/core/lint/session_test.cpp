#include "core/lint/finding.h"

#include <algorithm>
#include <set>

#include "tests/core/placement/objects.h"
#include "tests/support/test.h"

using namespace bayplan;
using bayplan::test::Objects;

namespace {

constexpr const char* kKey = "example.io/node";

// Sets by profile and by detection, Redis over racks, pods that fit nowhere, a node selector.
SnapshotPtr cluster() {
  Objects objects;
  for (int i = 0; i < 8; ++i) {
    const auto name = "n" + std::to_string(i), ordinal = std::to_string(i), rack = "r" + std::to_string(i / 2);
    objects.node(name, {{kKey, ordinal.c_str()}, {"rack", rack.c_str()}, {"db/ordinal", ordinal.c_str()}}, i != 7);
  }
  objects.scheduler("sts-scheduler").set("app", 6);
  for (const char* i : {"0", "1", "2", "3"}) objects.pod("app-" + std::string(i), "app", "n" + std::string(i));
  objects.pod("app-4", "app", "").pod("app-5", "app", "");
  objects.scheduler("default-scheduler").set("db", 3).pod("db-0", "db", "n0").pod("db-1", "db", "n1").pod("db-2", "db", "n2");
  objects.pod("picky-0", "picky", "").selector("rack", "r9").pod("picky-1", "picky", "n4").selector("rack", "r2");
  for (int i = 0; i < 6; ++i) {
    const auto shard = std::to_string(i % 3);
    objects.pod("redis-" + std::to_string(i), "redis", "n" + std::to_string(i),
                {{"redis-role", i < 3 ? "master" : "slave"}, {"redis-shard", shard.c_str()}});
  }
  return objects.snapshot();
}

std::string text(const std::vector<Finding>& findings, const Snapshot& snapshot) { return toJsonText(toJson(findings, snapshot)); }

// A fixed sequence of edits: labels of the keys that matter, to values that do and do not, and pods that move.
class Edits {
public:
  SnapshotPtr next(const Snapshot& snapshot) {
    if (below(4) == 0) {
      const std::vector<std::pair<std::string, Symbol>> moves = {
          {snapshot.pods()[below(snapshot.pods().size())]->metadata.key(), below(3) == 0 ? Symbol() : Symbol("n" + std::to_string(below(8)))}};
      return snapshot.withPodsMoved(moves);
    }
    const auto node = below(8);
    auto labels = snapshot.nodes()[node]->node->labels();
    static const std::vector<std::string> kKeys = {kKey, "rack", "db/ordinal"};
    const auto& key = kKeys[below(kKeys.size())];
    static const std::vector<std::string> kValues = {"0", "1", "4", "5", "05", "r9", "r2"};
    if (below(5) == 0)
      labels.erase(Symbol(key));
    else
      labels.set(Symbol(key), Symbol(kValues[below(kValues.size())]));
    const std::vector<std::pair<std::size_t, LabelMap>> changes = {{node, labels}};
    return snapshot.withNodeLabels(changes);
  }

private:
  std::size_t below(std::size_t bound) {
    std::uint64_t mixed = m_state += 0x9e3779b97f4a7c15ull;  // splitmix64
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ull;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebull;
    return (mixed ^ (mixed >> 31)) % bound;
  }
  std::uint64_t m_state = 7;
};

}  // namespace

class SessionTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void whatASessionKeepsIsWhatAFreshRunFinds() {
    const std::shared_ptr<const ProfileSet> profiles = ProfileSet::builtIn();
    const auto inputs = profiles->placementInputs({});
    auto snapshot = cluster();
    std::shared_ptr<const PlacementModel> placement = buildPlacementModel(snapshot, inputs);
    auto told = inputs;  // what was detected at first holds on
    told.scheme = placement->scheme;
    told.detect = false;
    LintSession session;
    Edits edits;
    std::set<std::string> codes;
    for (int step = 0; step < 400; ++step) {
      const auto kept = session.update({snapshot, placement, profiles});
      const auto fresh = lint({snapshot, buildPlacementModel(snapshot, told), profiles});
      for (const auto& finding : fresh) codes.insert(finding.code);
      if (text(kept, *snapshot) != text(fresh, *snapshot))
        QFAIL(qPrintable(QString("step %1\nkept %2\nfresh %3").arg(step).arg(text(kept, *snapshot).c_str(), text(fresh, *snapshot).c_str())));
      snapshot = edits.next(*snapshot);
      placement = buildPlacementModel(snapshot, inputs, placement);
    }
    for (const char* code : {"LabelCollision", "OrdinalUnassigned", "OrdinalInvalid", "PodMisplaced", "PodUnschedulable", "ReplicaWithMaster",
                             "ReplicaInMasterRack", "ShardWithoutMaster", "MajorityInOneDomain", "TopologyLabelMissing"})
      QVERIFY2(codes.contains(code), code);
  }

  void worstComeFirst() {
    const auto snapshot = cluster();
    const auto profiles = ProfileSet::builtIn();
    const auto findings = lint({snapshot, buildPlacementModel(snapshot, profiles->placementInputs({})), profiles});
    QVERIFY(findings.size() > 3);
    QVERIFY(std::is_sorted(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.severity > b.severity; }));
    const auto json = toJson(findings, *snapshot);
    QCOMPARE(json["apiVersion"].get<std::string>(), std::string("bayplan/v1"));
    QCOMPARE(json["kind"].get<std::string>(), std::string("FindingList"));
    QCOMPARE(json["items"].size(), findings.size());
    const auto& summary = json["summary"];
    QCOMPARE(summary["error"].get<std::size_t>() + summary["warning"].get<std::size_t>() + summary["info"].get<std::size_t>(), findings.size());
    QCOMPARE(summary["nodes"].get<int>(), 8);
    QCOMPARE(summary["pods"].get<int>(), 17);
    for (const auto& item : json["items"])
      for (const auto& object : item["objects"])
        QCOMPARE(object.contains("namespace"), object["kind"] != "Node" && object["kind"] != "PersistentVolume");
  }
};

BAYPLAN_TEST(SessionTest)
#include "session_test.moc"
