#include "ui/style/fonts.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QLocale>
#include <QStringList>

namespace bayplan::ui {

// The same character is drawn otherwise in Taipei and in Beijing: the language's own shapes come first.
QStringList chineseFamilies() {
  const auto traditional = QStringLiteral("Noto Sans CJK TC"), simplified = QStringLiteral("Noto Sans CJK SC");
  return QLocale().script() == QLocale::SimplifiedChineseScript ? QStringList{simplified, traditional} : QStringList{traditional, simplified};
}

QFont mapFont() {
  static const QString family = [] {
    const auto present = QFontDatabase::families();
    for (const char* wanted : {"Inter", "Noto Sans", "Open Sans", "Cantarell", "Ubuntu", "DejaVu Sans"})
      if (present.contains(QLatin1String(wanted))) return QString::fromLatin1(wanted);
    return QString();
  }();
  QFont font = QGuiApplication::font();
  if (!family.isEmpty()) font.setFamilies(QStringList{family} + chineseFamilies());
  font.setHintingPreference(QFont::PreferVerticalHinting);
  return font;
}

}  // namespace bayplan::ui
