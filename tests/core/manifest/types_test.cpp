#include "tests/core/manifest/reading.h"

namespace bayplan {

using namespace test;

// What a scalar is, by the rules of Kubernetes' own tools.
class TypesTest : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void refusesNumbersForLabels_data() {
    QTest::addColumn<QString>("text");
    for (const auto* text : {"3", "08", "010", "1e3", "0x1", "1_000", "3.0", "+3", "-1", ".5", "0b1", "0o7", ".inf", "1.", "!!int \"3\""}) QTest::newRow(text) << text;
  }
  void refusesNumbersForLabels() {
    QFETCH(QString, text);
    const auto errors = errorsOf(node("example.io/node: " + text.toStdString()));
    QVERIFY2(errors.starts_with("6:22: Node n0: metadata.labels[example.io/node]: "), errors.c_str());
    VERIFY_CONTAINS(errors, "is a number, but Kubernetes wants a string here");
    if (!text.startsWith("!!")) VERIFY_CONTAINS(errors, text.toStdString());
  }

  void refusesBooleansForLabels_data() {
    QTest::addColumn<QString>("text");
    for (const auto* text : {"yes", "no", "on", "off", "y", "n", "Y", "N", "true", "False", "ON", "Off"}) QTest::newRow(text) << text;
  }
  void refusesBooleansForLabels() {
    QFETCH(QString, text);
    VERIFY_CONTAINS(errorsOf(node("gpu: " + text.toStdString())), "metadata.labels[gpu]: " + text.toStdString() + " is a boolean");
  }

  void keepsStringsAsTheyStand_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* text, const char* value) { QTest::newRow(text) << text << value; };
    row("\"3\"", "3");
    row("'010'", "010");
    row("!!str 3", "3");
    row("2024-01-01", "2024-01-01");
    row("12:30:45", "12:30:45");
    row("1.2.3", "1.2.3");
    row("08a", "08a");
    row("1e", "1e");
    row("yEs", "yEs");
    row("0x", "0x");
    row("\"\"", "");
    row("\"a\\x20b\"", "a b");
  }
  void keepsStringsAsTheyStand() {
    QFETCH(QString, text);
    QFETCH(QString, value);
    const auto objects = objectsOf(node("a: " + text.toStdString()));
    QCOMPARE(QString::fromStdString(labelOf(*objects, "a")), value);
  }

  void listsEveryNumberOfAFile() {
    std::string text;
    for (const auto* value : {"3", "08", "010", "1e3", "0x1", "1_000", "3.0", "+3", "\"3\"", "!!str 3"})
      text += node(std::string("example.io/node: ") + value) + "---\n";
    const auto objects = readObjectsFromText(text, "case.yaml");
    QVERIFY(!objects);
    QCOMPARE(objects.error().size(), std::size_t(8));
    QCOMPARE(objects.error()[7].line, 55);
    ReadOptions options;
    options.keepGoing = true;
    const auto kept = readObjectsFromText(text, "case.yaml", options);
    QVERIFY(kept.has_value());
    QCOMPARE((*kept)->errors.size(), std::size_t(8));
    QCOMPARE((*kept)->nodes.size(), std::size_t(1));  // two of one name: the last stays
    QCOMPARE((*kept)->documents, std::size_t(10));
  }

  void dropsNullLabelsAndSaysSo() {
    const auto objects = objectsOf(node("empty:"));
    QCOMPARE(labelOf(*objects, "empty"), std::string("(absent)"));
    QCOMPARE(objects->notes.size(), std::size_t(1));
    QCOMPARE(objects->notes[0].kind, Note::Kind::Remark);
    QCOMPARE(labelOf(*objectsOf(node("empty: \"\"")), "empty"), std::string());
  }

  void warnsOfKeysThatOthersReadOtherwise() {
    const auto objects = objectsOf(node("on: \"3\""));
    QCOMPARE(labelOf(*objects, "on"), std::string("3"));
    QCOMPARE(objects->notes.size(), std::size_t(1));
    QCOMPARE(objects->notes[0].kind, Note::Kind::Warning);
    VERIFY_CONTAINS(objects->notes[0].what.message, "key on is read as true by Kubernetes tools");
    VERIFY_CONTAINS(objectsOf(node("010: a"))->notes[0].what.message, "read as 8");
    QVERIFY(objectsOf(node("8: a"))->notes.empty());
  }

  void refusesOtherWrongTypes() {
    const auto with = [](const std::string& spec) {
      return errorsOf("apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: s, namespace: d}\nspec: {" + spec + "}\n");
    };
    VERIFY_CONTAINS(with("replicas: \"3\""), "StatefulSet d/s: spec.replicas: 3 is a string, but Kubernetes wants a whole number here");
    VERIFY_CONTAINS(with("replicas: 1.5"), "spec.replicas");
    VERIFY_CONTAINS(with("replicas: 3000000000"), "does not fit 32 bits");
    VERIFY_CONTAINS(with("template: 3"), "spec.template: 3 is a number, but Kubernetes wants a map here");
    VERIFY_CONTAINS(with("volumeClaimTemplates: {a: b}"), "spec.volumeClaimTemplates: a map, but Kubernetes wants a list here");
    VERIFY_CONTAINS(with("template: {spec: {hostNetwork: \"true\"}}"), "spec.template.spec.hostNetwork: true is a string");
    VERIFY_CONTAINS(errorsOf("{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"n0\",\"labels\":{\"a\":3}}}", "t.json"),
                    "1:72: Node n0: metadata.labels[a]: 3 is a number");
    VERIFY_CONTAINS(errorsOf("apiVersion: v1\nkind: Node\nmetadata: {name: n0, annotations: {a: 3}}\n"), "metadata.annotations[a]: 3 is a number");
    VERIFY_CONTAINS(errorsOf("apiVersion: v1\nkind: Node\nmetadata: {name: n0, creationTimestamp: x}\n"), "is not a time");
    QCOMPARE(with("replicas: 3"), std::string());
    QCOMPARE(with("replicas: 3.0"), std::string());
    QCOMPARE(with("replicas: null"), std::string());
  }

  void refusesBadQuantities() {
    for (const std::string text : {"100K", "16mi", "1GI", "1Gb", "1e", "\"1 Gi\"", "0x10Mi", "\"\"", "abc", "1m5", "Mi"}) {
      const auto errors = errorsOf("apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, resources: {requests: {memory: " + text + "}}}]}\n");
      VERIFY_CONTAINS(errors, "spec.containers[0].resources.requests[memory]: ");
      VERIFY_CONTAINS(errors, "is not a quantity");
    }
  }

  void remarksOddQuantities() {
    const auto notes = [](const std::string& requests) {
      return objectsOf("apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, resources: {requests: {" + requests + "}}}]}\n")->notes;
    };
    QCOMPARE(notes("memory: 400m").at(0).kind, Note::Kind::Warning);
    QCOMPARE(notes("memory: 12E").at(0).kind, Note::Kind::Warning);
    QCOMPARE(notes("cpu: -100m").at(0).kind, Note::Kind::InvalidObject);
    QCOMPARE(notes("cpu: -100m").at(0).object, std::string("Pod p"));
    QCOMPARE(notes("example.com/gpu: 500m").at(0).kind, Note::Kind::InvalidObject);
    QVERIFY(notes("cpu: 0.1, memory: 129e6, pods: 3").empty());
  }
};

BAYPLAN_TEST(TypesTest)

}  // namespace bayplan

#include "types_test.moc"
