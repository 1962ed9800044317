#include "ui/models/text.h"

#include "ui/scene/text_cache.h"

namespace bayplan::ui {

QString shown(std::string_view text) { return safeText(text); }
QString shownHtml(std::string_view text) { return safeText(text).toHtmlEscaped(); }

}  // namespace bayplan::ui
