#include "ui/bridge/job_runner.h"

namespace bayplan::ui {

JobRunner::JobRunner(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

JobRunner::~JobRunner() {
  if (m_current) m_current->cancel();
  m_pool.clear();
  m_pool.waitForDone();
}

std::shared_ptr<JobControl> JobRunner::begin() {
  const bool wasBusy = isBusy();
  if (m_current) m_current->cancel();
  m_pool.clear();
  m_current = std::make_shared<JobControl>();
  if (!wasBusy) Q_EMIT busyChanged(true);
  return m_current;
}

void JobRunner::end() {
  m_current.reset();
  Q_EMIT busyChanged(false);
}

void JobRunner::cancel() {
  if (!m_current) return;
  m_current->cancel();
  m_pool.clear();
  end();
}

}  // namespace bayplan::ui
