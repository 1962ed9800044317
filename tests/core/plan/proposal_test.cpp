#include "core/plan/proposal.h"

#include <QElapsedTimer>
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "resources/large_sample.h"
#include "tests/core/plan/cluster.h"
#include "tests/support/test.h"

using namespace bayplan;
using test::Cluster;

namespace {

const std::string kKey = "example.io/node";

Proposal proposed(const Cluster& cluster, const ProposalOptions& options = {}, const PlacementScheme& scheme = {}) {
  return propose(*cluster.model(scheme), *ProfileSet::builtIn(), options);
}

std::string text(const Proposal& proposal) {
  std::string lines;
  for (const auto& c : proposal.plan.changes)
    lines += c.node + " " + c.from.value_or("-") + " " + c.to.value_or("-") + "\n";
  for (const auto& move : proposal.plan.moves) lines += move.pod + " " + move.from + " to " + move.to + "\n";
  for (const auto& problem : proposal.problems) lines += problem + "\n";
  return lines;
}

// The walk-through: a tainted control plane, m02 … m05 for four replicas, 2 on m04 and m05.
Cluster walkThrough() {
  Cluster made;
  made.node("m01", {}).tainted("m01", "node-role.kubernetes.io/control-plane");
  made.node("m02", {{kKey, "0"}}, "u2")
      .node("m03", {{kKey, "1"}})
      .node("m04", {{kKey, "2"}})
      .node("m05", {{kKey, "2"}}, "u5");
  made.set("app", 4)
      .pod("app-0", "app", "m02")
      .pod("app-1", "app", "m03")
      .pod("app-2", "app", "m04")
      .pod("app-3", "app", "");
  return made;
}

struct Ending {  // what a way to end costs: first ordinals without a node, then changes
  int without = 0;
  int changes = 0;
  friend auto operator<=>(const Ending&, const Ending&) = default;
};

// Every way to give ordinals 0 … n−1 to nodes that can take them, counted by hand.
Ending bestEnding(const std::vector<std::string>& labels, const std::vector<bool>& usable, int ordinals) {
  const int nodes = static_cast<int>(labels.size());
  Ending best{ordinals + 1, 0};
  std::vector<int> nodeOf(static_cast<std::size_t>(ordinals), -1);
  const auto judge = [&] {
    Ending ending;
    std::map<int, std::string> after;
    for (int o = 0; o < ordinals; ++o) {
      if (nodeOf[static_cast<std::size_t>(o)] < 0)
        ++ending.without;
      else
        after[nodeOf[static_cast<std::size_t>(o)]] = std::to_string(o);
    }
    for (int n = 0; n < nodes; ++n) {
      const auto& label = labels[static_cast<std::size_t>(n)];
      const auto at = after.find(n);
      const bool expected = label.size() == 1 && label[0] >= '0' && label[0] < '0' + ordinals;
      if (at != after.end())
        ending.changes += at->second != label;
      else if (expected && nodeOf[static_cast<std::size_t>(label[0] - '0')] >= 0)
        ++ending.changes;
    }
    best = std::min(best, ending);
  };
  const auto place = [&](auto&& self, int ordinal) -> void {
    if (ordinal == ordinals) return judge();
    for (int n = -1; n < nodes; ++n) {
      if (n >= 0 && (!usable[static_cast<std::size_t>(n)] ||
                     std::find(nodeOf.begin(), nodeOf.begin() + ordinal, n) != nodeOf.begin() + ordinal))
        continue;
      nodeOf[static_cast<std::size_t>(ordinal)] = n;
      self(self, ordinal + 1);
    }
    nodeOf[static_cast<std::size_t>(ordinal)] = -1;
  };
  place(place, 0);
  return best;
}

// Expected ordinals of pinned sets that not exactly one node carries.
int unsettled(const PlacementModel& model) {
  int count = 0;
  for (const auto& set : model.sets)
    for (const auto& slot : set.slots) count += set.pinned && slot.expected && slot.labelledNodes.size() != 1;
  return count;
}

std::shared_ptr<const PlacementModel> after(const SnapshotPtr& snapshot, const LabelPlan& plan) {
  const auto applied = plan.applyTo(snapshot);
  if (!applied) throw std::runtime_error(applied.error().message);
  return buildPlacementModel(*applied, ProfileSet::builtIn()->placementInputs({}));
}

}  // namespace

class ProposalTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void aDuplicateGoesToTheMissingOrdinalAndThePodKeepsItsNode() {
    const auto proposal = proposed(walkThrough());
    QCOMPARE(text(proposal), std::string("m05 2 3\n"));
    QCOMPARE(proposal.plan.changes[0].uid, std::string("u5"));
    QCOMPARE(proposal.plan.changes[0].reason,
             std::string("ordinal 3 of default/app has no node; this node says \"2\", which node m04 keeps"));
    QCOMPARE(proposal.plan.changes[0].key, kKey);
  }

  void ofTwoNodesThatAreAlikeTheFirstKeepsTheOrdinal() {
    Cluster made;
    made.node("n2a", {{kKey, "2"}}).node("n2b", {{kKey, "2"}}).set("app", 1, 2);
    QCOMPARE(text(proposed(made)), std::string("n2b 2 -\n"));
    QCOMPARE(proposed(made).plan.changes[0].reason,
             std::string("ordinal 2 of default/app is on node n2a too, which keeps it"));
    made.pressed("n2a");
    QCOMPARE(text(proposed(made)), std::string("n2a 2 -\n"));
    made.pod("app-2", "app", "n2a");
    QCOMPARE(text(proposed(made)), std::string("n2b 2 -\n"));
  }

  void whatIsRightNeedsNoPlan() {
    Cluster made;
    made.node("n0", {{kKey, "0"}}).node("n1", {{kKey, "1"}}).node("n9", {{kKey, "9"}}).set("app", 2);
    QVERIFY(proposed(made).plan.empty());
    QVERIFY(proposed(made).problems.empty());
  }

  void aFreshClusterIsNumberedInOrder() {
    Cluster made;
    made.node("n1", {}).node("n2", {}).node("n3", {}).node("n4", {}).set("app", 3);
    QCOMPARE(text(proposed(made)), std::string("n1 - 0\nn2 - 1\nn3 - 2\n"));
  }

  void ordinalsStartWhereTheSetSays() {
    Cluster made;
    for (int i : {0, 1, 2, 5, 6}) made.node("n" + std::to_string(i), {{kKey, std::to_string(i)}});
    made.node("n9", {}).set("q", 3, 5);
    QCOMPARE(text(proposed(made)), std::string("n9 - 7\n"));  // free nodes before ones with ordinals of nobody
  }

  void anUnexpectedOrdinalGivesItsNodeOnlyWhereThatIsNeeded() {
    Cluster made;
    made.node("n0", {{kKey, "0"}}).node("n1", {{kKey, "9"}}).set("app", 2);
    QCOMPARE(text(proposed(made)), std::string("n1 9 1\n"));
    made.node("n2", {{kKey, "x"}});
    QCOMPARE(text(proposed(made)), std::string("n2 x 1\n"));
  }

  void aMisspeltOrdinalIsMendedOnItsNode() {
    Cluster made;
    made.node("n0", {{kKey, "0"}}).node("n1", {}).node("n2", {{kKey, "01"}}).set("app", 2);
    QCOMPARE(text(proposed(made)), std::string("n2 01 1\n"));
  }

  void theLabelGoesToTheData() {
    Cluster made;
    made.node("node-new", {{kKey, "0"}})
        .node("node-old", {{kKey, "9"}})
        .set("app", 1)
        .pod("app-0", "app", "", "node-old");
    const auto proposal = proposed(made);
    QCOMPARE(text(proposal), std::string("node-new 0 -\nnode-old 9 0\n"));
    QVERIFY2(proposal.plan.changes[1].reason.find("its volume pv-data-app-0 is on this node") != std::string::npos,
             proposal.plan.changes[1].reason.c_str());
  }

  void dataOnADeadNodeIsNotLeft() {
    Cluster made;
    made.node("n0", {{kKey, "0"}}).notReady("n0").node("n1", {}).set("app", 1).pod("app-0", "app", "", "n0");
    QCOMPARE(text(proposed(made)), std::string("ordinal 0 of default/app: stays on node n0 for want of a better one, "
                                               "though the node can't take it: it is not ready\n"));
  }

  void aDeadNodeIsLeft() {
    Cluster made;
    made.node("n0", {{kKey, "0"}}).notReady("n0").node("n1", {}).set("app", 1).pod("app-0", "app", "n0");
    QCOMPARE(text(proposed(made)), std::string("n0 0 -\nn1 - 0\ndefault/app-0 n0 to n1\n"));
    QCOMPARE(proposed(made).plan.changes[1].reason,
             std::string("ordinal 0 of default/app can't stay on node n0 (it is not ready); this node is free"));
    const auto kept = proposed(made, {"", "", true});
    QVERIFY(kept.plan.empty());
    QVERIFY(kept.problems.at(0).find("stays on node n0, where its pod runs") != std::string::npos);
  }

  void aPodThatRunsOnACordonedNodeStays() {
    Cluster made;
    made.node("n0", {{kKey, "0"}}).cordoned("n0").node("n1", {}).set("app", 1).pod("app-0", "app", "n0");
    QVERIFY(proposed(made).plan.empty());
    Cluster pending;
    pending.node("n0", {{kKey, "0"}}).cordoned("n0").node("n1", {}).set("app", 1).pod("app-0", "app", "");
    QCOMPARE(text(proposed(pending)), std::string("n0 0 -\nn1 - 0\n"));
  }

  void nodesThatCantTakeThePodAreNotChosen() {
    Cluster made;
    made.node("n0", {})
        .tainted("n0", "dedicated")
        .node("n1", {})
        .notReady("n1")
        .node("n2", {})
        .cordoned("n2")
        .set("app", 1);
    const auto proposal = proposed(made);
    QVERIFY(proposal.plan.empty());
    QCOMPARE(proposal.problems.size(), 1u);
    QVERIFY2(proposal.problems[0].find("ordinal 0 of default/app: no node can take it: ") == 0,
             proposal.problems[0].c_str());
    QVERIFY2(proposal.problems[0].find("1 node: it is not ready") != std::string::npos, proposal.problems[0].c_str());
  }

  void moreOrdinalsThanNodes() {
    Cluster made;
    made.node("n0", {}).node("n1", {}).set("app", 3);
    const auto proposal = proposed(made);
    QCOMPARE(proposal.plan.changes.size(), 2u);
    QCOMPARE(proposal.problems.size(), 1u);
    QVERIFY(proposal.problems[0].find("no healthy node is free") != std::string::npos);
  }

  void setsOfOneKeyShareTheirLabels() {
    Cluster made;
    made.node("n0", {{kKey, "0"}}).node("n1", {}).node("n2", {}).set("a", 2).set("b", 3);
    QCOMPARE(text(proposed(made)), std::string("n1 - 1\nn2 - 2\n"));
    QCOMPARE(text(proposed(made, {"default/a", "", false})), std::string("n1 - 1\nn2 - 2\n"));
    QVERIFY(proposed(made).plan.changes[0].reason.find("ordinal 1 of default/a and default/b") == 0);
  }

  void aSetIsSpreadOverZonesThenRacks() {
    Cluster made;
    const auto node = [&](const char* name, const char* zone, const char* rack) {
      made.node(name, {{"topology.kubernetes.io/zone", zone}, {"rack", rack}});
    };
    node("n1", "a", "r1"), node("n2", "a", "r1"), node("n3", "a", "r2"), node("n4", "b", "r1"), node("n5", "b", "r1"),
        node("n6", "b", "r2");
    made.set("app", 4);
    QCOMPARE(text(proposed(made)), std::string("n1 - 0\nn3 - 1\nn4 - 2\nn6 - 3\n"));
    Cluster two = made;
    two.label("n1", kKey, "0").label("n2", kKey, "1").label("n3", kKey, "2");
    QCOMPARE(text(proposed(two)), std::string("n4 - 3\n"));  // no label changes for the sake of the spread
  }

  void theSpreadLevelCanBeChosen() {
    Cluster made;
    made.node("n1", {{"topology.kubernetes.io/zone", "a"}, {"rack", "r1"}})
        .node("n2", {{"topology.kubernetes.io/zone", "a"}, {"rack", "r2"}});
    made.node("n3", {{"topology.kubernetes.io/zone", "b"}, {"rack", "r3"}}).set("app", 2);
    QCOMPARE(text(proposed(made)), std::string("n1 - 0\nn3 - 1\n"));
    QCOMPARE(text(proposed(made, {"", "rack", false})), std::string("n1 - 0\nn2 - 1\n"));
    QVERIFY(proposed(made, {"", "moon", false}).problems.at(0).find("no topology level moon") != std::string::npos);
    QVERIFY(proposed(made, {"", "moon", false}).plan.empty());
  }

  void healthyAndEmptyNodesComeFirst() {
    Cluster made;
    made.node("n1", {}).node("n2", {}).node("n3", {}).set("app", 1).set("filler", 0);
    made.scheduler = "default-scheduler";
    for (int i = 0; i < 20; ++i) made.pod("filler-" + std::to_string(i), "filler", "n1");
    made.pressed("n2");
    QCOMPARE(text(proposed(made)), std::string("n3 - 0\n"));
  }

  void setsThatDoNotExistAreAProblem() {
    QCOMPARE(text(proposed(walkThrough(), {"default/none", "", false})), std::string("there is no set default/none\n"));
    Cluster made;
    made.scheduler = "default-scheduler";
    made.node("n1", {}).set("free", 1);
    QCOMPARE(text(proposed(made, {"default/free", "", false})),
             std::string("no node label says ordinals of default/free\n"));
    QVERIFY(text(proposed(made)).empty());
  }

  void keyPerPodSetsGetAKeyANode() {
    Cluster made;
    made.scheduler = "default-scheduler";
    made.node("n0", {{"web-0", "true"}, {"web-1", "true"}})
        .node("n1", {{"web-0", "true"}})
        .node("n2", {})
        .set("web", 3);
    PlacementScheme scheme;
    scheme.sets.push_back({"", "web", std::nullopt, Symbol(), true});
    const auto proposal = proposed(made, {}, scheme);
    std::string lines;
    for (const auto& c : proposal.plan.changes)
      lines += c.node + " " + c.key + " " + c.from.value_or("-") + " " + c.to.value_or("-") + "\n";
    QCOMPARE(lines, std::string("n0 web-0 true -\nn2 web-2 - true\n"));
  }

  void noPlanHasFewerChangesOn400RandomClusters() {
    for (unsigned seed = 1; seed <= 400; ++seed) {
      std::mt19937 random(seed);
      const int nodes = 1 + static_cast<int>(random() % 5), ordinals = 1 + static_cast<int>(random() % 4);
      Cluster made;
      std::vector<std::string> labels;
      std::vector<bool> usable;
      std::set<std::string> running;
      for (int n = 0; n < nodes; ++n) {
        static const char* const kValues[] = {"", "", "0", "1", "2", "3", "01", "9"};
        const std::string name = "n" + std::to_string(n), value = kValues[random() % 8];
        made.node(name, value.empty() ? Cluster::Labels{} : Cluster::Labels{{kKey, value}});
        labels.push_back(value);
        // A node that says an expected ordinal stays usable here: what becomes of it otherwise is another test's.
        usable.push_back(!value.empty() || random() % 4 != 0);
        if (!usable.back()) made.tainted(name, "dedicated");
      }
      made.set("app", ordinals);
      for (int o = 0; o < ordinals; ++o) {
        const auto at = random() % static_cast<unsigned>(nodes + 1);
        made.pod("app-" + std::to_string(o), "app", at == static_cast<unsigned>(nodes) ? "" : "n" + std::to_string(at));
      }
      const auto proposal = proposed(made);
      const auto best = bestEnding(labels, usable, ordinals);
      const Ending found{static_cast<int>(proposal.problems.size()), static_cast<int>(proposal.plan.changes.size())};
      QVERIFY2(found == best, qPrintable(QString("seed %1: %2 without and %3 changes, possible are %4 and %5\n%6")
                                             .arg(seed)
                                             .arg(found.without)
                                             .arg(found.changes)
                                             .arg(best.without)
                                             .arg(best.changes)
                                             .arg(QString::fromStdString(text(proposal)))));
      QCOMPARE(unsettled(*after(made.snapshot(), proposal.plan)), found.without);
      QCOMPARE(proposed(made).plan.toJson().dump(), proposal.plan.toJson().dump());
      QVERIFY(propose(*after(made.snapshot(), proposal.plan), *ProfileSet::builtIn(), {})
                  .plan.changes.empty());  // nothing is left to do
    }
  }

  void aPlanSettlesWhatCanBeSettledOn400RandomClusters() {
    for (unsigned seed = 1; seed <= 400; ++seed) {
      std::mt19937 random(seed);
      const auto below = [&](unsigned bound) { return static_cast<int>(random() % bound); };
      const int nodes = 2 + below(6), sets = 1 + below(2);
      const auto nameOf = [](int n) { return "n" + std::to_string(n); };
      Cluster made;
      for (int n = 0; n < nodes; ++n) {
        made.node(nameOf(n), {{"topology.kubernetes.io/zone", below(2) == 0 ? "a" : "b"}});
        if (below(3) != 0) made.label(nameOf(n), kKey, std::to_string(below(5)));
        if (const int state = below(8); state == 0)
          made.notReady(nameOf(n));
        else if (state == 1)
          made.cordoned(nameOf(n));
      }
      for (int s = 0; s < sets; ++s) {
        const std::string name = s == 0 ? "app" : "zoo";
        const int replicas = 1 + below(4);
        made.set(name, replicas);
        for (int o = 0; o < replicas; ++o) {
          const auto home = below(4) == 0 ? nameOf(below(static_cast<unsigned>(nodes))) : std::string();
          const auto node = !home.empty()   ? home
                            : below(2) == 0 ? nameOf(below(static_cast<unsigned>(nodes)))
                                            : std::string();
          made.pod(name + "-" + std::to_string(o), name, node, home);
        }
      }
      const auto snapshot = made.snapshot();
      const auto proposal = proposed(made);
      const auto settled = after(snapshot, proposal.plan);
      const auto trace = QString("seed %1\n%2").arg(seed).arg(QString::fromStdString(text(proposal)));
      std::set<std::int32_t> without, unfit;
      for (const auto& problem : proposal.problems)
        (problem.find("stays on node") == std::string::npos ? without : unfit).insert(std::stoi(problem.substr(8)));
      for (const auto& set : settled->sets) {
        for (const auto& slot : set.slots) {
          if (!slot.expected || without.contains(slot.ordinal)) continue;
          QVERIFY2(slot.labelledNodes.size() == 1, qPrintable(trace));
          const auto node = slot.labelledNodes[0];
          if (unfit.contains(slot.ordinal)) continue;
          QVERIFY2(settled->snapshot->nodes()[node]->node->ready(), qPrintable(trace));
          QVERIFY2(!slot.dataAnchored || slot.dataNodes == std::vector<std::size_t>{node}, qPrintable(trace));
        }
      }
      QVERIFY2(propose(*settled, *ProfileSet::builtIn(), {}).plan.changes.empty(), qPrintable(trace));
      const auto kept = proposed(made, {"", "", true});
      for (const auto& move : kept.plan.moves)
        QVERIFY2(false, qPrintable(QString::fromStdString(move.pod) + trace));  // none is taken from under a pod
      QVERIFY2(!proposal.plan.inverse().applyTo(settled->snapshot)->get()->nodes().empty(), qPrintable(trace));
    }
  }

  void theLargeSampleTakesSeconds() {
    const auto snapshot = Snapshot::build(makeLargeSample());
    const auto profiles = ProfileSet::builtIn();
    const auto model = buildPlacementModel(snapshot, profiles->placementInputs({}));
    QCOMPARE(unsettled(*model), 4);  // two sets with one ordinal twice and one missing
    QElapsedTimer timer;
    timer.start();
    const auto proposal = propose(*model, *profiles, {});
    qInfo("large sample: %lld ms, %zu changes", static_cast<long long>(timer.elapsed()), proposal.plan.changes.size());
    QVERIFY(timer.elapsed() < 60'000);
    QVERIFY(proposal.problems.empty());
    QCOMPARE(unsettled(*after(snapshot, proposal.plan)), 0);
  }
};

BAYPLAN_TEST(ProposalTest)
#include "proposal_test.moc"
