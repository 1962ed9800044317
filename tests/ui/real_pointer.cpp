#include "tests/ui/real_pointer.h"

#include <QGuiApplication>
#include <QTest>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

namespace bayplan::ui::fixture {
namespace {

constexpr int kStep = 15;  // milliseconds between events

struct CloseDisplay {
  void operator()(Display* display) const { XCloseDisplay(display); }
};
using DisplayPtr = std::unique_ptr<Display, CloseDisplay>;

}  // namespace

struct RealPointer::Private {
  DisplayPtr display{XOpenDisplay(nullptr)};
  QPoint at;

  void flush() const {
    XSync(display.get(), False);
    std::this_thread::sleep_for(std::chrono::milliseconds(kStep));
  }
};

// Moves in small steps: a drag begins after some distance, and targets are entered on the way.
void RealPointer::Hand::moveTo(QPoint global) {
  const QPoint from = m_d.at;
  constexpr int kSteps = 12;
  for (int i = 1; i <= kSteps; ++i) {
    const QPoint at = from + (global - from) * i / kSteps;
    XTestFakeMotionEvent(m_d.display.get(), -1, at.x(), at.y(), CurrentTime);
    m_d.flush();
  }
  m_d.at = global;
}

void RealPointer::Hand::press() {
  XTestFakeButtonEvent(m_d.display.get(), 1, True, CurrentTime);
  m_d.flush();
}

void RealPointer::Hand::release() {
  XTestFakeButtonEvent(m_d.display.get(), 1, False, CurrentTime);
  m_d.flush();
}

void RealPointer::Hand::key(const char* keysym) {
  const auto code = XKeysymToKeycode(m_d.display.get(), XStringToKeysym(keysym));
  XTestFakeKeyEvent(m_d.display.get(), code, True, CurrentTime);
  XTestFakeKeyEvent(m_d.display.get(), code, False, CurrentTime);
  m_d.flush();
}

void RealPointer::Hand::type(const char* letters) {
  for (; *letters; ++letters) key(std::string(1, *letters).c_str());
}

void RealPointer::Hand::pause(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

bool RealPointer::isAvailable() {
  if (QGuiApplication::platformName() != QLatin1String("xcb")) return false;
  const DisplayPtr display(XOpenDisplay(nullptr));
  int event = 0, error = 0, major = 0, minor = 0;
  return display && XTestQueryExtension(display.get(), &event, &error, &major, &minor);
}

bool RealPointer::act(const std::function<void(Hand&)>& act) {
  std::atomic<bool> isDone = false;
  std::thread thread([&] {
    Private d;
    Hand hand(d);
    act(hand);
    isDone = true;
  });
  const bool inTime = QTest::qWaitFor([&] { return isDone.load(); }, 60'000);
  thread.join();
  QTest::qWait(50);
  return inTime;
}

}  // namespace bayplan::ui::fixture
