#include "core/model/selector.h"
#include "tests/support/test.h"

namespace bayplan {

class LabelSyntaxTest : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void acceptsWhatTheApiServerAccepts() {
    for (const auto& value : {std::string(), std::string("3"), std::string(63, 'x'), std::string("a.b_c-d")})
      QCOMPARE(labelValueProblem(value), std::string());
    std::string longPrefix(253, 'a');
    for (const auto& key : {std::string("node"), std::string("example.io/node"), longPrefix + "/n", std::string(63, 'x')})
      QCOMPARE(labelKeyProblem(key), std::string());
  }

  void saysWhyAValueIsRefused() {
    QCOMPARE(labelValueProblem(std::string(64, 'x')), std::string("must be no more than 63 bytes"));
    for (const auto* value : {"2620:124::1", "a,b", "a b", "-a", "a-", "\xc3\xa9", "12:30:45"})
      QVERIFY2(labelValueProblem(value).starts_with("a valid label must be an empty string or consist of"), value);
  }

  void saysWhyAKeyIsRefused() {
    QVERIFY(labelKeyProblem("Example.io/node").starts_with("prefix part a lowercase RFC 1123 subdomain"));
    QVERIFY(labelKeyProblem("example_io/n").starts_with("prefix part a lowercase RFC 1123 subdomain"));
    QVERIFY(labelKeyProblem("a..b/n").starts_with("prefix part a lowercase RFC 1123 subdomain"));
    QVERIFY(labelKeyProblem("a.-b/n").starts_with("prefix part a lowercase RFC 1123 subdomain"));
    QVERIFY(labelKeyProblem("example.io/").starts_with("name part must be non-empty"));
    QCOMPARE(labelKeyProblem("/node"), std::string("prefix part must be non-empty"));
    QVERIFY(labelKeyProblem("a/b/c").starts_with("a valid label key must consist of"));
    QCOMPARE(labelKeyProblem(std::string(64, 'x')), std::string("name part must be no more than 63 bytes"));
    QCOMPARE(labelKeyProblem(std::string(254, 'a') + "/n"), std::string("prefix part must be no more than 253 bytes"));
    QVERIFY(labelKeyProblem("").starts_with("name part must be non-empty"));
  }
};

BAYPLAN_TEST(LabelSyntaxTest)

}  // namespace bayplan

#include "label_syntax_test.moc"
