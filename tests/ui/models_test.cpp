#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>

#include "core/plan/proposal.h"
#include "tests/support/test.h"
#include "tests/ui/map_fixture.h"
#include "tests/ui/model_text.h"
#include "ui/bridge/cluster_loader.h"
#include "ui/bridge/object_search.h"
#include "ui/bridge/comparison.h"
#include "ui/bridge/job_runner.h"
#include "ui/bridge/pending.h"
#include "ui/bridge/profile_choice.h"
#include "ui/models/findings_model.h"
#include "ui/models/matrix_model.h"
#include "ui/models/node_comparison_model.h"
#include "ui/models/nodes_model.h"
#include "ui/models/pending_pods_model.h"
#include "ui/models/plan_model.h"
#include "ui/models/profile_comparison_model.h"
#include "ui/models/row_sync.h"
#include "ui/models/slots_model.h"

namespace bayplan::ui {
namespace {

using fixture::textOf;
using Tester = QAbstractItemModelTester;

LoadedCluster sample(const std::string& name) {
  LoadRequest request;
  request.sample = name;
  return loadCluster(request).value();
}

MapContent contentOf(const LoadedCluster& cluster, const LabelPlan& plan = {}) {
  const auto derived = deriveCluster(cluster, plan).value();
  const auto findings = std::make_shared<const std::vector<Finding>>(lint({derived.snapshot, derived.placement, cluster.profiles}));
  return {derived.snapshot, derived.placement, findings, plan, {}};
}

LabelPlan mend(const LoadedCluster& cluster) { return propose(*cluster.placement, *cluster.profiles, {}).plan; }

// The steps that a list takes to become another, as text.
QString steps(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  QStringList list;
  RowSync(before, after).run([&](int first, int last) { list << QStringLiteral("-%1…%2").arg(first).arg(last); },
                             [&](int first, int last) { list << QStringLiteral("+%1…%2").arg(first).arg(last); });
  return list.join(QLatin1Char(' '));
}

}  // namespace

class ModelsTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void rowsThatStayAreNotTouched() {
    QCOMPARE(steps({}, {"a", "b"}), QStringLiteral("+0…1"));
    QCOMPARE(steps({"a", "b", "c", "d"}, {"a", "d"}), QStringLiteral("-1…2"));
    QCOMPARE(steps({"a", "c"}, {"a", "b", "c", "d"}), QStringLiteral("+1…1 +3…3"));
    QCOMPARE(steps({"a", "b", "c"}, {"c", "a", "b"}), QStringLiteral("-2…2 +0…0"));
    QCOMPARE(steps({"a", "a"}, {"a", "a"}), QString());
  }

  void slotsFollowThePlanWithoutReset() {
    const auto cluster = sample("ordinals");
    SlotsModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
    model.setContent(contentOf(cluster));
    QCOMPARE(textOf(model), QStringLiteral("default/app, example.io/node\n"
                                           "  0, minikube-m02, filled\n"
                                           "  1, minikube-m03, filled\n"
                                           "  2, minikube-m04, minikube-m05 · pod on minikube-m04, two nodes carry it\n"
                                           "  3, no node · pod pending, empty\n"));
    const auto insertsBefore = inserts.count();
    model.setContent(contentOf(cluster, mend(cluster)));
    QCOMPARE(textOf(model), QStringLiteral("default/app, example.io/node\n"
                                           "  0, minikube-m02, filled\n"
                                           "  1, minikube-m03, filled\n"
                                           "  2, minikube-m04, filled\n"
                                           "  3, minikube-m05 · pod pending, labelled, its pod is not there, planned\n"));
    QCOMPARE(inserts.count(), insertsBefore);
    QCOMPARE(resets.count(), 0);
  }

  void slotsShowRedisShards() {
    SlotsModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    model.setContent(contentOf(sample("redis")));
    const auto text = textOf(model);
    QVERIFY2(text.contains(QStringLiteral("  Shard 2\n    M2, redis-2 · b1-1, master\n    r2, redis-5 · b1-1, replica\n")), qPrintable(text));
    model.setContent({});
    QCOMPARE(textOf(model), QString());
  }

  void editsDoNotChangeWhatWasDetected() {
    fixture::MapFixture f;
    f.node("n0");
    f.node("n1");
    f.set("web", 2);
    f.pod("web-0", "n0", "web");
    f.pod("web-1", "n1", "web");
    LoadedCluster cluster;
    cluster.snapshot = f.content().snapshot;
    cluster.placement = buildPlacementModel(cluster.snapshot, cluster.inputs);
    cluster.inputs.scheme = cluster.placement->scheme;
    QVERIFY(!cluster.placement->set("default/web")->pinned);
    LabelPlan plan;
    plan.changes = {{"n0", "web", std::nullopt, "0", "", ""}, {"n1", "web", std::nullopt, "1", "", ""}};
    // Read afresh, those labels would pin the set.
    QVERIFY(buildPlacementModel(plan.applyTo(cluster.snapshot).value(), {})->set("default/web")->pinned);
    QVERIFY(!deriveCluster(cluster, plan).value().placement->set("default/web")->pinned);
  }

  void findingsShrinkWhenTheyAreMended() {
    const auto cluster = sample("ordinals");
    FindingsModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setFindings(*contentOf(cluster).findings);
    QStringList codes;
    for (int row = 0; row < model.rowCount(); ++row)
      codes << model.index(row, 0).data().toString() + QLatin1Char(' ') + model.index(row, 1).data().toString();
    QCOMPARE(codes.mid(0, 3), QStringList({QStringLiteral("error LabelCollision"), QStringLiteral("error OrdinalUnassigned"), QStringLiteral("error PodUnschedulable")}));
    model.setFindings(*contentOf(cluster, mend(cluster)).findings);
    QCOMPARE(model.count(Severity::Error), 0);
    QCOMPARE(resets.count(), 0);
  }

  void findingsAreFilteredBySeverityTextAndNamespace() {
    FindingsModel model;
    FindingsFilter filter;
    filter.setSourceModel(&model);
    const Tester tester(&filter, Tester::FailureReportingMode::QtTest);
    model.setFindings({{"PodUnschedulable", Severity::Error, "pod b/x fits nowhere", {{"Pod", "b", "x"}}, "b/x", "", "", 0},
                       {"NodeNotReady", Severity::Warning, "node n1 is not ready", {{"Node", "", "n1"}}, "", "", "", 0},
                       {"Detected", Severity::Info, "rack is taken", {}, "", "", "", 0}});
    filter.setSeverityShown(Severity::Info, false);
    QCOMPARE(filter.rowCount(), 2);
    filter.setNamespace("a");
    QCOMPARE(textOf(filter), QStringLiteral("warning | NodeNotReady | Node n1 | node n1 is not ready | \n"));
    filter.setNamespace({});
    filter.setText(QStringLiteral("FITS"));
    QCOMPARE(textOf(filter), QStringLiteral("error | PodUnschedulable | b/x | pod b/x fits nowhere | \n"));
  }

  void pendingPodsAreToldApart() {
    const auto cluster = sample("ordinals");
    PendingPodsModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    model.setPods(pendingPods(*cluster.snapshot), {});
    QCOMPARE(textOf(model), QStringLiteral("not looked at yet | default/app-3 | \n"));
    model.setPods(judgeAllPending(*cluster.snapshot, *cluster.profiles, JobControl()), {});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.row(0).kind, PendingKind::NeverFits);
    const auto mended = deriveCluster(cluster, mend(cluster)).value();
    model.setPods(judgeAllPending(*mended.snapshot, *cluster.profiles, JobControl()), {});
    QCOMPARE(textOf(model), QStringLiteral("a node can take it | default/app-3 | 1/5 nodes are available.\n"));
    model.setPods(model.rows(), "kube-system");
    QCOMPARE(model.rowCount(), 0);
  }

  void planIsADiffWithConsequences() {
    const auto cluster = sample("ordinals");
    PlanModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    LabelPlan plan;
    plan.changes = {{"minikube-m02", "example.io/node", "0", std::nullopt, "by hand", ""}};
    model.setPlan(plan, planConsequences(*cluster.placement, *cluster.profiles, plan));
    QCOMPARE(model.index(0, PlanModel::ToColumn).data().toString(), QStringLiteral("absent"));
    const auto brings = model.index(0, PlanModel::ConsequenceColumn).data().toString();
    QVERIFY2(brings.contains(QStringLiteral("ordinal 0 of default/app would have no node")), qPrintable(brings));
    QVERIFY2(brings.contains(QStringLiteral("default/app-0 runs on minikube-m02")), qPrintable(brings));
    model.setPlan({});
    QCOMPARE(model.rowCount(), 0);
  }

  void nodesHoldWhatTheMapHolds() {
    const auto cluster = sample("ordinals");
    NodesModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setContent(contentOf(cluster));
    QCOMPARE(textOf(model), QStringLiteral("minikube | Ready, tainted |  |  | 0 | 0 / 2 | 0 / 4 Gi |  | \n"
                                           "minikube-m02 | Ready | default/app 0 |  | 1 | 100m / 2 | 64 Mi / 4 Gi |  | \n"
                                           "minikube-m03 | Ready | default/app 1 |  | 1 | 100m / 2 | 64 Mi / 4 Gi |  | \n"
                                           "minikube-m04 | Ready | default/app 2 (collision) |  | 1 | 100m / 2 | 64 Mi / 4 Gi | errors 1 | \n"
                                           "minikube-m05 | Ready | default/app 2 (collision) |  | 0 | 0 / 2 | 0 / 4 Gi | errors 1 | \n"));
    const auto redis = sample("redis");
    model.setContent(contentOf(redis));
    QCOMPARE(model.rowCount(), 12);
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("region"));
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("rack"));
    QCOMPARE(resets.count(), 0);
  }

  void matrixNamesEveryFailingPlugin() {
    const auto cluster = sample("ordinals");
    MatrixModel source;
    QSortFilterProxyModel model;
    model.setSourceModel(&source);
    model.setSortRole(MatrixModel::SortRole);
    model.setDynamicSortFilter(false);
    const Tester tester(&source, Tester::FailureReportingMode::QtTest), sorted(&model, Tester::FailureReportingMode::QtTest);
    QSignalSpy resets(&source, &QAbstractItemModel::modelReset);
    source.setExplanation(explain(*cluster.snapshot, *cluster.profiles, *cluster.snapshot->pod("default/app-3")));
    model.sort(MatrixModel::VerdictColumn);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("StatefulSetScheduler"));
    QCOMPARE(model.headerData(4, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("TaintToleration"));
    QCOMPARE(model.index(4, 0).data().toString(), QStringLiteral("minikube"));  // two plugins against it: last
    QVERIFY(model.index(4, 4).data(kFailsRole).toBool());
    QVERIFY(!model.index(0, 4).data(kFailsRole).toBool());
    source.setExplanation(explain(*cluster.snapshot, *cluster.profiles, *cluster.snapshot->pod("default/app-0")));
    model.sort(MatrixModel::VerdictColumn);
    QVERIFY(model.index(0, 0).data(MatrixModel::PassesRole).toBool());
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("minikube-m02"));
    source.clear();
    QCOMPARE(model.columnCount(), 3);
    QCOMPARE(resets.count(), 0);
  }

  // A bar's parts add up to the node's total, and no bar is longer than the best.
  void scoreBarsAddUp() {
    const auto cluster = sample("ordinals");
    MatrixModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    auto choices = profileChoices(cluster.profiles);
    const auto explanation = explainBy(*cluster.snapshot, choices.front(), *cluster.snapshot->pod("default/app-3"));
    model.setExplanation(explanation);
    int bars = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
      const auto data = model.index(row, MatrixModel::ScoreColumn).data(MatrixModel::ScoreBarRole);
      QCOMPARE(data.isValid(), model.index(row, 0).data(MatrixModel::PassesRole).toBool());
      if (!data.isValid()) continue;
      const auto bar = data.value<ScoreBar>();
      std::int64_t sum = 0;
      for (const auto& part : bar.parts) {
        sum += part.weighted;
        QVERIFY(part.plugin >= 0 && part.plugin < model.scoringPlugins().size());
      }
      QCOMPARE(sum, bar.total);
      QVERIFY(bar.total <= bar.most);
      QCOMPARE(bar.wins, bar.total == bar.most);
      ++bars;
    }
    QCOMPARE(bars, 4);  // all but the tainted node
  }

  void twoNodesAreComparedInWords() {
    const auto cluster = sample("ordinals");
    const auto explanation = explain(*cluster.snapshot, *cluster.profiles, *cluster.snapshot->pod("default/app-3"));
    NodeComparisonModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const auto comparison = compareNodes(explanation, Symbol("minikube-m05"), Symbol("minikube")).value();
    model.setComparison(comparison);
    QCOMPARE(model.index(0, NodeComparisonModel::PluginColumn).data().toString(), QStringLiteral("StatefulSetScheduler"));
    QVERIFY(model.index(0, NodeComparisonModel::VerdictA).data(kFailsRole).toBool());
    QVERIFY(!model.index(1, NodeComparisonModel::VerdictA).data(kFailsRole).toBool());  // TaintToleration
    QVERIFY(model.index(1, NodeComparisonModel::VerdictB).data(kFailsRole).toBool());
    QVERIFY2(comparisonWords(comparison).startsWith(QStringLiteral("Neither can take it.")), qPrintable(comparisonWords(comparison)));

    Explanation scored;
    scored.nodes = {{Symbol("a"), {}, {{"Fit", 40, 40}, {"Spread", 200, 100}}, 240}, {Symbol("b"), {}, {{"Fit", 90, 90}, {"Spread", 0, 0}}, 90}};
    scored.winner = {Symbol("a")};
    const auto ab = compareNodes(scored, Symbol("a"), Symbol("b")).value();
    model.setComparison(ab);
    QCOMPARE(textOf(model), QStringLiteral("Spread | ✓ | 100 | 200 | ✓ | 0 | 0 | +200\n"
                                           "Fit | ✓ | 40 | 40 | ✓ | 90 | 90 | −50\n"
                                           "Total | ✓ passes |  | 240 | ✓ passes |  | 90 | +150\n"));
    QCOMPARE(comparisonWords(ab), QStringLiteral("a is better by 150 (240 against 90): Spread +200. For b speaks Fit +50. No node scores more."));
    QVERIFY(!compareNodes(scored, Symbol("a"), Symbol("c")));
    model.clear();
    QCOMPARE(resets.count(), 0);
  }

  void twoProfilesAreCompared() {
    const auto cluster = sample("ordinals");
    const auto choices = profileChoices(cluster.profiles);
    QStringList names;
    for (const auto& choice : choices) names << QString::fromStdString(choice.name);
    QCOMPARE(names, QStringList({QStringLiteral("default-scheduler"), QStringLiteral("sts-scheduler"), QStringLiteral("redis-scheduler"),
                                 QStringLiteral("spread-constraints-only")}));
    const auto pod = cluster.snapshot->pod("default/app-3");
    const auto by = [&](std::size_t i) { return explainBy(*cluster.snapshot, choices[i], *pod); };
    const auto comparison = compareProfiles(by(1), by(0));
    QCOMPARE(comparison.allowedA, std::size_t(0));  // two nodes carry 2, none 3
    QCOMPARE(comparison.allowedB, std::size_t(4));
    QCOMPARE(comparison.differing, std::size_t(4));
    QVERIFY2(comparisonWords(comparison).startsWith(QStringLiteral("sts-scheduler allows no node.\ndefault-scheduler allows nodes: 4, and takes ")), qPrintable(comparisonWords(comparison)));
    // Spread over hosts keeps it from the three nodes where the set runs.
    const auto spread = compareProfiles(by(3), by(0));
    QCOMPARE(QString::fromStdString(spread.winnersA.front().str()), QStringLiteral("minikube-m05"));
    QCOMPARE(spread.allowedA, std::size_t(1));

    ProfileComparisonModel model;
    DifferingFilter filter;
    filter.setSourceModel(&model);
    const Tester tester(&model, Tester::FailureReportingMode::QtTest), filtered(&filter, Tester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setComparison(comparison);
    QCOMPARE(filter.rowCount(), 5);
    filter.setOnlyDiffering(true);
    QCOMPARE(filter.rowCount(), 4);
    model.setComparison(compareProfiles(by(0), by(0)));
    QCOMPARE(filter.rowCount(), 0);
    QCOMPARE(resets.count(), 0);
  }

  void searchFindsObjectsOfEachKind() {
    const auto content = contentOf(sample("ordinals"));
    QStringList hits;
    for (const auto& hit : searchObjects(*content.placement, *content.findings, "APP", 9)) hits << QString::fromStdString(hit.kind + " " + hit.title);
    QVERIFY(hits.contains(QStringLiteral("StatefulSet default/app")));
    QVERIFY(hits.contains(QStringLiteral("Pod default/app-0")));
    QVERIFY(std::any_of(hits.begin(), hits.end(), [](const QString& hit) { return hit.startsWith(QStringLiteral("Finding ")); }));
    QCOMPARE(searchObjects(*content.placement, *content.findings, "m05", 9).front().selection, Selection::ofNode("minikube-m05"));
    QVERIFY(searchObjects(*content.placement, *content.findings, "nothing of this name", 9).empty());
  }
};

}  // namespace bayplan::ui

using bayplan::ui::ModelsTest;
BAYPLAN_TEST(ModelsTest)
#include "models_test.moc"
