#pragma once

#include <QMetaObject>
#include <QObject>
#include <QThreadPool>
#include <atomic>
#include <memory>
#include <utility>

namespace bayplan::ui {

// What a job knows of the window that waits for it.
//
// Thread rule: every member may be called from any thread.
class JobControl {
public:
  bool isCancelled() const { return m_cancelled; }
  void cancel() { m_cancelled = true; }
  void report(std::uint64_t done, std::uint64_t total) {
    m_done = done;
    m_total = total;
  }
  std::uint64_t done() const { return m_done; }
  std::uint64_t total() const { return m_total; }  // 0 = not known

private:
  std::atomic<bool> m_cancelled = false;
  std::atomic<std::uint64_t> m_done = 0, m_total = 0;
};

// One line of work off the window's thread. Jobs run one after another; only the newest one's result is delivered, and
// older ones are told to stop.
//
// Thread rule: lives on the window's thread; work runs on a thread of its own.
class JobRunner : public QObject {
  Q_OBJECT
public:
  explicit JobRunner(QObject* parent = nullptr);
  ~JobRunner() override;  // cancels and waits

  // `work(JobControl&)` runs as soon as the running job has ended; `done(result)` is called on the window's thread.
  template <class Work, class Done>
  void start(Work work, Done done) {
    auto control = begin();
    m_pool.start([this, control, work = std::move(work), done = std::move(done)]() mutable {
      if (control->isCancelled()) return;
      auto result = std::make_shared<decltype(work(*control))>(work(*control));
      QMetaObject::invokeMethod(
          this,
          [this, control, result, done = std::move(done)]() mutable {
            if (control->isCancelled()) return;
            done(std::move(*result));
            if (m_current == control) end();  // unless `done` has started the next
          },
          Qt::QueuedConnection);
    });
  }

  void cancel();
  static int busyCount();  // runners of the whole program that have a job under way
  bool isBusy() const { return m_current != nullptr; }
  const JobControl* current() const { return m_current.get(); }  // of the newest job, null where none is under way

Q_SIGNALS:
  void busyChanged(bool busy);

private:
  std::shared_ptr<JobControl> begin();
  void end();

  QThreadPool m_pool;
  std::shared_ptr<JobControl> m_current;
};

}  // namespace bayplan::ui
