#pragma once

#include <QString>

class QSize;

namespace bayplan::ui {

class MainWindow;

// Runs the event loop until everything that the window computes in the background is done and the map stands still, then
// some frames more.
// False where that takes longer than `milliseconds`.
bool waitUntilQuiet(int milliseconds);

// "node/NAME", "pod/NAMESPACE/NAME", "set/NAMESPACE/NAME" or "finding/N" (from 0): picks it as the user would.
// False where there is no such thing.
bool pick(MainWindow& window, const QString& what);

// The window as it looks, as a PNG; false where it cannot be written.
bool grabWindow(MainWindow& window, const QString& path);

}  // namespace bayplan::ui
