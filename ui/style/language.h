#pragma once

#include <QString>

namespace bayplan::ui {

// The window's language: "en", "zh_TW" or "zh_CN"; empty = the system's (LANGUAGE, LC_ALL, LANG), of which every Chinese
// one is zh_TW or zh_CN by its script and every other one English. Replaces the one before. Needs the application.
void installLanguage(const QString& language);

}  // namespace bayplan::ui
