#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>

#include "tests/support/test.h"
#include "tests/ui/real_pointer.h"
#include "ui/bridge/job_runner.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/slots_model.h"
#include "ui/scene/map_widget.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/info_bar.h"
#include "ui/shell/main_window.h"
#include "ui/shell/map_tools.h"
#include "ui/shell/screenshot.h"
#include "ui/shell/search_box.h"
#include "ui/shell/text_dialogs.h"
#include "ui/views/edit/node_chooser.h"
#include "ui/views/findings/findings_view.h"
#include "ui/views/inspector/inspector_view.h"
#include "ui/views/inspector/why_panel.h"
#include "ui/views/plan/export_dialog.h"
#include "ui/views/plan/plan_view.h"
#include "ui/views/sets/sets_view.h"

namespace bayplan::ui {

using fixture::RealPointer;

class WindowTest : public QObject {
  Q_OBJECT

  std::unique_ptr<MainWindow> m_window;
  QTemporaryDir m_folder;

  Workspace& workspace() { return m_window->workspace(); }

  void open(const std::string& sample) {
    LoadRequest request;
    request.sample = sample;
    workspace().load(request);
    QVERIFY(waitUntilQuiet(30'000));
    QVERIFY(workspace().isLoaded());
  }

  // "minikube-m05 example.io/node 2 → 3", a change a line.
  QString staged() {
    QStringList lines;
    for (const auto& change : workspace().staged().changes)
      lines << QString::fromStdString(change.node + " " + change.key + " " + change.from.value_or("absent") + " → " + change.to.value_or("absent"));
    return lines.join(QLatin1Char('\n'));
  }

  // The longest time, in ms, for which the event loop answered nobody, until everything is quiet. (The promise is 100; the
  // tests' machine has other things to do.)
  qint64 longestSilence() {
    qint64 longest = 0;
    QElapsedTimer turn, quiet, all;
    all.start();
    for (quiet.start(); quiet.elapsed() < 300 && all.elapsed() < 60'000;) {
      turn.start();
      QCoreApplication::processEvents();
      const auto elapsed = turn.elapsed();
      longest = std::max(longest, elapsed);
      if (JobRunner::busyCount() > 0 || elapsed > 30) quiet.restart();
      QThread::msleep(1);
    }
    qInfo("longest silence %lld ms", static_cast<long long>(longest));
    return longest;
  }

  QPoint slotPosition(std::int32_t ordinal) {
    auto& view = m_window->setsView();
    const auto index = view.slotsModel().find(Selection::ofSlot("default/app", ordinal));
    const auto rect = view.visualRect(index);
    return view.viewport()->mapToGlobal(QPoint(rect.left() + 16, rect.center().y()));
  }
  QPoint nodePosition(const char* node) {
    auto& map = m_window->map();
    return map.viewport()->mapToGlobal(map.nodeRect(node).center());
  }

  bool drag(QPoint from, QPoint to) {
    return RealPointer::act([=](RealPointer::Hand& hand) {
      hand.moveTo(from);
      hand.press();
      hand.moveTo(from + QPoint(20, 6));
      hand.moveTo(to - QPoint(6, 4));
      hand.moveTo(to);
      hand.pause(150);
      hand.release();
      hand.pause(250);
    });
  }

private Q_SLOTS:
  void init() {
    m_window = std::make_unique<MainWindow>(MainWindow::Options{false, {}});
    m_window->move(20, 20);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }
  void cleanup() { m_window.reset(); }

  void dragStagesALabelUndoRedoAndExport() {
    if (!RealPointer::isAvailable()) QSKIP("needs an X server with XTest");
    open("ordinals");
    workspace().setEditMode(true);
    QVERIFY(drag(slotPosition(3), nodePosition("minikube-m05")));
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(staged(), QStringLiteral("minikube-m05 example.io/node 2 → 3"));
    QCOMPARE(workspace().undoStack().undoText(), QStringLiteral("Label minikube-m05 with ordinal 3 of default/app"));
    QCOMPARE(std::count_if(workspace().findings()->begin(), workspace().findings()->end(), [](const Finding& f) { return f.severity == Severity::Error; }), 0);
    workspace().undoStack().undo();
    QCOMPARE(staged(), QString());
    workspace().undoStack().redo();
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(staged(), QStringLiteral("minikube-m05 example.io/node 2 → 3"));

    ExportDialog dialog(workspace().staged(), workspace().base()->snapshot);
    dialog.chooseFormat(ExportFormat::Csv);
    const auto path = m_folder.filePath(QStringLiteral("plan.csv"));
    QVERIFY(dialog.saveTo(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()),
             QStringLiteral("node,key,change,from,to,reason,uid\r\n"
                            "minikube-m05,example.io/node,replace,2,3,ordinal 3 of default/app goes here,node-minikube-m05\r\n"));
  }

  void savedPlanMendsTheInput() {
    open("ordinals");
    workspace().setEditMode(true);
    m_window->editor().stage(SetOrdinal{"default/app", 3, "minikube-m05", false});
    const auto path = m_folder.filePath(QStringLiteral("plan.yaml"));
    QVERIFY(m_window->planView().savePlan(path));
    LoadRequest request;
    request.sample = "ordinals";
    request.plan = path.toStdString();
    workspace().load(request);
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(staged(), QStringLiteral("minikube-m05 example.io/node 2 → 3"));
    QVERIFY(std::none_of(workspace().findings()->begin(), workspace().findings()->end(), [](const Finding& f) { return f.severity == Severity::Error; }));
  }

  void keyboardStagesTheSameLabel() {
    if (!RealPointer::isAvailable()) QSKIP("needs an X server with XTest");
    open("ordinals");
    workspace().setEditMode(true);
    auto& view = m_window->setsView();
    view.setCurrentIndex(view.slotsModel().find(Selection::ofSlot("default/app", 3)));
    view.setFocus();
    QVERIFY(RealPointer::act([](RealPointer::Hand& hand) { hand.key("l"); hand.pause(400); }));
    auto* chooser = m_window->findChild<NodeChooser*>();
    QVERIFY(chooser);
    chooser->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(chooser));
    QVERIFY(RealPointer::act([](RealPointer::Hand& hand) { hand.type("m05"); hand.pause(200); hand.key("Return"); hand.pause(200); }));
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(staged(), QStringLiteral("minikube-m05 example.io/node 2 → 3"));
  }

  void readOnlyStagesNothingAndOffersEditMode() {
    if (!RealPointer::isAvailable()) QSKIP("needs an X server with XTest");
    open("ordinals");
    QVERIFY(drag(slotPosition(3), nodePosition("minikube-m05")));
    QCOMPARE(staged(), QString());
    QVERIFY(m_window->infoBar().isVisible());
    QVERIFY2(m_window->infoBar().text().startsWith(QStringLiteral("Read-only")), qPrintable(m_window->infoBar().text()));
    m_window->editor().stage(SetOrdinal{"default/app", 3, "minikube-m05", false});
    QCOMPARE(staged(), QString());
    m_window->infoBar().button().click();
    QVERIFY(workspace().editMode());
    QCOMPARE(staged(), QStringLiteral("minikube-m05 example.io/node 2 → 3"));
  }

  void escapeCancelsADrag() {
    if (!RealPointer::isAvailable()) QSKIP("needs an X server with XTest");
    open("ordinals");
    workspace().setEditMode(true);
    const auto from = slotPosition(3), to = nodePosition("minikube-m05");
    QVERIFY(RealPointer::act([=](RealPointer::Hand& hand) {
      hand.moveTo(from);
      hand.press();
      hand.moveTo(from + QPoint(20, 6));
      hand.moveTo(to);
      hand.key("Escape");
      hand.pause(100);
      hand.release();
      hand.pause(200);
    }));
    QCOMPARE(staged(), QString());
  }

  void refusedEditSaysWhy() {
    open("ordinals");
    workspace().setEditMode(true);
    m_window->editor().stage(SetOrdinal{"default/app", 0, "minikube-m03", true});
    QCOMPARE(staged(), QString());
    QVERIFY2(m_window->infoBar().text().contains(QStringLiteral("ordinal 0 of default/app would be on minikube-m02 and minikube-m03")),
             qPrintable(m_window->infoBar().text()));
  }

  void dropOnACarrierOffersToSwap() {
    open("ordinals");
    workspace().setEditMode(true);
    Q_EMIT m_window->map().ordinalDropped("default/app", 0, "minikube-m03", Qt::NoModifier, "minikube-m02");
    QCOMPARE(staged(), QString());
    auto* menu = m_window->findChild<QMenu*>(QStringLiteral("swapMenu"));
    QVERIFY(menu);
    QCOMPARE(menu->actions().at(1)->text(), QStringLiteral("&Swap: minikube-m03 gets 0, minikube-m02 gets 1"));
    menu->actions().at(1)->trigger();
    menu->close();
    QCOMPARE(staged(), QStringLiteral("minikube-m02 example.io/node 0 → 1\nminikube-m03 example.io/node 1 → 0"));
  }

  void yamlOfASampleIsShown() {
    open("ordinals");
    QVERIFY(pick(*m_window, QStringLiteral("node/minikube-m05")));
    QSignalSpy shownYaml(&m_window->inspector(), &InspectorView::yamlShown);
    m_window->inspector().showYaml();
    QCOMPARE(shownYaml.count(), 1);
    QVERIFY2(shownYaml.at(0).at(1).toString().contains(QStringLiteral("name: minikube-m05")), qPrintable(shownYaml.at(0).at(1).toString()));
  }

  void nearestFixAndProposeAgreeWithTheFinding() {
    open("ordinals");
    workspace().setEditMode(true);
    QVERIFY(pick(*m_window, QStringLiteral("pod/default/app-3")));
    QVERIFY(waitUntilQuiet(10'000));
    auto* fix = m_window->inspector().findChild<QPushButton*>(QStringLiteral("fixButton"));
    QVERIFY(fix && fix->isVisible());
    QCOMPARE(fix->text(), QStringLiteral("Nearest fix: label minikube-m05 with ordinal 3"));
    fix->click();
    QCOMPARE(staged(), QStringLiteral("minikube-m05 example.io/node 2 → 3"));
    workspace().undoStack().undo();
    m_window->planView().propose();
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(staged(), QStringLiteral("minikube-m05 example.io/node 2 → 3"));
  }

  void selectionFollowsEverywhere() {
    open("ordinals");
    QVERIFY(pick(*m_window, QStringLiteral("finding/0")));
    QCOMPARE(workspace().selection(), Selection::ofNodes({"minikube-m04", "minikube-m05"}));
    QCOMPARE(m_window->map().selection(), workspace().selection());
    workspace().select(Selection::ofSlot("default/app", 2));
    QCOMPARE(m_window->map().selection(), Selection::ofSlot("default/app", 2));
    const auto current = m_window->setsView().currentIndex();
    QCOMPARE(current.data().toString(), QStringLiteral("2"));
  }

  void badFileIsSaidAndWhatWasOpenStays() {
    open("ordinals");
    const auto path = m_folder.filePath(QStringLiteral("bad.yaml"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a: b: c\n");
    file.close();
    m_window->openPaths({path});
    QVERIFY(waitUntilQuiet(10'000));
    auto* dialog = m_window->findChild<LoadErrorsDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY2(dialog->text().startsWith(path + QStringLiteral(":1:")), qPrintable(dialog->text()));
    QCOMPARE(QString::fromStdString(workspace().base()->request.sample), QStringLiteral("ordinals"));
  }

  void nothingIsQuietWhileTheMapMoves() {
    open("kafka");
    const auto node = workspace().snapshot()->nodes().front()->name().str();
    m_window->map().zoomTo(Selection::ofNode(node));
    QVERIFY(m_window->map().isMoving());
    QVERIFY(waitUntilQuiet(10'000));
    QVERIFY(!m_window->map().isMoving());
  }

  void windowAnswersWhileALargeClusterLoads() {
    LoadRequest request;
    request.sample = "large";
    workspace().load(request);
    QVERIFY2(longestSilence() < 300, "the window was silent while a cluster loaded");
    QCOMPARE(workspace().snapshot()->nodes().size(), std::size_t(5000));
    workspace().setEditMode(true);
    m_window->editor().stage(SetOrdinal{"data/log-00", 49, "node-4067", false});
    QCOMPARE(workspace().staged().changes.size(), std::size_t(1));
    QVERIFY2(longestSilence() < 300, "the window was silent while an edit was judged");
  }
};

}  // namespace bayplan::ui

using bayplan::ui::WindowTest;
BAYPLAN_TEST(WindowTest)
#include "window_test.moc"
