#include "ui/bridge/job_runner.h"

namespace bayplan::ui {

namespace {

int runningCount = 0;  // of the window's thread

}  // namespace

JobRunner::JobRunner(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

JobRunner::~JobRunner() {
  if (m_current) {
    m_current->cancel();
    --runningCount;
  }
  m_pool.clear();
  m_pool.waitForDone();
}

std::shared_ptr<JobControl> JobRunner::begin() {
  const bool wasBusy = isBusy();
  if (m_current) m_current->cancel();
  m_pool.clear();
  m_current = std::make_shared<JobControl>();
  if (!wasBusy) {
    ++runningCount;
    Q_EMIT busyChanged(true);
  }
  return m_current;
}

void JobRunner::end() {
  m_current.reset();
  --runningCount;
  Q_EMIT busyChanged(false);
}

int JobRunner::busyCount() { return runningCount; }

void JobRunner::cancel() {
  if (!m_current) return;
  m_current->cancel();
  m_pool.clear();
  end();
}

}  // namespace bayplan::ui
