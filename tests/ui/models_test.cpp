#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "core/plan/proposal.h"
#include "tests/support/test.h"
#include "tests/ui/map_fixture.h"
#include "tests/ui/model_text.h"
#include "ui/bridge/cluster_loader.h"
#include "ui/bridge/object_search.h"
#include "ui/bridge/job_runner.h"
#include "ui/bridge/pending.h"
#include "ui/models/findings_model.h"
#include "ui/models/matrix_model.h"
#include "ui/models/nodes_model.h"
#include "ui/models/pending_pods_model.h"
#include "ui/models/plan_model.h"
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
    MatrixModel model;
    const Tester tester(&model, Tester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setExplanation(explain(*cluster.snapshot, *cluster.profiles, *cluster.snapshot->pod("default/app-3")));
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("StatefulSetScheduler"));
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("TaintToleration"));
    QCOMPARE(model.index(4, 0).data().toString(), QStringLiteral("minikube"));  // two plugins against it: last
    QVERIFY(model.index(4, 3).data(MatrixModel::FailsRole).toBool());
    QVERIFY(!model.index(0, 3).data(MatrixModel::FailsRole).toBool());
    model.setExplanation(explain(*cluster.snapshot, *cluster.profiles, *cluster.snapshot->pod("default/app-0")));
    QVERIFY(model.index(0, 0).data(MatrixModel::PassesRole).toBool());
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("minikube-m02"));
    model.clear();
    QCOMPARE(model.columnCount(), 2);
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
