#pragma once

#include <QWidget>

class QVBoxLayout;

namespace bayplan::ui {

// What shows before anything is loaded: open files, a sample, or something that was open lately.
class StartPage : public QWidget {
  Q_OBJECT
public:
  explicit StartPage(QWidget* parent = nullptr);

  void setRecent(const QStringList& paths);

Q_SIGNALS:
  void openRequested();
  void openFolderRequested();
  void sampleRequested(const QString& name);
  void pathRequested(const QString& path);

private:
  QVBoxLayout* m_recent;
};

}  // namespace bayplan::ui
