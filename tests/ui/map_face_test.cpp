#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QSet>
#include <QTemporaryDir>

#include "tests/support/test.h"
#include "tests/ui/map_fixture.h"
#include "ui/scene/amounts.h"
#include "ui/scene/card_layout.h"
#include "ui/scene/map_painter.h"
#include "ui/scene/map_render.h"
#include "ui/style/fonts.h"

using namespace bayplan;
using namespace bayplan::ui;

namespace {

const NodeFace& faceOf(const std::vector<NodeFace>& faces, const MapContent& content, const char* node) {
  return faces[static_cast<std::size_t>(content.snapshot->nodeIndex(Symbol(node)))];
}

LabelChange change(const char* node, const char* key, std::optional<std::string> from, std::optional<std::string> to) {
  LabelChange made;
  made.node = node;
  made.key = key;
  made.from = std::move(from);
  made.to = std::move(to);
  return made;
}

}  // namespace

// What nodes show, and that pictures hold all of it.
class MapFaceTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void chipsSayCollisionsAndPods() {
    const auto content = fixture::mixedContent();
    const auto faces = facesOf(content);
    const auto& one = faceOf(faces, content, "worker-1").chips;
    QCOMPARE(one.size(), std::size_t(1));
    QCOMPARE(one[0].text, std::string("0"));
    QVERIFY(one[0].filled && !one[0].collision);
    for (const char* node : {"worker-3", "worker-4"}) {
      const auto& chips = faceOf(faces, content, node).chips;
      QCOMPARE(chips.size(), std::size_t(1));
      QVERIFY(chips[0].collision);
    }
    QVERIFY(faceOf(faces, content, "worker-5").chips.empty());
  }

  void findingsCountOnTheirNodes() {
    const auto content = fixture::mixedContent();
    const auto faces = facesOf(content);
    QCOMPARE(faceOf(faces, content, "worker-3").worst, std::optional(Severity::Error));
    const auto& one = faceOf(faces, content, "worker-1");
    QCOMPARE(one.worst, std::optional(Severity::Warning));
    QCOMPARE(one.warnings, 1u);  // named by the node and by a pod on it: one finding
    QVERIFY(!faceOf(faces, content, "worker-2").worst);
    QVERIFY(faceOf(faces, content, "worker-5").cordoned);
    QVERIFY(faceOf(faces, content, "control-plane").tainted);
  }

  void redisRolesComeFirst() {
    const auto content = fixture::mixedContent();
    const auto faces = facesOf(content);
    const auto& pods = faceOf(faces, content, "worker-1").pods;
    QCOMPARE(pods.size(), std::size_t(3));
    QCOMPARE(badge(pods[0]), std::string("M0"));
    QCOMPARE(badge(pods[1]), std::string("r0"));
    QCOMPARE(pods[1].trouble, std::optional(Severity::Warning));
    QCOMPARE(badge(pods[2]), std::string("0"));
  }

  void podsOfOtherNamespacesAreCounted() {
    auto content = fixture::mixedContent();
    content.namespaceFilter = "other";
    const auto faces = facesOf(content);
    const auto& three = faceOf(faces, content, "worker-3");
    QCOMPARE(three.pods.size(), std::size_t(3));
    QCOMPARE(three.otherNamespaces, 7u);
  }

  void stagedChangesAreMarked() {
    auto content = fixture::mixedContent();
    content.staged.changes = {change("worker-4", "app/ordinal", "2", "3"), change("worker-5", "rack", "r2", "r1")};
    const auto faces = facesOf(content);
    const auto& chips = faceOf(faces, content, "worker-4").chips;
    QCOMPARE(chips.size(), std::size_t(2));
    QCOMPARE(chips[0].staged, OrdinalChip::Staged::Removed);
    QCOMPARE(chips[1].text, std::string("3"));
    QCOMPARE(chips[1].staged, OrdinalChip::Staged::Added);
    QCOMPARE(faceOf(faces, content, "worker-5").stagedLabels, std::vector<std::string>{"rack: r2 → r1"});
    QVERIFY(faceOf(faces, content, "worker-5").planned);
  }

  void countsAddUp() {
    fixture::MapFixture cluster;
    cluster.node("a", {});
    cluster.pod("p1", "a");
    cluster.pod("p2", "");
    cluster.pod("p3", "gone");
    const auto counts = countPods(*cluster.content().snapshot);
    QCOMPARE(counts.placed, std::size_t(1));
    QCOMPARE(counts.unscheduled, std::size_t(1));
    QCOMPARE(counts.unknownNode, std::size_t(1));
    QCOMPARE(counts.placed + counts.unscheduled + counts.unknownNode + counts.terminated, counts.pods);
  }

  // At any size: what a card shows lies inside it, nothing overlaps, and what is not shown has its "+N".
  void cardsKeepInsideAndCountTheRest() {
    auto content = fixture::mixedContent();
    content.staged.changes = {change("worker-3", "rack", "r2", "r1")};
    const auto faces = facesOf(content);
    TextCache texts(mapFont());
    for (int width = 58; width < 500; width += 7) {
      const QRect card(10, 20, width, width * 6 / 10);
      for (const auto& face : faces) {
        const CardLayout layout(card, face, content, texts);
        std::vector<QRect> parts = layout.chips;
        parts.insert(parts.end(), layout.pods.begin(), layout.pods.end());
        for (std::size_t i = 0; i < parts.size(); ++i) {
          QVERIFY2(card.contains(parts[i]), qPrintable(QString("card %1, part %2 at %3,%4").arg(width).arg(i).arg(parts[i].x()).arg(parts[i].y())));
          QVERIFY(!parts[i].intersects(layout.title));
          for (std::size_t j = i + 1; j < parts.size(); ++j) QVERIFY(!parts[i].intersects(parts[j]));
        }
        QCOMPARE(layout.chips.size() < face.chips.size(), !layout.moreChips.isEmpty());
        QCOMPARE(layout.pods.size() < face.pods.size() + face.otherNamespaces, !layout.morePods.isEmpty());
      }
    }
  }

  // Every node of a picture is there: each far tile has its calm colours at its place and the rack's between.
  void farPicturesHoldEveryNode() {
    const auto content = fixture::gridContent(3, 10, 40, 2);
    const auto faces = facesOf(content);
    const auto layout = MapLayout::build(content.placement->topology, *content.snapshot, {1000, 700}, 9);
    TextCache texts(mapFont());
    const Theme theme = Theme::light();
    QImage image(1000, 700, QImage::Format_RGB32);
    MapPainter painter({content, layout, faces}, theme, texts);
    painter.paint(image, {0, 0});
    QCOMPARE(painter.nodesPainted(), std::size_t(1200));
    QSet<QRgb> tileColors;
    for (std::size_t node = 0; node < layout.nodeCount(); ++node) {
      const QRect rect = layout.nodeRect(node).toRect();
      tileColors.insert(image.pixel(rect.topLeft()));
      QCOMPARE(image.pixel(rect.topLeft() - QPoint(1, 0)), theme.rack.rgb());
    }
    QCOMPARE(tileColors.size(), 1);
    QVERIFY(!tileColors.contains(theme.rack.rgb()));
  }

  void narrowTitlesKeepWhatTellsThemApart() {
    const auto content = fixture::gridContent(1, 3, 1);
    const auto& topology = content.placement->topology;
    for (std::size_t i = 0; i < topology.domains.size(); ++i) {
      if (topology.domains[i].value != "r2") continue;
      QCOMPARE(domainTitle(topology, static_cast<int>(i)), QString("rack r2"));
      QCOMPARE(shortDomainTitle(topology, static_cast<int>(i)), QString("r2"));
    }
  }

  void scanlinesAndPainterAgree() {
    const auto content = fixture::gridContent(2, 4, 60, 5);
    const auto faces = facesOf(content);
    const auto layout = MapLayout::build(content.placement->topology, *content.snapshot, {600, 400}, 9);
    TextCache texts(mapFont());
    const Theme theme = Theme::dark();
    QImage direct(600, 400, QImage::Format_RGB32), painted(600, 400, QImage::Format_RGB32);
    MapPainter({content, layout, faces}, theme, texts).paint(direct, {0, 0});
    painted.fill(theme.canvas);
    QPainter painter(&painted);
    MapPainter({content, layout, faces}, theme, texts).paint(painter, {0, 0, 600, 400}, {0, 0});
    painter.end();
    QCOMPARE(direct, painted);
  }

  void picturesAreWritten_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
  }
  void picturesAreWritten() {
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    QTemporaryDir folder;
    const QString path = folder.filePath("map." + suffix);
    RenderOptions options;
    options.size = {800, 500};
    const auto result = renderMap(fixture::mixedContent(), options, path.toStdString());
    QVERIFY2(result, result ? "" : result.error().message.c_str());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto bytes = file.readAll();
    QVERIFY(bytes.startsWith(magic));
    if (suffix == "svg")
      for (int i = 1; i <= 5; ++i) QVERIFY(bytes.contains(QByteArray("worker-") + QByteArray::number(i)));
  }

  void wrongPicturesAreRefused() {
    const auto content = fixture::mixedContent();
    QVERIFY(!renderMap(content, {}, "/tmp/map.gif"));
    QVERIFY(!renderMap(content, {}, "/nonexistent-folder/map.png"));
    RenderOptions options;
    options.level = "hall";
    QVERIFY(!renderMap(content, options, "/tmp/map.png"));
  }

  void textHasContrast() {
    for (const Theme& theme : {Theme::light(), Theme::dark()}) {
      for (const auto& ground : {theme.canvas, theme.region, theme.zone, theme.rack, theme.card}) {
        QVERIFY(contrast(theme.text, ground) >= 4.5);
        QVERIFY(contrast(theme.mutedText, ground) >= 4.5);
      }
      const std::vector<std::pair<QColor, QColor>> pairs{{theme.onError, theme.error},     {theme.onWarning, theme.warning}, {theme.onInfo, theme.info},
                                                         {theme.onRedis, theme.redis},     {theme.onOrdinal, theme.ordinal}, {theme.staged, theme.card},
                                                         {theme.ordinal, theme.card},      {theme.redis, theme.card}};
      for (const auto& [ink, ground] : pairs) QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(ink.name() + " on " + ground.name()));
    }
  }

  void amountsReadWell() {
    QCOMPARE(cpuText(900), QString("900m"));
    QCOMPARE(cpuText(2700), QString("2.7"));
    QCOMPARE(memoryText(32ll << 30), QString("32 Gi"));
    QCOMPARE(usedOfText("9 Gi", "32 Gi"), QString("9 / 32 Gi"));
    QCOMPARE(usedOfText("512 Mi", "32 Gi"), QString("512 Mi / 32 Gi"));
  }

  void namesCannotReorderATile() { QCOMPARE(safeText("a\u202eb\nc"), QString("a\\u202eb\\u000ac")); }
};

BAYPLAN_TEST(MapFaceTest)
#include "map_face_test.moc"
