#pragma once

#include <QTimer>
#include <functional>

namespace bayplan::ui {

// Several reasons to do one thing become one run, on the next turn of the event loop.
class Deferred : public QObject {
  Q_OBJECT
public:
  Deferred(QObject* parent, std::function<void()> run) : QObject(parent) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, std::move(run));
  }
  void request() {
    if (!m_timer.isActive()) m_timer.start(0);
  }

private:
  QTimer m_timer;
};

}  // namespace bayplan::ui
