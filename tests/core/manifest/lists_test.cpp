#include "tests/core/manifest/reading.h"

namespace bayplan {

using namespace test;

// Lists of every shape, small and cut into pieces.
class ListsTest : public QObject {
  Q_OBJECT

  // As kubectl prints it; long enough to be cut several times.
  static std::string yamlList(int count, const std::string& extraOfItem = "", const std::string& pad = "") {
    std::string text = "apiVersion: v1\nitems:\n";
    const std::string filler(300, 'x');
    for (int i = 0; i < count; ++i)
      text += pad + "- apiVersion: v1\n" + pad + "  kind: Node\n" + pad + "  metadata:\n" + pad + "    annotations:\n" + pad + "      text: |\n" + pad + "        - a line\n" + pad +
              "        " + filler + "\n" + pad + "    labels:\n" + pad + "      index: \"" + std::to_string(i) + "\"\n" + pad + "    name: node-" + std::to_string(i) + "\n" + extraOfItem;
    return text + "kind: List\nmetadata:\n  resourceVersion: \"\"\n";
  }

  static std::string jsonList(int count, const std::string& before, const std::string& after) {
    std::string text = "{" + before + "\"items\":[";
    for (int i = 0; i < count; ++i)
      text += std::string(i ? ",\n" : "") + "{\"metadata\":{\"name\":\"node-" + std::to_string(i) + "\",\"labels\":{\"index\":\"" + std::to_string(i) +
              "\"},\"annotations\":{\"text\":\"}]{\\\"" + std::string(300, 'x') + "\"}}}";
    return text + "]" + after + "}";
  }

  static void verifyNodes(const ObjectSet& objects, std::size_t count) {
    QCOMPARE(objects.nodes.size(), count);
    QCOMPARE(objects.documents, count);
    for (std::size_t i = 0; i < count; ++i) QCOMPARE(labelOf(objects, "index", i), std::to_string(i));
  }

private Q_SLOTS:
  void cutsLargeYamlLists() {
    const auto objects = objectsOf(yamlList(4000));
    verifyNodes(*objects, 4000);
    QCOMPARE(objects->nodes[3999]->metadata.source.line, 3u + 3999 * 10);
    QCOMPARE(objects->nodes[3999]->metadata.source.document, 1u);
    verifyNodes(*objectsOf(yamlList(4000, "", "  ")), 4000);
    verifyNodes(*objectsOf("# a comment\n---\n" + yamlList(4000)), 4000);
  }

  void cutsLargeJsonLists() {
    verifyNodes(*objectsOf(jsonList(4000, "\"kind\":\"NodeList\",\"apiVersion\":\"v1\",", "")), 4000);
    verifyNodes(*objectsOf(jsonList(4000, "", ",\"kind\":\"NodeList\",\"apiVersion\":\"v1\"")), 4000);
    const auto objects = objectsOf(jsonList(4000, "\"kind\":\"NodeList\",\"apiVersion\":\"v1\",", ""));
    QCOMPARE(objects->nodes[3999]->metadata.source.line, 4000u);
  }

  void readsAnchorsAcrossPiecesOfALargeList() {
    auto text = yamlList(4000);
    text.replace(text.find("      index: \"0\"\n"), 17, "      index: &zero \"0\"\n");
    text.replace(text.rfind("index: \"3999\""), 13, "index: *zero");
    const auto objects = objectsOf(text);
    QCOMPARE(objects->nodes.size(), std::size_t(4000));
    QCOMPARE(labelOf(*objects, "index", 3999), std::string("0"));
  }

  void isNotMisledByAQuotedTextOverSeveralLines() {
    const auto text = yamlList(4000, "  spec:\n    providerID: \"first\n- apiVersion: v1\n  kind: Node\"\n");
    const auto objects = objectsOf(text);
    QCOMPARE(objects->nodes.size(), std::size_t(4000));
    QVERIFY(objects->ignored.empty());
  }

  void saysWhereALargeListIsBroken() {
    auto text = yamlList(4000);
    const auto at = text.rfind("    name: node-3998\n");
    text.insert(at, "    x: y: z\n");
    QCOMPARE(errorsOf(text), std::string("39992:9: mapping values are not allowed in this context\n"));
    auto json = jsonList(4000, "\"kind\":\"NodeList\",\"apiVersion\":\"v1\",", "");
    json.insert(json.rfind("\"labels\""), "\"a\" 1,");
    VERIFY_CONTAINS(errorsOf(json), "4000:");
  }

  void takesTheKindOfElementsFromTheList() {
    const auto objects = objectsOf(
        "{\"kind\":\"NodeList\",\"apiVersion\":\"v1\",\"metadata\":{},\"items\":[{\"metadata\":{\"name\":\"a\",\"labels\":{\"example.io/node\":\"0\"}}},{\"metadata\":{\"name\":\"b\"}}]}");
    QCOMPARE(objects->nodes.size(), std::size_t(2));
    QCOMPARE(labelOf(*objects, "example.io/node"), std::string("0"));
    const auto yaml = objectsOf("items:\n- metadata: {name: a}\n- metadata: {name: b}\nkind: NodeList\napiVersion: v1\n---\n" + node("a: x"));
    QCOMPARE(yaml->nodes.size(), std::size_t(3));
    VERIFY_CONTAINS(errorsOf("items:\n- metadata: {name: a}\nkind: List\napiVersion: v1\n"), "2:3:");
  }

  void readsEmptyAndNestedLists() {
    QCOMPARE(objectsOf("{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[]}")->documents, std::size_t(0));
    QCOMPARE(objectsOf("{\"kind\":\"PodList\",\"apiVersion\":\"v1\",\"metadata\":{},\"items\":null}")->documents, std::size_t(0));
    const auto nested = objectsOf(
        "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"nested\"}}]}]}");
    QCOMPARE(nested->nodes.size(), std::size_t(1));
    QCOMPARE(nested->documents, std::size_t(1));
  }

  void saysThatAPageIsNotAll() {
    const auto objects = objectsOf(
        "{\"kind\":\"StatefulSetList\",\"apiVersion\":\"apps/v1\",\"metadata\":{\"continue\":\"abc\",\"remainingItemCount\":500},"
        "\"items\":[{\"metadata\":{\"name\":\"s\",\"namespace\":\"demo\"},\"spec\":{}}]}");
    QCOMPARE(objects->statefulSets.size(), std::size_t(1));
    QCOMPARE(objects->statefulSets[0]->replicas, 1);
    QCOMPARE(objects->statefulSets[0]->apiVersion.str(), std::string("apps/v1"));
    QCOMPARE(objects->notes.size(), std::size_t(1));
    QCOMPARE(objects->notes[0].kind, Note::Kind::Warning);
    QCOMPARE(objects->notes[0].what.message, std::string("this dump is one page; about 500 more objects exist"));
  }

  void refusesElementsThatAreNoObjects() {
    VERIFY_CONTAINS(errorsOf("{\"kind\":\"List\",\"apiVersion\":\"v1\",\"items\":[null]}", "t.json"), "1:43: an element of a list is null");
    VERIFY_CONTAINS(errorsOf("kind: List\napiVersion: v1\nitems: [3]\n"), "3:9: an element of a list is a number");
  }

  void countsKindsThatItDoesNotNeed() {
    const auto objects = objectsOf("kind: Foo\napiVersion: example.com/v1\nitems:\n- a: 1\n- b: 2\nmetadata: {name: f}\n---\nkind: Secret\napiVersion: v1\nmetadata: {name: s}\n");
    QCOMPARE(objects->ignored.at("Foo"), std::size_t(1));
    QCOMPARE(objects->ignored.at("Secret"), std::size_t(1));
    QCOMPARE(objects->documents, std::size_t(2));
  }

  void keepsTheLastOfTwoObjectsOfOneName() {
    const auto objects = objectsOf(node("a: first") + "---\n" + node("a: second"));
    QCOMPARE(objects->nodes.size(), std::size_t(1));
    QCOMPARE(labelOf(*objects, "a"), std::string("second"));
    QCOMPARE(objects->notes.size(), std::size_t(1));
    QCOMPARE(objects->notes[0].kind, Note::Kind::Warning);
    VERIFY_CONTAINS(objects->notes[0].what.message, "test.yaml:8");
  }

  void canBeCancelled() {
    ReadOptions options;
    int calls = 0;
    options.progress = [&](std::uint64_t, std::uint64_t) { return ++calls < 3; };
    const auto objects = readObjectsFromText(yamlList(8000), "big.yaml", options);
    QVERIFY(!objects);
    VERIFY_CONTAINS(objects.error().front().message, "cancelled");
  }
};

BAYPLAN_TEST(ListsTest)

}  // namespace bayplan

#include "lists_test.moc"
