#pragma once

#include <QFont>

namespace bayplan::ui {

// The map's typeface: the first of a few that a desktop is likely to have, else the application's.
QFont mapFont();

}  // namespace bayplan::ui
