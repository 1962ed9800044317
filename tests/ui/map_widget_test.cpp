#include <QAccessible>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <algorithm>

#include "tests/support/test.h"
#include "tests/ui/map_fixture.h"
#include "ui/scene/map_widget.h"
#include "ui/scene/replication_links.h"
#include "ui/style/theme.h"

using namespace bayplan;
using namespace bayplan::ui;

namespace {

struct Shown {
  explicit Shown(MapContent content, QSize size = {1200, 800}) {
    map.setReducedMotion(true);
    map.resize(size);
    map.setContent(std::move(content));
    map.show();
    (void)QTest::qWaitForWindowExposed(&map);
    QObject::connect(&map, &MapWidget::selectionChanged, [this](const Selection& selection) { picked.push_back(selection); });
  }
  QPoint middle(const char* node) { return map.nodeRect(node).center(); }
  MapWidget map;
  std::vector<Selection> picked;
};

// A drop as Qt delivers it, without the platform's drag loop.
template <class Event>
bool deliver(MapWidget& map, const DragPayload& payload, QPoint position) {
  const std::unique_ptr<QMimeData> data(toMimeData(payload));
  Event event(position, Qt::CopyAction | Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(map.viewport(), &event);
  return event.isAccepted();
}
template <>
bool deliver<QDropEvent>(MapWidget& map, const DragPayload& payload, QPoint position) {
  const std::unique_ptr<QMimeData> data(toMimeData(payload));
  QDropEvent event(position, Qt::CopyAction | Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(map.viewport(), &event);
  return event.isAccepted();
}
bool drop(MapWidget& map, const DragPayload& payload, QPoint position) {
  deliver<QDragEnterEvent>(map, payload, position);
  const bool taken = deliver<QDragMoveEvent>(map, payload, position);
  if (!taken) {
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(map.viewport(), &leave);
    return false;
  }
  return deliver<QDropEvent>(map, payload, position);
}

}  // namespace

class MapWidgetTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void clicksPickWhatIsThere() {
    Shown shown(fixture::mixedContent());
    QTest::mouseClick(shown.map.viewport(), Qt::LeftButton, {}, shown.map.nodeRect("worker-5").center());
    QCOMPARE(shown.map.selection(), Selection::ofNode("worker-5"));
    QTest::mouseClick(shown.map.viewport(), Qt::LeftButton, Qt::ControlModifier, shown.map.nodeRect("worker-2").center());
    QCOMPARE(shown.map.selection(), Selection::ofNodes({"worker-5", "worker-2"}));
    const QRect chip = shown.map.ordinalChipRect("worker-1", "default/app");
    QVERIFY(!chip.isEmpty());
    QTest::mouseClick(shown.map.viewport(), Qt::LeftButton, {}, chip.center());
    QCOMPARE(shown.map.selection(), Selection::ofSlot("default/app", 0));
    QCOMPARE(shown.picked.size(), std::size_t(3));
    QTest::mouseClick(shown.map.viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    QVERIFY(shown.map.selection().empty());
  }

  void aSelectionFromOutsideIsNotToldBack() {
    Shown shown(fixture::mixedContent());
    shown.map.setSelection(Selection::ofNode("worker-3"));
    QVERIFY(shown.picked.empty());
    QCOMPARE(shown.map.currentNode(), std::string("worker-3"));
  }

  void arrowsReachEveryNode() {
    Shown shown(fixture::gridContent(2, 2, 6));
    shown.map.setFocus();
    std::set<std::string> reached;
    for (int row = 0; row < 30; ++row) {
      QTest::keyClick(&shown.map, row % 2 ? Qt::Key_Down : Qt::Key_Left);
      for (int i = 0; i < 30; ++i) {
        reached.insert(shown.map.currentNode());
        QTest::keyClick(&shown.map, (row / 2) % 2 ? Qt::Key_Left : Qt::Key_Right);
      }
      reached.insert(shown.map.currentNode());
    }
    QCOMPARE(reached.size(), std::size_t(24));
  }

  void enterActivatesAndEscapeClears() {
    Shown shown(fixture::mixedContent());
    std::string activated;
    connect(&shown.map, &MapWidget::nodeActivated, [&](const std::string& node) { activated = node; });
    shown.map.setSelection(Selection::ofNode("worker-4"));
    QTest::keyClick(&shown.map, Qt::Key_Return);
    QCOMPARE(activated, std::string("worker-4"));
    QTest::keyClick(&shown.map, Qt::Key_Escape);
    QVERIFY(shown.map.selection().empty());
  }

  void zoomingKeepsTheSpotAndFlyingCentres() {
    Shown shown(fixture::gridContent(3, 5, 30));
    const auto fitted = shown.map.nodeRect("node-100");
    shown.map.zoomTo(Selection::ofNode("node-100"));
    const auto near = shown.map.nodeRect("node-100");
    QVERIFY(near.width() > fitted.width() * 2);
    QVERIFY(shown.map.viewport()->rect().contains(near));
    QWheelEvent wheel(near.center(), shown.map.viewport()->mapToGlobal(near.center()), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(shown.map.viewport(), &wheel);
    const auto nearer = shown.map.nodeRect("node-100");
    QVERIFY(nearer.width() > near.width());
    QVERIFY((nearer.center() - near.center()).manhattanLength() <= 4);
    QTest::keyClick(&shown.map, Qt::Key_Home);
    QCOMPARE(shown.map.nodeRect("node-100"), fitted);
  }

  void theAccessibleTableHasEveryNode() {
    Shown shown(fixture::mixedContent());
    auto* accessible = QAccessible::queryAccessibleInterface(&shown.map);
    QVERIFY(accessible);
    QCOMPARE(accessible->role(), QAccessible::Table);
    auto* table = accessible->tableInterface();
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 6);
    QStringList names;
    for (int row = 0; row < table->rowCount(); ++row) names << table->cellAt(row, 0)->text(QAccessible::Name);
    names.sort();
    QCOMPARE(names, QStringList({"control-plane", "worker-1", "worker-2", "worker-3", "worker-4", "worker-5"}));
    const int row = 3;
    QCOMPARE(table->cellAt(row, 0)->text(QAccessible::Name), QString("worker-3"));
    QCOMPARE(table->cellAt(row, 1)->text(QAccessible::Name), QString("zone-a / r2"));
    QVERIFY(table->cellAt(row, 2)->text(QAccessible::Name).startsWith("app 2"));
    QCOMPARE(table->cellAt(row, 6)->text(QAccessible::Name), QString("1 error"));
    shown.map.setSelection(Selection::ofNode("worker-3"));
    QVERIFY(accessible->text(QAccessible::Description).startsWith("worker-3: zone-a / r2"));
    QCOMPARE(table->selectedRows(), QList<int>{3});
    QVERIFY(table->selectRow(1));
    QCOMPARE(shown.map.selection(), Selection::ofNode("worker-1"));
  }

  void theTableFollowsTheContent() {
    Shown shown(fixture::gridContent(1, 1, 4));
    auto* table = QAccessible::queryAccessibleInterface(&shown.map)->tableInterface();
    QCOMPARE(table->rowCount(), 4);
    shown.map.setContent(fixture::gridContent(3, 20, 83));
    QCOMPARE(table->rowCount(), 4980);
    shown.map.setContent(fixture::MapFixture().content());
    QCOMPARE(table->rowCount(), 0);
  }

  void dropsAreToldOnlyWhereTheyMay() {
    Shown shown(fixture::mixedContent());
    std::vector<std::pair<int, std::string>> dropped;
    connect(&shown.map, &MapWidget::ordinalDropped,
            [&](const std::string& set, int ordinal, const std::string& node, Qt::KeyboardModifiers, const std::string&) {
              QCOMPARE(set, std::string("default/app"));
              dropped.emplace_back(ordinal, node);
            });
    shown.map.setNodeVerdict([](const DragPayload&, const std::string& node) {
      return node == "worker-2" ? DropVerdict{DropVerdict::Refused, "carries 1"} : DropVerdict();
    });
    const auto payload = DragPayload::ofOrdinal("default/app", 3);
    QVERIFY(!drop(shown.map, payload, shown.middle("worker-5")));  // not editable
    shown.map.setEditable(true);
    QVERIFY(drop(shown.map, payload, shown.middle("worker-5")));
    QVERIFY(!drop(shown.map, payload, shown.middle("worker-2")));
    QVERIFY(!drop(shown.map, payload, QPoint(1, 1)));
    QCOMPARE(dropped.size(), std::size_t(1));
    QCOMPARE(dropped[0], std::pair(3, std::string("worker-5")));
  }

  void nodesDropOnDomains() {
    Shown shown(fixture::mixedContent());
    shown.map.setEditable(true);
    std::vector<std::string> path;
    connect(&shown.map, &MapWidget::nodesDroppedOnDomain, [&](const std::vector<std::string>& nodes, std::size_t level, const std::vector<std::string>& to) {
      QCOMPARE(nodes, std::vector<std::string>{"worker-5"});
      QCOMPARE(level, std::size_t(1));
      path = to;
    });
    QVERIFY(drop(shown.map, DragPayload::ofNodes({"worker-5"}), shown.middle("worker-1")));
    QCOMPARE(path, std::vector<std::string>({"zone-a", "r1"}));
  }

  void everyVisibleNodeIsAskedWhileDragging() {
    Shown shown(fixture::mixedContent());
    shown.map.setEditable(true);
    std::set<std::string> asked;
    shown.map.setNodeVerdict([&](const DragPayload&, const std::string& node) {
      asked.insert(node);
      return DropVerdict();
    });
    deliver<QDragEnterEvent>(shown.map, DragPayload::ofOrdinal("default/app", 3), shown.middle("worker-5"));
    QTRY_COMPARE(asked.size(), std::size_t(6));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(shown.map.viewport(), &leave);
  }

  void aChangeRepaintsItsNodeOnly() {
    auto content = fixture::mixedContent();
    Shown shown(content);
    const QImage before = shown.map.viewport()->grab().toImage();
    LabelChange change;
    change.node = "worker-5";
    change.key = "rack";
    change.from = "r2";
    change.to = "r1";
    content.staged.changes = {change};
    shown.map.setContent(content);
    const QImage after = shown.map.viewport()->grab().toImage();
    const QRect changed = shown.map.nodeRect("worker-5"), still = shown.map.nodeRect("worker-2");
    QVERIFY(before.copy(changed) != after.copy(changed));
    QCOMPARE(before.copy(still), after.copy(still));
  }

  void anEmptyInputSaysSo() {
    Shown shown(fixture::MapFixture().content());
    const QImage image = shown.map.viewport()->grab().toImage();
    const QColor ground = image.pixelColor(0, 0);
    bool text = false;
    for (int x = 0; x < image.width(); ++x)
      for (int y = image.height() / 2 - 12; y < image.height() / 2 + 12; ++y) text = text || image.pixelColor(x, y) != ground;
    QVERIFY(text);
  }

  void payloadsSurviveMime() {
    for (const auto& payload : {DragPayload::ofOrdinal("ns/\"set\"", 7, "n1"), DragPayload::ofNodes({"a", "b"})}) {
      const std::unique_ptr<QMimeData> data(toMimeData(payload));
      QVERIFY(payloadOf(data.get()) == payload);
    }
    QMimeData broken;
    broken.setData(kOrdinalMimeType, "{\"set\":\"a/b\",\"ordinal\":-1}");
    QVERIFY(!payloadOf(&broken));
  }

  void linksJoinMastersAndReplicas() {
    const auto content = fixture::mixedContent();
    const auto links = replicationLinks(Selection::ofShard("default/cache", "1"), *content.placement);
    QCOMPARE(links.size(), std::size_t(1));
    QCOMPARE(content.snapshot->nodes()[links[0].master]->name().str(), std::string("worker-3"));
    QCOMPARE(content.snapshot->nodes()[links[0].replica]->name().str(), std::string("worker-4"));
    QCOMPARE(replicationLinks(Selection::ofNode("worker-1"), *content.placement).size(), std::size_t(1));
    QVERIFY(replicationLinks(Selection::ofNode("worker-5"), *content.placement).empty());
  }
};

BAYPLAN_TEST(MapWidgetTest)
#include "map_widget_test.moc"
