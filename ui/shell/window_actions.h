#pragma once

#include <QKeySequence>
#include <QList>

class QAction;
class QMenu;
class QUndoStack;

namespace bayplan::ui {

class MainWindow;

// The window's menus and their actions, each with its shortcut. What they do is MainWindow's and its views'.
class WindowActions {
public:
  explicit WindowActions(MainWindow& window);

  QMenu* source = nullptr;  // File, shown under the header's source button too
  QMenu* recent = nullptr;
  QAction *editMode = nullptr, *undo = nullptr, *redo = nullptr;
  QList<QAction*> all() const;  // for the palette and the shortcut sheet, in the order of the menus

private:
  void addFile();
  void addEdit();
  void addView();
  void addPlan();
  void addHelp();
  template <class Slot>
  QAction* add(QMenu* menu, const QString& text, const QList<QKeySequence>& keys, Slot slot);

  MainWindow& m_window;
};

}  // namespace bayplan::ui
