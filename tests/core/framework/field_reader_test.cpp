#include "core/framework/field_reader.h"

#include "core/base/document.h"
#include "tests/support/test.h"

using namespace bayplan;

namespace {

Document makeDocument() {
  Document document;
  document.file = "args.yaml";
  document.value = Document::Json::parse(R"({"name":"a","weight":"heavy","on":true,"list":["x","y"],"time":"1m30s",
                                             "inner":{"odd":1},"items":[{"name":"one"},{"nome":"two"}],"nothing":null})");
  document.positions = {
      {"", {1, 1}}, {"/weight", {3, 9}}, {"/inner/odd", {6, 3}}, {"/items/1", {8, 3}}, {"/items/1/nome", {8, 5}}};
  return document;
}

}  // namespace

class FieldReaderTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void readsWhatIsThereAndLeavesTheRest() {
    const auto document = makeDocument();
    FieldReader reader(document, "");
    std::string name, absent = "kept";
    bool on = false;
    std::vector<std::string> list;
    double time = 0;
    reader.read("name", name);
    reader.read("absent", absent);
    reader.read("nothing", absent);
    reader.read("on", on);
    reader.read("list", list);
    reader.readDuration("time", time);
    QCOMPARE(name, std::string("a"));
    QCOMPARE(absent, std::string("kept"));
    QVERIFY(on);
    QCOMPARE(list.size(), std::size_t{2});
    QCOMPARE(time, 90.0);
    QVERIFY(!reader.failed());
  }

  void aWrongTypeHasItsPlace() {
    const auto document = makeDocument();
    FieldReader reader(document, "");
    std::int64_t weight = 7;
    reader.read("weight", weight);
    const auto error = reader.finish();
    QVERIFY(error.has_value());
    QCOMPARE(error->text(), std::string("args.yaml:3:9: weight: expected a whole number"));
    QCOMPARE(weight, std::int64_t{7});
  }

  void fieldsThatNobodyKnowsAreErrors() {
    const auto document = makeDocument();
    FieldReader reader(document, "");
    reader.object("inner", [](FieldReader&) {});
    const auto error = reader.finish();
    QVERIFY(error.has_value());
    QCOMPARE(error->text(), std::string("args.yaml:6:3: unknown field \"odd\""));
  }

  void listsAreReadItemByItem() {
    const auto document = makeDocument();
    FieldReader reader(document, "");
    std::vector<std::string> names;
    reader.each("items", [&](FieldReader& item) { item.read("name", names.emplace_back()); });
    QCOMPARE(names[0], std::string("one"));
    QCOMPARE(reader.finish()->line, 8);
  }
};

BAYPLAN_TEST(FieldReaderTest)
#include "field_reader_test.moc"
