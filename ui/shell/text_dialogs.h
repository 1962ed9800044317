#pragma once

#include <QDialog>
#include <vector>

#include "core/base/result.h"

class QAction;

namespace bayplan::ui {

// A text to read and copy: an object's YAML.
class TextDialog : public QDialog {
  Q_OBJECT
public:
  TextDialog(const QString& title, const QString& text, QWidget* parent = nullptr);
};

// What could not be read, each with file, line and column. Accepted = load the good documents all the same.
class LoadErrorsDialog : public QDialog {
  Q_OBJECT
public:
  LoadErrorsDialog(const QString& source, const std::vector<Error>& errors, bool mayKeepGoing, QWidget* parent = nullptr);
  QString text() const { return m_text; }

private:
  QString m_text;
};

// Every shortcut of the window.
class ShortcutSheet : public QDialog {
  Q_OBJECT
public:
  ShortcutSheet(const QList<QAction*>& actions, QWidget* parent = nullptr);
};

}  // namespace bayplan::ui
