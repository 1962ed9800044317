#include "core/plan/label_plan.h"

#include "tests/core/plan/cluster.h"
#include "tests/support/test.h"

using namespace bayplan;
using test::Cluster;

namespace {

const char* kPlan = R"({"apiVersion":"bayplan/v1","kind":"LabelPlan","metadata":{"name":"mend"},"spec":{"changes":[
  {"node":"n2","key":"example.io/node","from":"2","to":"3","reason":"2 is taken"},
  {"node":"n1","key":"rack","from":null,"to":"r1","reason":"","uid":"u1"},
  {"node":"n1","key":"old","from":"x","to":null,"reason":"gone"}],
  "moves":[{"pod":"default/app-3","from":null,"to":"n2","reason":"its label is there"}]}})";

Document document(const std::string& text) {
  Document document;
  document.file = "plan.json";
  document.value = Document::Json::parse(text);
  document.positions = {{"", {1, 1}}, {"/spec", {2, 3}}, {"/spec/changes/0", {4, 5}}, {"/spec/changes/0/to", {6, 7}}};
  return document;
}

std::string problemOf(const std::string& changes) {
  const auto plan = LabelPlan::parse(
      document(R"({"apiVersion":"bayplan/v1","kind":"LabelPlan","spec":{"changes":[)" + changes + "]}}"));
  return plan ? "" : plan.error().text();
}

}  // namespace

class LabelPlanTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void readsWhatItWrites() {
    const auto plan = LabelPlan::parse(document(kPlan));
    QVERIFY2(plan, plan ? "" : plan.error().text().c_str());
    QCOMPARE(plan->name, std::string("mend"));
    QCOMPARE(plan->changes.size(), 3u);
    QCOMPARE(plan->changes[0].key, std::string("old"));  // by node, then key
    QVERIFY(!plan->changes[0].to);
    QCOMPARE(plan->changes[1].uid, std::string("u1"));
    QCOMPARE(plan->moves[0].from, std::string());
    const auto again = LabelPlan::parse(document(plan->toJson().dump()));
    QVERIFY(again);
    QCOMPARE(again->toJson().dump(), plan->toJson().dump());
    QVERIFY(plan->toJson()["spec"]["changes"][1]["from"].is_null());
    QVERIFY(plan->toJson()["spec"]["changes"].is_array());
  }

  void anEmptyPlanHasAnEmptyList() {
    QCOMPARE(
        LabelPlan{}.toJson().dump(),
        std::string(R"({"apiVersion":"bayplan/v1","kind":"LabelPlan","metadata":{"name":""},"spec":{"changes":[]}})"));
    QVERIFY(LabelPlan{}.empty());
  }

  void complainsWithThePlace_data() {
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const char* changes, const char* problem) {
      QTest::newRow(name) << changes << problem;
    };
    row("unknown field", R"({"node":"n","key":"k","from":null,"to":"0","why":""})",
        "plan.json:4:5: unknown field \"why\"");
    row("missing from", R"({"node":"n","key":"k","to":"0"})", "plan.json:4:5: from is missing");
    row("missing node", R"({"key":"k","from":null,"to":"0"})", "plan.json:4:5: node is missing");
    row("number", R"({"node":"n","key":"k","from":null,"to":3})", "plan.json:6:7: to must be a string, not 3");
    row("bad key", R"({"node":"n","key":"-k","from":null,"to":"0"})", "is no label key");
    row("bad value", R"({"node":"n","key":"k","from":null,"to":"a b"})", "plan.json:6:7: \"a b\" is no label value");
    row("bad key of a removal", R"({"node":"n","key":"a/b/c","from":"1","to":null})", "is no label key");
    row("nothing changes", R"({"node":"n","key":"k","from":"0","to":"0"})", "plan.json:6:7: `to` equals `from`");
    row("twice", R"({"node":"n","key":"k","from":null,"to":"0"},{"node":"n","key":"k","from":null,"to":"1"})", "twice");
    row("not a mapping", R"("n1=0")", "plan.json:4:5: a change must be a mapping");
  }
  void complainsWithThePlace() {
    QFETCH(QString, changes);
    QFETCH(QString, problem);
    const auto text = problemOf(changes.toStdString());
    QVERIFY2(text.find(problem.toStdString()) != std::string::npos, text.c_str());
  }

  void refusesOtherDocuments() {
    QVERIFY(!LabelPlan::parse(document(R"({"apiVersion":"v1","kind":"LabelPlan","spec":{}})")));
    QVERIFY(!LabelPlan::parse(document(R"({"apiVersion":"bayplan/v1","kind":"Node","spec":{}})")));
    QVERIFY(!LabelPlan::parse(document(R"({"apiVersion":"bayplan/v1","kind":"LabelPlan"})")));
    QVERIFY(!LabelPlan::parse(document("[]")));
    QVERIFY(!LabelPlan::parse(document(R"({"apiVersion":"bayplan/v1","kind":"LabelPlan","spec":{"changes":{}}})")));
  }

  void theInverseOfTheInverseIsThePlan() {
    const auto plan = *LabelPlan::parse(document(kPlan));
    const auto inverse = plan.inverse();
    QCOMPARE(inverse.name, std::string("mend-inverse"));
    QCOMPARE(*inverse.changes[2].to, std::string("2"));
    QCOMPARE(*inverse.changes[2].from, std::string("3"));
    QCOMPARE(inverse.inverse().toJson().dump(), plan.toJson().dump());
  }

  void applyingAndTakingBackRestoresTheLabels() {
    const auto plan = *LabelPlan::parse(document(kPlan));
    const auto before = cluster().snapshot();
    const auto after = plan.applyTo(before);
    QVERIFY2(after, after ? "" : after.error().message.c_str());
    QCOMPARE((*after)->nodes()[1]->node->labels().find(Symbol("example.io/node"))->str(), std::string("3"));
    QCOMPARE((*after)->nodes()[0]->node->labels().find(Symbol("rack"))->str(), std::string("r1"));
    QVERIFY(!(*after)->nodes()[0]->node->labels().contains(Symbol("old")));
    QCOMPARE((*after)->pod("default/app-3")->nodeName.str(), std::string("n2"));
    const auto back = plan.inverse().applyTo(*after);
    QVERIFY(back);
    for (std::size_t i = 0; i < before->nodes().size(); ++i)
      QVERIFY((*back)->nodes()[i]->node->labels() == before->nodes()[i]->node->labels());
    QVERIFY((*back)->pod("default/app-3")->nodeName.empty());
  }

  void applyingTwiceIsTheSameAsOnce() {
    const auto plan = *LabelPlan::parse(document(kPlan));
    const auto once = plan.applyTo(cluster().snapshot());
    QVERIFY(once);
    const auto twice = plan.applyTo(*once);
    QVERIFY(twice);
    QCOMPARE(twice->get(), once->get());
  }

  void applyingStopsAtASurprise() {
    const auto plan = *LabelPlan::parse(document(kPlan));
    auto other = cluster();
    other.label("n2", "example.io/node", "7");
    const auto result = plan.applyTo(other.snapshot());
    QVERIFY(!result);
    QCOMPARE(result.error().message, std::string("example.io/node on node n2 is \"7\", planned \"3\" from \"2\""));
    QVERIFY(!plan.applyTo(Cluster().node("n1", {{"old", "x"}}, "u1").snapshot()));  // n2 is not there
  }

  void diffTellsPendingDoneConflictAndMissing() {
    auto plan = *LabelPlan::parse(document(kPlan));
    plan.changes.push_back({"n9", "k", std::nullopt, "v", "", ""});
    auto live = cluster();
    live.label("n2", "example.io/node", "7").label("n1", "rack", "r1");
    const auto drifts = diff(plan, *live.snapshot());
    using State = PlanDrift::State;
    QCOMPARE(drifts.size(), 4u);
    QVERIFY(drifts[0].state == State::Pending);
    QVERIFY(drifts[1].state == State::Done);
    QVERIFY(drifts[2].state == State::Conflict);
    QCOMPARE(*drifts[2].live, std::string("7"));
    QVERIFY(drifts[3].state == State::NodeMissing);
  }

  void movesDriftToo() {
    LabelPlan plan;
    plan.moves = {{"default/app-3", "", "n2", ""},
                  {"default/app-3", "n2", "n1", ""},
                  {"default/app-3", "n1", "", ""},
                  {"default/none", "", "n2", ""},
                  {"default/app-3", "", "n9", ""}};
    const auto drifts = diffMoves(plan, *cluster().snapshot());
    using State = PlanDrift::State;
    const std::vector<State> expected = {State::Pending, State::Conflict, State::Done, State::NodeMissing,
                                         State::NodeMissing};
    for (std::size_t i = 0; i < expected.size(); ++i) QVERIFY(drifts[i].state == expected[i]);
    QCOMPARE(drifts[3].missing, std::string("pod default/none"));
    QCOMPARE(drifts[4].missing, std::string("node n9"));
  }

  void anAbsentLabelIsNotAnEmptyOne() {
    LabelPlan plan;
    plan.changes = {{"n1", "k", std::nullopt, "0", "", ""}};
    QVERIFY(plan.applyTo(Cluster().node("n1", {}).snapshot()));
    QVERIFY(!plan.applyTo(Cluster().node("n1", {{"k", ""}}).snapshot()));
  }

  void aNodeThatWasReplacedIsAConflict() {
    LabelPlan plan;
    plan.changes = {{"n1", "k", std::nullopt, "0", "", "old-uid"}};
    const auto drifts = diff(plan, *Cluster().node("n1", {}, "new-uid").snapshot());
    QVERIFY(drifts[0].state == PlanDrift::State::Conflict);
    QVERIFY(drifts[0].nodeReplaced);
    QVERIFY(!plan.applyTo(Cluster().node("n1", {}, "new-uid").snapshot()));
    QVERIFY(plan.applyTo(Cluster().node("n1", {}).snapshot()));  // a manifest has no uid
  }

private:
  static Cluster cluster() {
    Cluster made;
    made.node("n1", {{"old", "x"}}, "u1").node("n2", {{"example.io/node", "2"}}, "u2");
    made.pod("app-3", "app", "");
    return made;
  }
};

BAYPLAN_TEST(LabelPlanTest)
#include "label_plan_test.moc"
