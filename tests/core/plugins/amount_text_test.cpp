#include "core/plugins/amount_text.h"

#include "tests/support/test.h"

using namespace bayplan;

class AmountTextTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void amountsReadAsPeopleWriteThem() {
    QCOMPARE(amountText(6500, AmountUnit::Milli), std::string("6.5"));
    QCOMPARE(amountText(8000, AmountUnit::Milli), std::string("8"));
    QCOMPARE(amountText(50, AmountUnit::Milli), std::string("0.05"));
    QCOMPARE(amountText(-250, AmountUnit::Milli), std::string("-0.25"));
    QCOMPARE(amountText(1610612736, AmountUnit::Bytes), std::string("1.5Gi"));
    QCOMPARE(amountText(1000, AmountUnit::Bytes), std::string("1000"));
    QCOMPARE(amountText(129000000, AmountUnit::Bytes), std::string("123.02Mi"));
    QCOMPARE(amountText(3, AmountUnit::Count), std::string("3"));
    QCOMPARE(amountText(INT64_MAX, AmountUnit::Bytes), std::string("more than any node has"));
  }
};

BAYPLAN_TEST(AmountTextTest)
#include "amount_text_test.moc"
