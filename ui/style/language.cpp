#include "ui/style/language.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <memory>
#include <vector>

#include "ui/style/fonts.h"

static void initTranslations() { Q_INIT_RESOURCE(translations); }

namespace bayplan::ui {
namespace {

QString fileLanguage(const QLocale& locale) {
  if (locale.language() != QLocale::Chinese) return {};
  return locale.script() == QLocale::TraditionalChineseScript ? QStringLiteral("zh_TW") : QStringLiteral("zh_CN");
}

QLocale systemLocale() {
  const auto languages = QLocale::system().uiLanguages();
  return languages.isEmpty() ? QLocale::system() : QLocale(languages.front());
}

}  // namespace

void installLanguage(const QString& language) {
  initTranslations();
  static std::vector<std::unique_ptr<QTranslator>> installed;
  for (const auto& translator : installed) QCoreApplication::removeTranslator(translator.get());
  installed.clear();
  const auto locale = language.isEmpty() ? systemLocale() : QLocale(language);
  QLocale::setDefault(locale);
  const auto name = fileLanguage(locale);
  if (name.isEmpty()) return;
  const auto add = [&](const QString& file, const QString& folder) {
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder)) return;
    QCoreApplication::installTranslator(translator.get());
    installed.push_back(std::move(translator));
  };
  add(QStringLiteral("qtbase_") + name, QLibraryInfo::path(QLibraryInfo::TranslationsPath));  // OK, Cancel, where it is installed
  add(QStringLiteral("bayplan_") + name, QStringLiteral(":/translations"));
  auto font = QGuiApplication::font();
  auto families = font.families() + chineseFamilies();
  families.removeDuplicates();
  font.setFamilies(families);
  QGuiApplication::setFont(font);
}

}  // namespace bayplan::ui
