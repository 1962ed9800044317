#include "core/model/quantity.h"

#include <limits>

#include "tests/support/test.h"

namespace bayplan {

class QuantityTest : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void roundsUpToWholeUnitsAndThousandths_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<qint64>("milli");
    const auto row = [](const char* text, qint64 value, qint64 milli) { QTest::newRow(text) << text << value << milli; };
    constexpr auto kMax = std::numeric_limits<qint64>::max();
    row("0.1", 1, 100);
    row("100m", 1, 100);
    row("1e3", 1000, 1000000);
    row("1E3", 1000, 1000000);
    row("12E6", 12000000, 12000000000);
    row("129M", 129000000, 129000000000);
    row("0.5Gi", 536870912, 536870912000);
    row("2.1Gi", 2254857831, 2254857830400);
    row("128974848000m", 128974848, 128974848000);
    row("400m", 1, 400);
    row("100k", 100000, 100000000);
    row("1.", 1, 1000);
    row("1e-3", 1, 1);
    row("0.0001", 1, 1);
    row(".5", 1, 500);
    row("+2", 2, 2000);
    row("-100m", -1, -100);
    row("0", 0, 0);
    row("1e-100", 1, 1);
    row("0.00000000000000000000001Ei", 1, 1);
    row("1234567890123.456789Ki", 1264197519486420, 1264197519486419752);
    row("16Ei", kMax, kMax);
    row("12E", kMax, kMax);
    row("1e999", kMax, kMax);
  }
  void roundsUpToWholeUnitsAndThousandths() {
    QFETCH(QString, text);
    QFETCH(qint64, value);
    QFETCH(qint64, milli);
    const auto quantity = Quantity::parse(text.toStdString());
    QVERIFY(quantity.has_value());
    QCOMPARE(qint64(quantity->value()), value);
    QCOMPARE(qint64(quantity->milliValue()), milli);
  }

  void refusesWhatUpstreamRefuses() {
    for (const std::string text : {"100K", "16mi", "1GI", "1Gb", "1e", "1 Gi", "1_000", "0x10", "", "abc", "1m5", "Mi", "1 ", " 1",
                                   "1..2", "--1", "-", ".", "1e+", "1e1.5", "1Ki3"}) {
      const auto quantity = Quantity::parse(text);
      QVERIFY2(!quantity.has_value(), text.c_str());
      QVERIFY2(quantity.error().message.find("\"" + text + "\"") != std::string::npos, text.c_str());
    }
  }

  void saysWhatDoesNotFit() {
    for (const auto* text : {"12E", "16Ei", "8Ei", "9223372036854775808", "1e30", "-12E"}) QVERIFY(Quantity::parse(text)->overflows());
    for (const auto* text : {"7Ei", "9223372036854775807", "9E", "1e18"}) QVERIFY(!Quantity::parse(text)->overflows());
  }

  void writesTheShortestExactForm() {
    const auto text = [](const char* in) { return Quantity::parse(in)->text(); };
    QCOMPARE(text("0.5"), std::string("500m"));
    QCOMPARE(text("1500"), std::string("1500"));
    QCOMPARE(text("1.5k"), std::string("1500"));
    QCOMPARE(text("-0.1"), std::string("-100m"));
    QCOMPARE(text("0"), std::string("0"));
    QCOMPARE(text("1n"), std::string("1n"));
    QCOMPARE(text("2Gi"), std::string("2147483648"));
  }

  void addsAndCompares() {
    QVERIFY(Quantity::ofMilli(100) + Quantity::ofMilli(900) == Quantity::ofUnits(1));
    QVERIFY(Quantity::ofMilli(999) < Quantity::ofUnits(1));
    QVERIFY((*Quantity::parse("8E") + *Quantity::parse("8E")).overflows());
    QVERIFY(Quantity::ofMilli(1500).isFractional());
    QVERIFY(!Quantity::ofUnits(3).isFractional());
  }
};

BAYPLAN_TEST(QuantityTest)

}  // namespace bayplan

#include "quantity_test.moc"
