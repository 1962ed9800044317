#pragma once

#include <QDialog>

#include "core/plan/export.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;

namespace bayplan::ui {

// The plan as code: choose a format, see the text, save or copy it.
class ExportDialog : public QDialog {
  Q_OBJECT
public:
  ExportDialog(LabelPlan plan, SnapshotPtr snapshot, QWidget* parent = nullptr);

  void chooseFormat(ExportFormat format);
  QString text() const;
  bool saveTo(const QString& path);  // says on the dialog where it fails

private:
  void refresh();
  void askAndSave();

  LabelPlan m_plan;
  SnapshotPtr m_snapshot;
  QComboBox* m_format;
  QLabel* m_warnings;
  QPlainTextEdit* m_text;
};

}  // namespace bayplan::ui
