#include "core/framework/cycle_state.h"

#include "tests/support/test.h"

using namespace bayplan;

class CycleStateTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void aCopySharesUntilItIsModified() {
    struct Numbers {
      std::vector<int> values;
    };
    CycleState original;
    QVERIFY(!original.read<Numbers>());
    original.write(Numbers{{1, 2}});
    CycleState copy = original;
    QCOMPARE(copy.read<Numbers>(), original.read<Numbers>());
    copy.modify<Numbers>()->values.push_back(3);
    QCOMPARE(original.read<Numbers>()->values.size(), std::size_t{2});
    QCOMPARE(copy.read<Numbers>()->values.size(), std::size_t{3});
  }

  void modifyOfNothingIsNull() {
    struct Absent {};
    CycleState state;
    QVERIFY(!state.modify<Absent>());
  }
};

BAYPLAN_TEST(CycleStateTest)
#include "cycle_state_test.moc"
