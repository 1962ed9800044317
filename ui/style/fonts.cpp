#include "ui/style/fonts.h"

#include <QFontDatabase>
#include <QGuiApplication>

namespace bayplan::ui {

QFont mapFont() {
  static const QString family = [] {
    const auto present = QFontDatabase::families();
    for (const char* wanted : {"Inter", "Noto Sans", "Open Sans", "Cantarell", "Ubuntu", "DejaVu Sans"})
      if (present.contains(QLatin1String(wanted))) return QString::fromLatin1(wanted);
    return QString();
  }();
  QFont font = QGuiApplication::font();
  if (!family.isEmpty()) font.setFamilies({family, QStringLiteral("Noto Sans CJK TC"), QStringLiteral("Noto Sans CJK SC")});
  font.setHintingPreference(QFont::PreferVerticalHinting);
  return font;
}

}  // namespace bayplan::ui
