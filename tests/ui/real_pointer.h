#pragma once

#include <QPoint>
#include <Qt>
#include <functional>

namespace bayplan::ui::fixture {

// A person's pointer and keyboard: events go through the X server (XTest), so that grabs, drags and focus are the real ones.
// Everything runs on a thread of its own, because a drag keeps the window's thread in a loop of its own.
class RealPointer {
public:
  struct Private;
  class Hand {  // what `act` may do; each step waits a little, as a hand does
  public:
    void moveTo(QPoint global);
    void press();
    void release();
    void key(const char* keysym);  // "Escape", "Return", "l"
    void type(const char* letters);
    void pause(int milliseconds);

  private:
    friend class RealPointer;
    explicit Hand(Private& d) : m_d(d) {}
    Private& m_d;
  };

  static bool isAvailable();  // the platform is xcb and the server has XTest
  // Runs `act` and the event loop until it is done and the events have arrived. False where it takes longer than a minute.
  static bool act(const std::function<void(Hand&)>& act);
};

}  // namespace bayplan::ui::fixture
