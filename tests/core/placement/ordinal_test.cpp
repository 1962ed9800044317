#include "core/placement/ordinal.h"

#include "tests/support/test.h"

using namespace bayplan;

class OrdinalTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void namesAreCanonical() {
    QCOMPARE(ordinalOfName("app-0", "app"), std::optional(0));
    QCOMPARE(ordinalOfName("app-12", "app"), std::optional(12));
    QCOMPARE(ordinalOfName("my-app-3", "my-app"), std::optional(3));
    for (const char* name : {"app-01", "app-", "app", "app-x", "app-+1", "app--1", "other-1", "app-1-2", "app-2147483648"})
      QVERIFY2(!ordinalOfName(name, "app"), name);
    QCOMPARE(ordinalOfName("app-2147483647", "app"), std::optional(2147483647));
  }

  void exactLabelsAreCanonical() {
    QCOMPARE(ordinalOfLabel("0", OrdinalMatch::Exact), std::optional(0));
    QCOMPARE(ordinalOfLabel("10", OrdinalMatch::Exact), std::optional(10));
    for (const char* value : {"", "00", "01", "+1", "-1", "1.0", "0x1", " 1", "1 ", "1e1", "99999999999"})
      QVERIFY2(!ordinalOfLabel(value, OrdinalMatch::Exact), value);
  }

  void numericLabelsAreWhatAtoiTakes() {
    QCOMPARE(ordinalOfLabel("01", OrdinalMatch::Numeric), std::optional(1));
    QCOMPARE(ordinalOfLabel("+1", OrdinalMatch::Numeric), std::optional(1));
    QCOMPARE(ordinalOfLabel("-1", OrdinalMatch::Numeric), std::optional(-1));
    for (const char* value : {"", "+", "-", "+-1", "1.0", "0x1", "1_0", "99999999999"})
      QVERIFY2(!ordinalOfLabel(value, OrdinalMatch::Numeric), value);
  }
};

BAYPLAN_TEST(OrdinalTest)
#include "ordinal_test.moc"
