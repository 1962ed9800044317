#include "ui/bridge/pod_explainer.h"

#include <utility>

#include "ui/bridge/deferred.h"
#include "ui/bridge/workspace.h"

namespace bayplan::ui {

PodExplainer::PodExplainer(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_refresh(new Deferred(this, [this] { refresh(); })) {
  connect(&workspace, &Workspace::viewChanged, this, [this] {
    m_isStale = true;
    m_refresh->request();
  });
  connect(&workspace, &Workspace::selectionChanged, m_refresh, &Deferred::request);
  connect(&workspace, &Workspace::loaded, this, [this] {
    m_runner.cancel();
    m_pod.reset();
    m_answer.reset();
    Q_EMIT podChanged();
  });
}

std::string PodExplainer::selectedPod() const {
  const auto& selection = m_workspace.selection();
  if (!m_workspace.placement()) return {};
  if (selection.kind == Selection::Pod) return selection.key;
  if (selection.kind != Selection::Slot) return {};
  const auto* set = m_workspace.placement()->set(selection.key);
  const auto* slot = set ? set->slot(selection.ordinal) : nullptr;
  return slot && slot->pod ? slot->pod->metadata.key() : std::string();
}

bool PodExplainer::isSelected() const { return m_pod && m_pod->metadata.key() == selectedPod(); }

void PodExplainer::refresh() {
  if (!m_workspace.snapshot()) return;
  const bool isStale = std::exchange(m_isStale, false);
  auto key = selectedPod();
  if (key.empty() && m_pod) key = m_pod->metadata.key();
  const auto pod = key.empty() ? nullptr : m_workspace.snapshot()->pod(key);
  if (!m_pod || !pod || m_pod->metadata.key() != key) m_answer.reset();
  const bool isJudged = pod && pod == m_pod && !isStale;  // or being judged
  m_pod = pod;
  Q_EMIT podChanged();
  if (!pod) return m_runner.cancel();
  if (isJudged) return;
  const FixInput input{m_workspace.base()->placement, m_workspace.placement(), m_workspace.base()->profiles, m_workspace.staged()};
  m_runner.start(
      [input, pod](JobControl& control) {
        PodAnswer answer{pod, explain(*input.now->snapshot, *input.profiles, *pod), PendingKind::NotJudged, std::nullopt};
        answer.verdict = pendingKind(answer.explanation, *input.profiles, *pod);
        if (pod->nodeName.empty() && !control.isCancelled()) answer.fix = nearestFix(input, *pod, answer.explanation, control);
        return std::make_shared<const PodAnswer>(std::move(answer));
      },
      [this](std::shared_ptr<const PodAnswer> answer) {
        m_answer = std::move(answer);
        Q_EMIT answered();
      });
}

}  // namespace bayplan::ui
