#include <QApplication>
#include <QFile>
#include <QGlyphRun>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextLayout>
#include <QXmlStreamReader>

#include "tests/support/test.h"
#include "ui/shell/main_window.h"
#include "ui/style/language.h"

namespace bayplan::ui {
namespace {

struct Message {
  QString source, translation;
  bool finished = true;
};

std::vector<Message> messagesOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  QXmlStreamReader xml(&file);
  std::vector<Message> messages;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("message")) messages.emplace_back();
    if (xml.name() == QLatin1String("source")) messages.back().source = xml.readElementText();
    if (xml.name() == QLatin1String("translation")) {
      messages.back().finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
      messages.back().translation = xml.readElementText();
    }
  }
  return messages;
}

QStringList places(const QString& text) {
  QStringList found;
  for (auto all = QRegularExpression(QStringLiteral("%[0-9]")).globalMatch(text); all.hasNext();) found << all.next().captured();
  found.sort();
  return found;
}

QString pathOf(const QString& language) { return QStringLiteral(BAYPLAN_SOURCE_DIR "/resources/translations/bayplan_%1.ts").arg(language); }

}  // namespace

class TranslationTest : public QObject {
  Q_OBJECT

  void languages() {
    QTest::addColumn<QString>("language");
    QTest::newRow("zh_TW") << "zh_TW";
    QTest::newRow("zh_CN") << "zh_CN";
  }

private Q_SLOTS:
  void cleanup() { installLanguage(QStringLiteral("en")); }

  void everyMessageIsTranslated_data() { languages(); }
  void everyMessageIsTranslated() {
    QFETCH(QString, language);
    const auto messages = messagesOf(pathOf(language));
    QVERIFY(messages.size() > 400);
    for (const auto& message : messages) {
      QVERIFY2(message.finished && !message.translation.isEmpty(), qPrintable(message.source));
      QVERIFY2(places(message.source) == places(message.translation), qPrintable(message.source));
      QVERIFY2(message.source.count(QLatin1Char('&')) == message.translation.count(QLatin1Char('&')), qPrintable(message.source));
    }
  }

  // What the sources say and no translation knows would show up as unfinished.
  void nothingOfTheSourcesIsMissing() {
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("bayplan_zh_TW.ts"));
    QVERIFY(QFile::copy(pathOf(QStringLiteral("zh_TW")), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(BAYPLAN_SOURCE_DIR));
    lupdate.start(QStringLiteral(BAYPLAN_LUPDATE), {QStringLiteral("-silent"), QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("ui"), QStringLiteral("app/bayplan"), QStringLiteral("-ts"), path});
    QVERIFY(lupdate.waitForFinished(60'000));
    QCOMPARE(lupdate.exitCode(), 0);
    for (const auto& message : messagesOf(path)) QVERIFY2(message.finished, qPrintable(message.source));
  }

  void windowSpeaksChinese_data() { languages(); }
  void windowSpeaksChinese() {
    QFETCH(QString, language);
    installLanguage(language);
    MainWindow window({false, {}});
    const auto menu = window.menuBar()->actions().front()->text();
    QCOMPARE(menu, language == QLatin1String("zh_TW") ? QStringLiteral("檔案(&F)") : QStringLiteral("文件(&F)"));
    QStringList texts;
    for (const auto* action : window.menuBar()->actions()) texts << action->text();
    QTextLayout layout(texts.join(QLatin1Char(' ')), QApplication::font());
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    qsizetype glyphs = 0;
    for (const auto& run : layout.glyphRuns()) {
      QVERIFY2(!run.glyphIndexes().contains(0), "a character is shown as a box");
      glyphs += run.glyphIndexes().size();
    }
    QVERIFY(glyphs > 15);
  }

  void languageFollowsTheScript() {
    installLanguage(QStringLiteral("zh_HK"));
    QCOMPARE(MainWindow::tr("&File"), QStringLiteral("檔案(&F)"));
    installLanguage(QStringLiteral("zh_SG"));
    QCOMPARE(MainWindow::tr("&File"), QStringLiteral("文件(&F)"));
    installLanguage(QStringLiteral("de_DE"));
    QCOMPARE(MainWindow::tr("&File"), QStringLiteral("&File"));
  }
};

}  // namespace bayplan::ui

using bayplan::ui::TranslationTest;
BAYPLAN_TEST(TranslationTest)
#include "translation_test.moc"
