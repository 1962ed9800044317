#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <sstream>

#include "tests/core/manifest/reading.h"

namespace bayplan {

using namespace test;

// Files, folders, standard input; encodings; the source of an object.
class FilesTest : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;

  std::string write(const QString& name, const QByteArray& text) {
    const auto path = m_folder.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QFile::WriteOnly)) qFatal("cannot write");
    file.write(text);
    return path.toStdString();
  }
  static std::string data(const char* name) { return std::string(BAYPLAN_SOURCE_DIR "/tests/core/manifest/data/") + name; }

private Q_SLOTS:
  void readsEveryEncoding_data() {
    QTest::addColumn<QString>("file");
    for (const auto* name : {"encodings.yaml", "encodings-be.yaml", "encodings-bom.yaml", "encodings-bommid.yaml", "encodings-cr.yaml", "encodings-crlf.yaml",
                             "encodings-latin1.yaml"})
      QTest::newRow(name) << name;
  }
  void readsEveryEncoding() {
    QFETCH(QString, file);
    const auto objects = readObjects({data(file.toUtf8().constData())}, {});
    QVERIFY2(objects.has_value(), objects ? "" : objects.error().front().text().c_str());
    QCOMPARE((*objects)->nodes.size(), std::size_t(2));
    QCOMPARE((*objects)->nodes[0]->metadata.name, std::string("a"));
    QCOMPARE(labelOf(**objects, "example.io/node", 0), std::string("0"));
    QCOMPARE(labelOf(**objects, "example.io/node", 1), std::string("1"));
    QCOMPARE((*objects)->nodes[1]->metadata.source.line, 8u);
    const auto source = readSource(**objects, (*objects)->nodes[1]->metadata.source);
    QVERIFY(source.has_value());
    QVERIFY2(source->starts_with("apiVersion: v1"), source->c_str());
    VERIFY_CONTAINS(*source, "name: b");
    VERIFY_CONTAINS(*source, "example.io/node: \"1\"");
    QVERIFY(!contains(*source, "name: a"));
  }

  void saysWhereLatin1Is() {
    const auto objects = readObjects({data("encodings-latin1.yaml")}, {});
    QCOMPARE((*objects)->notes.size(), std::size_t(1));
    QCOMPARE((*objects)->notes[0].what.line, 20);
    VERIFY_CONTAINS((*objects)->notes[0].what.message, "0xE9");
    const auto json = write("latin1.json", "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"a\",\"annotations\":{\"o\":\"Jos\xe9\"}}}");
    const auto second = readObjects({json}, {});
    QVERIFY(second.has_value());
    QCOMPARE((*second)->nodes.size(), std::size_t(1));
    QCOMPARE((*second)->notes.size(), std::size_t(1));
  }

  void countsColumnsInCodePoints() {
    const auto errors = errorsOf("apiVersion: v1\nkind: Node\nmetadata: {name: a, annotations: {o: \"h\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"}, labels: {a: 3}}\n");
    VERIFY_CONTAINS(errors, "3:59: ");
    VERIFY_CONTAINS(errorsOf("apiVersion: v1\r\nkind: Node\r\nmetadata:\r\n  name: a\r\n  labels: {a: 3}\r\n"), "5:15: ");
    VERIFY_CONTAINS(errorsOf("{\"apiVersion\":\"v1\",\r\n\"kind\":\"Node\",\"metadata\":{\"name\":\"a\",\"annotations\":{\"o\":\"\xf0\x9f\x98\x80\"},\"labels\":{\"a\":3}}}", "t.json"), "2:76: ");
  }

  void readsFoldersInOrderOfNames() {
    write("dir/b.yaml", node("a: b").c_str());
    write("dir/a.json", "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"first\"}}");
    write("dir/c.txt", "not this");
    write("dir/sub/d.yml", "apiVersion: v1\nkind: Node\nmetadata: {name: deep}\n");
    const auto folder = m_folder.filePath("dir").toStdString();
    const auto flat = readObjects({folder}, {});
    QCOMPARE((*flat)->files, (std::vector<std::string>{folder + "/a.json", folder + "/b.yaml"}));
    QCOMPARE((*flat)->nodes[0]->metadata.name, std::string("first"));
    ReadOptions options;
    options.recursive = true;
    QCOMPARE((*readObjects({folder}, options))->nodes.size(), std::size_t(3));
  }

  void saysWhatCannotBeRead() {
    QVERIFY(m_folder.isValid());
    QDir(m_folder.path()).mkdir("empty");
    const auto empty = m_folder.filePath("empty").toStdString();
    const auto objects = readObjects({"/no/such/file", empty}, {});
    QVERIFY(!objects);
    QCOMPARE(objects.error().size(), std::size_t(2));
    QCOMPARE(objects.error()[0].text(), std::string("/no/such/file: no such file or folder"));
    VERIFY_CONTAINS(objects.error()[1].text(), empty + ": the folder holds no *.yaml, *.yml or *.json");
  }

  void readsStandardInput() {
    std::istringstream input(node("a: b"));
    ReadOptions options;
    options.standardInput = &input;
    const auto objects = readObjects({"-"}, options);
    QCOMPARE((*objects)->nodes.size(), std::size_t(1));
    QCOMPARE((*objects)->files, std::vector<std::string>{"-"});
    QVERIFY(!readSource(**objects, (*objects)->nodes[0]->metadata.source));
  }

  void givesTheSourceOfListElements() {
    const auto yaml = write("list.yaml", "apiVersion: v1\nitems:\n- apiVersion: v1\n  kind: Node\n  metadata:\n    name: a\n- apiVersion: v1\n  kind: Node\n  metadata: {name: \xc3\xa9}\nkind: List\n");
    auto objects = readObjects({yaml}, {});
    QCOMPARE(*readSource(**objects, (*objects)->nodes[0]->metadata.source), std::string("apiVersion: v1\nkind: Node\nmetadata:\n  name: a\n"));
    QCOMPARE(*readSource(**objects, (*objects)->nodes[1]->metadata.source), std::string("apiVersion: v1\nkind: Node\nmetadata: {name: \xc3\xa9}\n"));
    const auto json = write("list.json", "{\"kind\":\"List\",\"apiVersion\":\"v1\",\"items\":[\n  {\n    \"apiVersion\": \"v1\",\n    \"kind\": \"Node\",\n    \"metadata\": {\"name\": \"x\"}\n  },\n  {\"apiVersion\":\"v1\",\"kind\":\"NodeList\",\"items\":[{\"metadata\":{\"name\":\"z\"}} ]}]}");
    objects = readObjects({json}, {});
    QCOMPARE(*readSource(**objects, (*objects)->nodes[0]->metadata.source), std::string("{\n  \"apiVersion\": \"v1\",\n  \"kind\": \"Node\",\n  \"metadata\": {\"name\": \"x\"}\n}\n"));
    QCOMPARE((*objects)->nodes[0]->metadata.source.line, 3u);
    QCOMPARE(*readSource(**objects, (*objects)->nodes[1]->metadata.source), std::string("{\"metadata\":{\"name\":\"z\"}}\n"));
  }

  void readsDocumentsWithPositions() {
    const auto yaml = parseDocument("a:\n  - b/c: 010\n    on: \"x\"\n  - 1.5\nd: null\n", "c.yaml");
    QVERIFY(yaml.has_value());
    QCOMPARE(yaml->value.dump(), std::string("{\"a\":[{\"b/c\":8,\"true\":\"x\"},1.5],\"d\":null}"));
    QCOMPARE(yaml->positions.at("/a/0/b~1c").line, 2);
    QCOMPARE(yaml->positions.at("/a/0/b~1c").column, 10);
    QCOMPARE(yaml->errorAt("/a/1/none", "wrong").text(), std::string("c.yaml:4:5: wrong"));
    const auto json = parseDocument("{\"a\":\n {\"b\": \"\\ud83d\\ude00\"}, \"items\": [1]}", "c.json");
    QVERIFY(json.has_value());
    QCOMPARE(json->positions.at("/a/b").line, 2);
    QCOMPARE(json->value["a"]["b"].get<std::string>(), std::string("\xf0\x9f\x98\x80"));
    QCOMPARE(parseDocument("a: 1\nb: 2\na: 3\n", "c.yaml").error().text(), std::string("c.yaml:3:1: key \"a\" is given twice (first in line 1)"));
    QCOMPARE(parseDocument("a: 1\n---\nb: 2\n", "c.yaml").error().text(), std::string("c.yaml:3:1: a second document, where one is expected"));
    VERIFY_CONTAINS(parseDocument("# nothing\n", "c.yaml").error().text(), "the file is empty");
    VERIFY_CONTAINS(parseDocument("{\"a\": 1", "c.json").error().text(), "c.json:1:");
    VERIFY_CONTAINS(readDocument("/no/such/file").error().text(), "cannot be opened");
  }
};

BAYPLAN_TEST(FilesTest)

}  // namespace bayplan

#include "files_test.moc"
