#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QLabel>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>
#include <ctime>

#include "tests/support/test.h"
#include "tests/ui/real_pointer.h"
#include "ui/bridge/job_runner.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/matrix_model.h"
#include "ui/models/slots_model.h"
#include "ui/scene/map_widget.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/info_bar.h"
#include "ui/shell/level_settings.h"
#include "ui/shell/main_window.h"
#include "ui/shell/map_tools.h"
#include "ui/shell/screenshot.h"
#include "ui/shell/search_box.h"
#include "ui/shell/text_dialogs.h"
#include "ui/views/edit/levels_dialog.h"
#include "ui/views/edit/node_chooser.h"
#include "ui/views/findings/findings_view.h"
#include "ui/views/inspector/inspector_view.h"
#include "ui/views/why/why_panel.h"
#include "ui/views/plan/export_dialog.h"
#include "ui/views/plan/plan_view.h"
#include "ui/views/sets/sets_view.h"
#include "ui/views/why/matrix_view.h"
#include "ui/views/why/node_comparison_view.h"
#include "ui/views/why/profile_comparison_view.h"
#include "ui/views/why/verdict_label.h"
#include "ui/views/why/why_page.h"

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

  // What the event loop did until everything was quiet, in milliseconds of CPU time, so that other programs do not count.
  struct Answering {
    double longest = 0;  // slice of the window's thread in which it answered nobody
    double whole = 0;    // all that the program computed meanwhile
    int slices = 0;      // of a millisecond or more
  };
  Answering answering() {
    const auto clock = [](clockid_t id) {
      timespec time{};
      clock_gettime(id, &time);
      return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    };
    Answering answer;
    double longestWall = 0;
    const double start = clock(CLOCK_PROCESS_CPUTIME_ID);
    QElapsedTimer turn, quiet, all;
    all.start();
    for (quiet.start(); quiet.elapsed() < 300 && all.elapsed() < 60'000;) {
      turn.start();
      const double before = clock(CLOCK_THREAD_CPUTIME_ID);
      QCoreApplication::processEvents();
      const double slice = clock(CLOCK_THREAD_CPUTIME_ID) - before;
      answer.longest = std::max(answer.longest, slice);
      answer.slices += slice >= 1;
      longestWall = std::max(longestWall, static_cast<double>(turn.nsecsElapsed()) / 1e6);
      if (JobRunner::busyCount() > 0 || slice > 20) quiet.restart();
      QThread::msleep(1);
    }
    answer.whole = clock(CLOCK_PROCESS_CPUTIME_ID) - start;
    qInfo("longest slice %.0f ms of CPU time (%.0f on the wall), %d slices, %.0f ms in all", answer.longest, longestWall, answer.slices, answer.whole);
    return answer;
  }

  void useSettingsIn(const QTemporaryDir& folder) {
    QCoreApplication::setOrganizationName(QStringLiteral("bayplan"));
    QCoreApplication::setApplicationName(QStringLiteral("bayplan"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
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

  bool click(QPoint at) {
    return RealPointer::act([=](RealPointer::Hand& hand) {
      hand.moveTo(at);
      hand.press();
      hand.release();
      hand.pause(150);
    });
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

  void whyIsComparedWithTheMouse() {
    if (!RealPointer::isAvailable()) QSKIP("needs an X server with XTest");
    open("ordinals");
    QVERIFY(pick(*m_window, QStringLiteral("pod/default/app-3")));
    QVERIFY(waitUntilQuiet(10'000));
    auto* verdict = m_window->inspector().findChild<QLabel*>(QStringLiteral("verdictLabel"));
    QVERIFY2(verdict && verdict->text().startsWith(QStringLiteral("✕ Never")), qPrintable(verdict->text()));
    const auto middleOf = [](QWidget* widget) { return widget->mapToGlobal(widget->rect().center()); };
    QVERIFY(click(middleOf(m_window->inspector().findChild<QPushButton*>(QStringLiteral("compareButton")))));
    auto& page = m_window->whyPage();
    auto* parts = page.findChild<QTabWidget*>(QStringLiteral("whyParts"));
    QVERIFY(page.isVisible());
    QCOMPARE(parts->currentIndex(), 1);
    QVERIFY2(page.nodes().words().startsWith(QStringLiteral("Neither can take it.")), qPrintable(page.nodes().words()));
    auto* bar = parts->tabBar();
    QVERIFY(click(bar->mapToGlobal(bar->tabRect(2).center())));
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(parts->currentIndex(), 2);
    QVERIFY2(page.profiles().words().startsWith(QStringLiteral("sts-scheduler allows no node.")), qPrintable(page.profiles().words()));
    QCOMPARE(page.findChild<QTableView*>(QStringLiteral("profileComparison"))->model()->rowCount(), 5);
    auto* only = page.findChild<QCheckBox*>(QStringLiteral("onlyDiffering"));
    QVERIFY(click(only->mapToGlobal(QPoint(10, only->height() / 2))));
    QCOMPARE(page.findChild<QTableView*>(QStringLiteral("profileComparison"))->model()->rowCount(), 4);
    QVERIFY(page.profiles().compare(QStringLiteral("spread-constraints-only"), QStringLiteral("default-scheduler")));
    QVERIFY(waitUntilQuiet(10'000));
    QVERIFY2(page.profiles().words().contains(QStringLiteral("spread-constraints-only allows nodes: 1, and takes minikube-m05.")), qPrintable(page.profiles().words()));
    QVERIFY(click(bar->mapToGlobal(bar->tabRect(0).center())));
    QCOMPARE(page.matrix().model().rowCount(), 5);
    workspace().select(Selection::ofNode("minikube-m05"));
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(page.matrix().model().rowCount(), 5);  // the pod stays while nodes are looked at
  }

  // Widths that the user gave columns stay while nothing changes for the pod: another selection, or an edit elsewhere.
  void tablesAreFilledWhenSomethingChanges() {
    open("ordinals");
    m_window->showTab(QStringLiteral("matrix"));
    QVERIFY(pick(*m_window, QStringLiteral("pod/default/app-0")));
    QVERIFY(waitUntilQuiet(10'000));
    auto& page = m_window->whyPage();
    std::vector<QTableView*> tables;
    for (const char* part : {"matrix", "compare", "profiles"}) {
      QVERIFY(page.showPart(QString::fromLatin1(part)));
      QVERIFY(waitUntilQuiet(10'000));
      tables.push_back(page.findChild<QTabWidget*>(QStringLiteral("whyParts"))->currentWidget()->findChild<QTableView*>());
    }
    const auto widen = [&] { for (auto* table : tables) table->setColumnWidth(0, 321); };
    const auto widths = [&] {
      QStringList all;
      for (auto* table : tables) all << QString::number(table->columnWidth(0));
      return all.join(QLatin1Char(' '));
    };
    widen();
    workspace().select(Selection::ofNode("minikube-m05"));
    QVERIFY(waitUntilQuiet(10'000));
    QVERIFY(page.showPart(QStringLiteral("matrix")));
    QCOMPARE(widths(), QStringLiteral("321 321 321"));
    workspace().setLevels({{"kind", Symbol("kubernetes.io/os")}});
    for (const char* part : {"matrix", "compare", "profiles"}) {
      QVERIFY(page.showPart(QString::fromLatin1(part)));
      QVERIFY(waitUntilQuiet(10'000));
    }
    QCOMPARE(widths(), QStringLiteral("321 321 321"));
    workspace().setEditMode(true);
    m_window->editor().stage(SetOrdinal{"default/app", 0, "minikube-m05", false});
    QVERIFY(waitUntilQuiet(10'000));
    QVERIFY(page.showPart(QStringLiteral("matrix")));
    QVERIFY(waitUntilQuiet(10'000));
    QVERIFY(tables[0]->columnWidth(0) != 321);
  }

  void verdictFollowsTheTheme() {
    open("ordinals");
    auto* label = m_window->inspector().findChild<QLabel*>(QStringLiteral("verdictLabel"));
    QVERIFY(label);
    const auto colours = [&](ThemeController::Mode mode) {
      m_window->themeController().setMode(mode);
      QCoreApplication::processEvents();  // widgets hear of it later
      return std::pair(label->palette().color(QPalette::WindowText), label->palette().color(QPalette::Highlight));
    };
    const auto light = Theme::light(), dark = Theme::dark();
    QVERIFY(pick(*m_window, QStringLiteral("pod/default/app-3")));  // never
    QVERIFY(waitUntilQuiet(10'000));
    for (int time = 0; time < 2; ++time) {
      QCOMPARE(colours(ThemeController::Dark), std::pair(dark.refuse, dark.accent));
      QCOMPARE(colours(ThemeController::Light), std::pair(light.refuse, light.accent));
    }
    QVERIFY(pick(*m_window, QStringLiteral("pod/default/app-0")));  // on its node
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(colours(ThemeController::Dark), std::pair(dark.pass, dark.accent));
    auto* loose = new VerdictLabel(m_window.get());
    loose->setVerdict({QStringLiteral("waits"), PodVerdict::Tone::Waits});
    QCOMPARE(loose->palette().color(QPalette::WindowText), dark.text);
    m_window->themeController().setMode(ThemeController::Light);
    QCoreApplication::processEvents();
    QCOMPARE(loose->palette().color(QPalette::WindowText), light.text);
  }

  void searchShowsNothingOverAnEmptiedBox() {
    open("ordinals");
    auto* box = m_window->findChild<SearchBox*>(QStringLiteral("searchBox"));
    QVERIFY(box);
    box->setFocus();
    QTest::keyClicks(box, QStringLiteral("app"));
    QVERIFY(waitUntilQuiet(10'000));
    QVERIFY(box->completer()->popup()->isVisible());
    QTest::keyClicks(box, QStringLiteral("-"));  // and before its result is there:
    box->clear();
    QVERIFY(waitUntilQuiet(10'000));
    QVERIFY(!box->completer()->popup()->isVisible());
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(workspace().selection(), Selection());
  }

  void everyPageHasItsKeysAndNames() {
    open("ordinals");
    QVERIFY(pick(*m_window, QStringLiteral("pod/default/app-0")));
    for (const auto key : {Qt::Key_5, Qt::Key_6, Qt::Key_7}) {
      QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
      QVERIFY(waitUntilQuiet(10'000));
      QVERIFY(m_window->whyPage().isVisible());
      QCOMPARE(m_window->whyPage().findChild<QTabWidget*>(QStringLiteral("whyParts"))->currentIndex(), key - Qt::Key_5);
      for (auto* view : m_window->whyPage().findChildren<QTableView*>()) QVERIFY(!view->accessibleName().isEmpty());
      for (auto* box : m_window->whyPage().findChildren<QComboBox*>()) QVERIFY(!box->accessibleName().isEmpty());
    }
  }

  // Of a set with several findings only the picked one's labels are staged.
  void stagingAFixMendsThatFindingOnly() {
    open("large");
    workspace().setEditMode(true);
    const auto& findings = *workspace().findings();
    const auto isCollision = [](const Finding& f) { return f.code == "LabelCollision"; };
    QCOMPARE(std::count_if(findings.begin(), findings.end(), isCollision), 2);
    const auto first = std::find_if(findings.begin(), findings.end(), isCollision);
    const auto labels = first->labels;
    QCOMPARE(labels.size(), std::size_t(1));
    QVERIFY(pick(*m_window, QStringLiteral("finding/%1").arg(first - findings.begin())));
    auto* button = m_window->findingsView().findChild<QPushButton*>(QStringLiteral("stageFix"));
    QVERIFY(button && button->isEnabled());
    button->click();
    QCOMPARE(workspace().staged().changes.size(), std::size_t(1));
    QCOMPARE(workspace().staged().changes.front().node, labels.front().node);
    QCOMPARE(workspace().staged().changes.front().to, labels.front().to);
    QCOMPARE(workspace().staged().changes.front().reason, std::string("mends LabelCollision"));
    QVERIFY(waitUntilQuiet(30'000));
    QCOMPARE(std::count_if(workspace().findings()->begin(), workspace().findings()->end(), isCollision), 1);
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

  // The promise is an answer within 100 ms. What a test can hold up on any machine: the window's thread does little of the
  // work, and in small pieces.
  void windowAnswersWhileALargeClusterLoads() {
    LoadRequest request;
    request.sample = "large";
    for (int time = 0; time < 2; ++time) {  // the second time the first cluster is let go too
      workspace().load(request);
      const auto load = answering();
      QCOMPARE(workspace().snapshot()->nodes().size(), std::size_t(5000));
      QVERIFY2(load.longest * 12 < load.whole, "one slice of the window's thread was a large part of a load");
    }
    m_window->showTab(QStringLiteral("matrix"));
    for (const char* pod : {"data/log-00-49", "data/log-01-49"}) {
      QMetaObject::invokeMethod(m_window.get(), [this, pod] { workspace().select(Selection::ofPod(pod)); }, Qt::QueuedConnection);
      const auto why = answering();
      QVERIFY2(why.longest * 1.2 < why.whole, "one slice of the window's thread was most of an explanation");
    }
    workspace().setEditMode(true);
    QMetaObject::invokeMethod(m_window.get(), [this] { m_window->editor().stage(SetOrdinal{"data/log-00", 49, "node-4067", false}); }, Qt::QueuedConnection);
    const auto edit = answering();
    QCOMPARE(workspace().staged().changes.size(), std::size_t(1));
    QVERIFY2(edit.longest * 3 < edit.whole, "one slice of the window's thread was a large part of an edit");
  }

  void noLevelIsAChoiceToo() {
    QTemporaryDir settings;
    useSettingsIn(settings);
    const std::vector<TopologyLevel> detected{{"zone", Symbol("zone")}, {"rack", Symbol("rack")}};
    QCOMPARE(arrangedLevels(detected), detected);
    rememberLevels(detected, {});
    QSettings().sync();
    QCOMPARE(arrangedLevels(detected), std::vector<TopologyLevel>());
    rememberLevels(detected, detected);
    QCOMPARE(arrangedLevels(detected), detected);
    rememberLevels({}, detected);
    QCOMPARE(QSettings().allKeys(), QStringList());
    QCOMPARE(arrangedLevels({}), std::vector<TopologyLevel>());
  }

  void levelsAreOrderedByTheUserAndKept() {
    QTemporaryDir settings;
    useSettingsIn(settings);
    m_window = std::make_unique<MainWindow>(MainWindow::Options{true, {}});
    m_window->show();
    const auto levels = [&] {
      QStringList names;
      for (const auto& level : m_window->map().content().placement->topology.levels) names << QString::fromStdString(level.name);
      return names.join(QLatin1Char(' '));
    };
    m_window->openSample(QStringLiteral("kafka"));
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(levels(), QStringLiteral("region zone rack"));
    m_window->askLevels();
    auto* dialog = m_window->findChild<LevelsDialog*>();
    QVERIFY(dialog);
    auto* list = dialog->findChild<QListWidget*>(QStringLiteral("levelsList"));
    list->setCurrentRow(2);
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    list->item(0)->setCheckState(Qt::Unchecked);
    dialog->accept();
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(levels(), QStringLiteral("rack zone"));
    QVERIFY(m_window->map().nodeRect(workspace().snapshot()->nodes().front()->name().str()).isValid());
    m_window = std::make_unique<MainWindow>(MainWindow::Options{true, {}});
    m_window->show();
    m_window->openSample(QStringLiteral("kafka"));
    QVERIFY(waitUntilQuiet(10'000));
    QCOMPARE(levels(), QStringLiteral("rack zone"));
  }
};

}  // namespace bayplan::ui

using bayplan::ui::WindowTest;
BAYPLAN_TEST(WindowTest)
#include "window_test.moc"
