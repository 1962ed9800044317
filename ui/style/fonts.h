#pragma once

#include <QFont>

namespace bayplan::ui {

// The map's typeface: the first of a few that a desktop is likely to have, else the application's.
QFont mapFont();

QStringList chineseFamilies();  // for characters that the typeface lacks

}  // namespace bayplan::ui
