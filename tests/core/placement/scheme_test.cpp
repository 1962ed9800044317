#include "core/placement/scheme.h"

#include "tests/support/test.h"

using namespace bayplan;

namespace {

Document document(const std::string& json) { return {"scheme.yaml", Document::Json::parse(json), {{"", {1, 1}}, {"/levels/0", {4, 5}}}}; }

const std::string kHead = R"("apiVersion":"bayplan/v1","kind":"PlacementScheme")";

}  // namespace

class SchemeTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void readsEveryField() {
    const auto scheme = PlacementScheme::parse(document("{" + kHead + R"(,
      "levels":[{"name":"zone","key":"topology.kubernetes.io/zone"},{"name":"rack","key":"rack"}],
      "sets":[{"namespace":"ns","name":"app","nodeLabelKey":"example.io/node"},
              {"selector":{"matchLabels":{"app":"web"},"matchExpressions":[{"key":"x","operator":"Exists"}]},"keyPerPod":true}],
      "redis":{"roleLabelKeys":["role"],"masterValues":["leader"]},
      "ownerKinds":["core.strimzi.io/StrimziPodSet"]})"));
    QVERIFY(scheme.has_value());
    QCOMPARE(scheme->levels.size(), std::size_t{2});
    QCOMPARE(scheme->levels[1].key, Symbol("rack"));
    QCOMPARE(scheme->sets[0].nodeLabelKey, Symbol("example.io/node"));
    QVERIFY(scheme->sets[1].keyPerPod && scheme->sets[1].selector);
    QCOMPARE(scheme->redis->roleKeys, std::vector<Symbol>{Symbol("role")});
    QCOMPARE(scheme->redis->masterValues, std::vector<Symbol>{Symbol("leader")});
    QCOMPARE(scheme->redis->shardKeys, std::vector<Symbol>{Symbol("redis-shard")});
    QCOMPARE(scheme->ownerKinds, std::vector<std::string>{"core.strimzi.io/StrimziPodSet"});
  }

  void complainsWithThePlace_data() {
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("message");
    QTest::newRow("unknown field") << R"("level":[])" << "unknown field \"level\"";
    QTest::newRow("unknown field of a level") << R"("levels":[{"name":"z","key":"k","x":1}])" << "unknown field \"x\"";
    QTest::newRow("missing key") << R"("levels":[{"name":"z"}])" << "key is missing";
    QTest::newRow("bad key") << R"("levels":[{"name":"z","key":"a b"}])" << "is no label key";
    QTest::newRow("level twice") << R"("levels":[{"name":"z","key":"a"},{"name":"z","key":"b"}])" << "named twice";
    QTest::newRow("not a list") << R"("sets":{})" << "expected a list";
    QTest::newRow("no node label key") << R"("sets":[{"name":"app"}])" << "nodeLabelKey is missing";
    QTest::newRow("both forms") << R"("sets":[{"nodeLabelKey":"k","keyPerPod":true}])" << "exclude each other";
    QTest::newRow("bad operator") << R"("sets":[{"nodeLabelKey":"k","selector":{"matchExpressions":[{"key":"a","operator":"Gt"}]}}])" << "expected In";
    QTest::newRow("wrong type") << R"("ownerKinds":[1])" << "expected a string";
  }
  void complainsWithThePlace() {
    QFETCH(QString, fields);
    QFETCH(QString, message);
    const auto scheme = PlacementScheme::parse(document("{" + kHead + "," + fields.toStdString() + "}"));
    QVERIFY(!scheme);
    QVERIFY2(QString::fromStdString(scheme.error().message).contains(message), scheme.error().message.c_str());
    QCOMPARE(scheme.error().file, std::string("scheme.yaml"));
    QVERIFY(scheme.error().line > 0);
  }

  void wantsItsKind() {
    QVERIFY(!PlacementScheme::parse(document(R"({"apiVersion":"bayplan/v1","kind":"LabelPlan"})")));
    QVERIFY(!PlacementScheme::parse(document(R"({"kind":"PlacementScheme"})")));
    QVERIFY(!PlacementScheme::parse(document("[]")));
  }
};

BAYPLAN_TEST(SchemeTest)
#include "scheme_test.moc"
