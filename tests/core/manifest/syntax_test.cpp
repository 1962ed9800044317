#include <QElapsedTimer>

#include "tests/core/manifest/reading.h"

namespace bayplan {

using namespace test;

// Where a text is cut into documents and lists, and what is no YAML or JSON.
class SyntaxTest : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void readsEveryKindOfSeparator() {
    const auto objects = objectsOf(
        "# header only\n---\napiVersion: v1\nkind: Node\nmetadata:\n  name: a\n--- # second\napiVersion: v1\nkind: Node\nmetadata:\n  name: b\n"
        "---   \napiVersion: v1\nkind: Node\nmetadata:\n  name: c\n...\n---\n\n---\n# nothing here\n---\napiVersion: v1\nkind: Node\nmetadata:\n  name: d\n---\n");
    QCOMPARE(objects->nodes.size(), std::size_t(4));
    QCOMPARE(objects->documents, std::size_t(4));
    QVERIFY(objects->notes.empty());
    QCOMPARE(objects->nodes[3]->metadata.source.line, 23u);
    QCOMPARE(objects->nodes[1]->metadata.source.document, 2u);
  }

  void refusesTextBehindASeparator() {
    const auto errors = errorsOf("---  junk\nkind: Node\n---\napiVersion: v1\nkind: Node\nmetadata: {name: b}\n");
    QCOMPARE(errors, std::string("1:6: invalid YAML document separator: junk\n"));
    QCOMPARE(objectsOf("--- {apiVersion: v1, kind: Node, metadata: {name: a}}\n")->nodes.size(), std::size_t(1));
  }

  void leavesDashesWithinTextsAlone() {
    const auto objects = objectsOf(
        "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: cm\n  annotations:\n    note: \"a\\n---\\nb\"\ndata:\n  run.sh: |\n    echo one\n    ---\n    kind: Node\n"
        "  two: |-\n    --- not a doc\n---\napiVersion: v1\nkind: Node\nmetadata:\n  name: node-x\n");
    QCOMPARE(objects->documents, std::size_t(2));
    QCOMPARE(objects->nodes.size(), std::size_t(1));
    QCOMPARE(objects->ignored.at("ConfigMap"), std::size_t(1));
  }

  void namesTabsAndTemplates() {
    QCOMPARE(errorsOf("apiVersion: v1\nkind: Node\nmetadata:\n  name: a\n  labels:\n\texample.io/node: \"0\"\n"),
             std::string("6:1: tab used for indentation (YAML wants blanks)\n"));
    const auto helm = errorsOf("{{- if .Values.on }}\napiVersion: v1\nkind: Node\nmetadata:\n  name: {{ .Values.name }}\n{{- end }}\n");
    QVERIFY(helm.starts_with("1:1: looks like an unrendered Helm/Go template"));
    VERIFY_CONTAINS(helm, "helm template");
    QVERIFY(errorsOf("apiVersion: v1\nkind: Node\nmetadata:\n  name: {{ .Values.name }}\n").starts_with("4:9: looks like an unrendered"));
    QCOMPARE(labelOf(*objectsOf("apiVersion:\tv1\nkind: Node\t# note\nmetadata:\n  name: t\n  labels:\n    example.io/node:\t\"1\"\n"), "example.io/node"), std::string("1"));
    QCOMPARE(errorsOf(node("a: \"{{ x }}\"")), std::string());
  }

  void findsDuplicateKeysAtAnyDepth() {
    VERIFY_CONTAINS(errorsOf(node("a: x\n    a: z")), "7:5: key \"a\" is given twice (first in line 6)");
    VERIFY_CONTAINS(errorsOf("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata:\n  a: \"1\"\n  a: \"2\"\n"), "6:3: key \"a\" is given twice");
    VERIFY_CONTAINS(errorsOf("{\"apiVersion\":\"v1\",\"kind\":\"Foo\",\"metadata\":{\"name\":\"c\"},\"x\":[{\"a\":1,\"\\u0061\":2}]}", "t.json"), "key \"a\" is given twice");
    VERIFY_CONTAINS(errorsOf("kind: Node\napiVersion: v1\nmetadata: {name: b}\nkind: Pod\n"), "4:1: key \"kind\" is given twice");
    std::string many = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata:\n";
    for (int i = 0; i < 100; ++i) many += "  key" + std::to_string(i % 99) + ": x\n";
    VERIFY_CONTAINS(errorsOf(many), "104:3: key \"key0\" is given twice (first in line 5)");
  }

  void listsTheErrorsOfAllDocuments() {
    const auto errors = errorsOf("a: b: c\n---\nkind: Node\n---\napiVersion: v1\nkind: Node\nmetadata: {}\n---\n- 1\n---\napiVersion: v1\nkind: [Node]\n");
    QCOMPARE(errors, std::string("1:5: mapping values are not allowed in this context\n"
                                 "3:1: Node: apiVersion is missing\n"
                                 "7:11: Node: metadata.name is missing\n"
                                 "9:1: this document is a list, not a Kubernetes object\n"
                                 "12:7: kind must be a string\n"));
  }

  void keepsTheGoodDocumentsWhenAsked() {
    ReadOptions options;
    options.keepGoing = true;
    const auto objects = objectsOf("a: b: c\n---\n" + node("a: x") + "---\n{{ x }}\n", options);
    QCOMPARE(objects->nodes.size(), std::size_t(1));
    QCOMPARE(objects->errors.size(), std::size_t(2));
    QCOMPARE(objects->errors[1].line, 10);
  }

  void refusesAliasBombsAtOnce() {
    std::string bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n";
    for (char c = 'b'; c <= 'i'; ++c) {
      bomb += std::string(1, c) + ": &" + c + " [";
      for (int i = 0; i < 9; ++i) bomb += std::string(i ? "," : "") + "*" + static_cast<char>(c - 1);
      bomb += "]\n";
    }
    QElapsedTimer timer;
    timer.start();
    VERIFY_CONTAINS(errorsOf(bomb), "aliases are used excessively");
    QVERIFY(timer.elapsed() < 1000);
  }

  void refusesWhatIsTooDeep() {
    VERIFY_CONTAINS(errorsOf("a: " + std::string(100000, '[')), "nested deeper than 256 levels");
    VERIFY_CONTAINS(errorsOf("{\"a\":" + std::string(100000, '[') + std::string(100000, ']') + "}", "t.json"), "nested deeper than");
    std::string maps = "{";
    for (int i = 0; i < 1000; ++i) maps += "\"a\":{";
    VERIFY_CONTAINS(errorsOf(maps + std::string(1001, '}'), "t.json"), "nested deeper than");
  }

  void refusesAliasesThatNameNothing() {
    VERIFY_CONTAINS(errorsOf(node("a: *x")), "alias *x names no anchor");
    VERIFY_CONTAINS(errorsOf("a: &x [*x]\n"), "stands within its own anchor");
  }

  void followsTheMergeRule() {
    const auto objects = objectsOf(
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Node\n  metadata:\n    name: a\n    labels: &l {rack: r1, tier: hot}\n"
        "- apiVersion: v1\n  kind: Node\n  metadata:\n    name: b\n    labels:\n      <<: *l\n      tier: cold\n"
        "- apiVersion: v1\n  kind: Node\n  metadata:\n    name: c\n    labels:\n      tier: cold\n      <<: *l\n"
        "- apiVersion: v1\n  kind: Node\n  metadata:\n    name: d\n    labels:\n      <<: [{rack: r7}, *l]\n");
    QCOMPARE(objects->nodes.size(), std::size_t(4));
    QCOMPARE(labelOf(*objects, "rack", 1), std::string("r1"));
    QCOMPARE(labelOf(*objects, "tier", 1), std::string("cold"));
    QCOMPARE(labelOf(*objects, "tier", 2), std::string("cold"));
    QCOMPARE(labelOf(*objects, "rack", 3), std::string("r7"));
    QCOMPARE(labelOf(*objects, "tier", 3), std::string("hot"));
    for (std::size_t i = 0; i < 4; ++i) QCOMPARE(labelOf(*objects, "<<", i), std::string("(absent)"));
    QCOMPARE(objects->notes.size(), std::size_t(1));
    QCOMPARE(objects->notes[0].kind, Note::Kind::Warning);
    QCOMPARE(objects->notes[0].what.line, 22);
    VERIFY_CONTAINS(errorsOf(node("<<: 3")), "a merge key (<<) wants a map or a list of maps");
  }

  void refusesWhatIsNotJson() {
    const auto json = [](const std::string& text) { return errorsOf(text, "t.json"); };
    VERIFY_CONTAINS(json("{\"a\":1 \"b\":2}"), "1:8: not JSON: ',' or '}' expected");
    VERIFY_CONTAINS(json("{\"a\":1,}"), "1:8: ");
    VERIFY_CONTAINS(json("{\"a\":\n 01}"), "2:2: not a JSON number");
    VERIFY_CONTAINS(json("{\"a\": tru}"), "not JSON");
    VERIFY_CONTAINS(json("{\"a\": \"x"), "the file ends within a value that starts in line 1");
    VERIFY_CONTAINS(json("{\"items\":[{\"a\":1}"), "the file ends within a list");
    VERIFY_CONTAINS(json("{\"items\":[{\"a\":1},]}"), "a value is missing");
    VERIFY_CONTAINS(json("[1]"), "a list, where a Kubernetes object is expected");
    VERIFY_CONTAINS(json("{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"a\"}} x"), "1:59: not JSON");
    VERIFY_CONTAINS(json("{\"a\": \"\x01\"}"), "control character");
  }

  void readsFlowMapsOfYamlThoughTheyStartAsJson() {
    QCOMPARE(objectsOf("{apiVersion: v1, kind: Node, metadata: {name: a}}\n---\n{apiVersion: v1, kind: Node, metadata: {name: b}}\n")->nodes.size(), std::size_t(2));
    QCOMPARE(objectsOf("{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"a\"}}\n{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"b\"}}")->nodes.size(), std::size_t(2));
  }

  void readsNothingFromNothing() {
    for (const auto* text : {"", "\n\n", "# only this\n", "---\n---\n", "null\n", "\xEF\xBB\xBF"}) QCOMPARE(objectsOf(text)->documents, std::size_t(0));
  }
};

BAYPLAN_TEST(SyntaxTest)

}  // namespace bayplan

#include "syntax_test.moc"
