#pragma once

#include <QtCore/Qt>

namespace bayplan::ui {

// Whether a cell of a table of verdicts says that something speaks against the node: the first role of such models.
constexpr int kFailsRole = Qt::UserRole + 1;

}  // namespace bayplan::ui
