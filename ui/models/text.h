#pragma once

#include <QString>
#include <string_view>

namespace bayplan::ui {

// A name or message from a file as it may be shown: control and bidirectional characters as escapes, so that no name can
// reorder a line or pose as another.
QString shown(std::string_view text);
QString shownHtml(std::string_view text);  // the same, escaped for rich text

}  // namespace bayplan::ui
