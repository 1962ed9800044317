#include <algorithm>
#include <random>

#include "tests/support/test.h"
#include "tests/ui/map_fixture.h"
#include "ui/scene/map_layout.h"

using namespace bayplan;
using namespace bayplan::ui;

namespace {

MapLayout layoutOf(const MapContent& content, QSizeF viewport, std::size_t depth = 9) {
  return MapLayout::build(content.placement->topology, *content.snapshot, viewport, depth);
}

}  // namespace

class MapLayoutTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void everyNodeStandsOnceInsideItsBox_data() {
    QTest::addColumn<int>("zones");
    QTest::addColumn<int>("racks");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<double>("zoom");
    for (const double zoom : {1.0, 3.7}) {
      QTest::addRow("one node, zoom %g", zoom) << 1 << 1 << 1 << zoom;
      QTest::addRow("four nodes, zoom %g", zoom) << 1 << 1 << 4 << zoom;
      QTest::addRow("twelve nodes, zoom %g", zoom) << 3 << 2 << 2 << zoom;
      QTest::addRow("odd numbers, zoom %g", zoom) << 5 << 3 << 7 << zoom;
      QTest::addRow("thousands, zoom %g", zoom) << 3 << 20 << 83 << zoom;
    }
  }
  void everyNodeStandsOnceInsideItsBox() {
    QFETCH(int, zones);
    QFETCH(int, racks);
    QFETCH(int, nodes);
    QFETCH(double, zoom);
    const auto content = fixture::gridContent(zones, racks, nodes);
    const auto layout = layoutOf(content, {1600, 900}).atZoom(zoom);
    const auto count = static_cast<std::size_t>(zones * racks * nodes);
    QCOMPARE(layout.nodeCount(), count);
    std::vector<int> seen(count, 0);
    for (const auto& box : layout.boxes()) {
      if (box.parent >= 0) QVERIFY(layout.boxes()[static_cast<std::size_t>(box.parent)].rect.contains(box.rect));
      for (const auto node : box.nodes) {
        ++seen[node];
        QVERIFY(box.rect.contains(layout.nodeRect(node)));
        QVERIFY(layout.nodeRect(node).top() >= box.rect.top() + box.header);
      }
      for (const auto& other : layout.boxes())
        if (&other != &box && other.parent == box.parent) QVERIFY(!other.rect.intersects(box.rect));
    }
    QVERIFY(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; }));
  }

  void hitTestIsTheInverseOfPlacing() {
    const auto content = fixture::gridContent(3, 4, 17);
    for (const double zoom : {1.0, 2.3}) {
      const auto layout = layoutOf(content, {1200, 700}).atZoom(zoom);
      for (std::size_t node = 0; node < layout.nodeCount(); ++node) {
        const auto rect = layout.nodeRect(node);
        for (const auto point : {rect.center(), rect.topLeft(), rect.bottomRight() - QPointF(0.5, 0.5)})
          QCOMPARE(layout.nodeAt(point), static_cast<std::ptrdiff_t>(node));
        QVERIFY(layout.nodeAt(rect.topLeft() - QPointF(1, 1)) != static_cast<std::ptrdiff_t>(node));
        QCOMPARE(layout.boxAt(rect.center()), layout.boxOfNode(node));
      }
    }
    QCOMPARE(layoutOf(content, {1200, 700}).nodeAt({-5, -5}), std::ptrdiff_t(-1));
  }

  void itFitsItsViewport_data() {
    QTest::addColumn<QSizeF>("viewport");
    QTest::newRow("wide") << QSizeF(1900, 1000);
    QTest::newRow("tall") << QSizeF(700, 1400);
    QTest::newRow("small") << QSizeF(500, 400);
  }
  void itFitsItsViewport() {
    QFETCH(QSizeF, viewport);
    for (const int nodes : {1, 2, 6, 15}) {
      const auto layout = layoutOf(fixture::gridContent(3, 4, nodes), viewport);
      QVERIFY(layout.size().width() <= viewport.width());
      QVERIFY(layout.size().height() <= viewport.height());
      QVERIFY2(layout.size().width() > viewport.width() * 0.6 || layout.size().height() > viewport.height() * 0.6, "lost in a corner");
    }
  }

  void itIsDeterministic() {
    const auto content = fixture::gridContent(4, 3, 11);
    const auto a = layoutOf(content, {1000, 800}), b = layoutOf(content, {1000, 800}).atZoom(2).atZoom(1);
    for (std::size_t node = 0; node < a.nodeCount(); ++node) QCOMPARE(a.nodeRect(node), b.nodeRect(node));
  }

  void missingLevelsGetAGroupOfTheirOwn() {
    const auto content = fixture::mixedContent();
    const auto layout = layoutOf(content, {1000, 800});
    const auto node = static_cast<std::size_t>(content.snapshot->nodeIndex(Symbol("control-plane")));
    const auto& box = layout.boxes()[static_cast<std::size_t>(layout.boxOfNode(node))];
    QVERIFY(content.placement->topology.domains[static_cast<std::size_t>(box.domain)].none);
  }

  void levelsCanBeLeftOut() {
    const auto content = fixture::gridContent(2, 3, 4);
    for (const std::size_t depth : {std::size_t(0), std::size_t(1)}) {
      const auto layout = layoutOf(content, {900, 900}, depth);
      QCOMPARE(layout.boxes().size(), depth == 0 ? std::size_t(1) : std::size_t(2));
      for (std::size_t node = 0; node < 24; ++node) QCOMPARE(layout.nodeAt(layout.nodeRect(node).center()), static_cast<std::ptrdiff_t>(node));
    }
  }

  void aSpotKeepsItsPlaceOverZooms() {
    const auto content = fixture::gridContent(3, 4, 17);
    const auto fitted = layoutOf(content, {1200, 700}), zoomed = fitted.atZoom(5);
    for (std::size_t node = 0; node < fitted.nodeCount(); ++node) {
      const auto mapped = fitted.mapTo(zoomed, fitted.nodeRect(node).center());
      QCOMPARE(zoomed.nodeAt(mapped), static_cast<std::ptrdiff_t>(node));
    }
  }

  void noNodesGiveAnEmptyLayout() {
    const auto content = fixture::MapFixture().content();
    const auto layout = layoutOf(content, {800, 600});
    QCOMPARE(layout.nodeCount(), std::size_t(0));
    QCOMPARE(layout.nodeAt({10, 10}), std::ptrdiff_t(-1));
  }

  void numbersInNamesCompareAsNumbers() {
    std::vector<std::string> names{"n-10", "n-2", "n-02b", "n-1", "m", "n", "n-2a", "n-100"};
    const std::vector<std::string> wanted{"m", "n", "n-1", "n-2", "n-2a", "n-02b", "n-10", "n-100"};
    std::mt19937 random(7);
    for (int i = 0; i < 50; ++i) {
      std::shuffle(names.begin(), names.end(), random);
      std::sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return naturalLess(a, b); });
      QCOMPARE(names, wanted);
    }
  }
};

BAYPLAN_TEST(MapLayoutTest)
#include "map_layout_test.moc"
