#pragma once

#include <QFrame>
#include <functional>

class QLabel;
class QPushButton;

namespace bayplan::ui {

// A line over the map that says what just happened or why not, with at most one thing to do about it. Never takes the focus.
class InfoBar : public QFrame {
  Q_OBJECT
public:
  explicit InfoBar(QWidget* parent = nullptr);

  enum Kind { Message, Warning, Problem };
  void say(Kind kind, const QString& text, const QString& actionText = {}, std::function<void()> action = {});
  QString text() const;
  QPushButton& button() { return *m_action; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  Kind m_kind = Message;
  QLabel* m_text;
  QPushButton* m_action;
  std::function<void()> m_do;
};

}  // namespace bayplan::ui
