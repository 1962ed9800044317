#include "ui/bridge/workspace.h"

#include "ui/scene/release_elsewhere.h"

namespace bayplan::ui {

Workspace::Workspace(QObject* parent)
    : QObject(parent), m_findings(std::make_shared<std::vector<Finding>>()), m_lint(std::make_shared<LintSession>()) {
  connect(&m_loader, &JobRunner::busyChanged, this, &Workspace::loadingChanged);
  for (auto* runner : {&m_loader, &m_deriver, &m_linter})
    connect(runner, &JobRunner::busyChanged, this, &Workspace::settledChanged);
}

Workspace::~Workspace() {
  for (auto* runner : {&m_loader, &m_deriver, &m_linter}) runner->disconnect(this);
}

void Workspace::load(const LoadRequest& request) { start(request, false); }

void Workspace::reload() {
  if (m_base) start(m_base->request, true);
}

void Workspace::start(const LoadRequest& request, bool keepPlan) {
  m_loader.start([request](JobControl& control) { return loadCluster(request, &control); },
                 [this, request, keepPlan](LoadResult result) { takeLoaded(std::move(result), request, keepPlan); });
}

void Workspace::cancelLoad() { m_loader.cancel(); }

void Workspace::takeLoaded(LoadResult result, const LoadRequest& request, bool keepPlan) {
  if (!result) {
    Q_EMIT loadFailed(request, result.error());
    return;
  }
  m_deriver.cancel();
  m_linter.cancel();
  releaseElsewhere(std::move(m_base), std::move(m_derived));
  m_base = std::make_shared<LoadedCluster>(*std::move(result));
  m_loadedAt = QDateTime::currentDateTime();
  m_derived = {m_base->snapshot, m_base->placement};
  auto staged = keepPlan ? m_staged : m_base->plan;
  m_staged = {};
  QString dropped;
  if (const auto applied = staged.applyTo(m_base->snapshot); !applied)
    dropped = QString::fromStdString(applied.error().text());
  else
    m_staged = std::move(staged);
  m_findings = std::make_shared<std::vector<Finding>>();
  m_baseFindings.reset();
  m_levels = m_base->inputs.scheme.levels;
  m_selection = {};
  m_namespace.clear();
  m_undo.clear();
  Q_EMIT loaded();
  Q_EMIT selectionChanged(m_selection);
  Q_EMIT stagedChanged();
  Q_EMIT viewChanged();
  m_staged.empty() ? check() : derive();
  if (!dropped.isEmpty()) Q_EMIT planDropped(dropped);
}

void Workspace::setStaged(LabelPlan plan) {
  m_staged = std::move(plan);
  Q_EMIT stagedChanged();
  derive();
}

void Workspace::setLevels(std::vector<TopologyLevel> levels) {
  if (!m_base || m_levels == levels) return;
  m_levels = std::move(levels);
  if (m_selection.kind == Selection::Domain) select({});
  derive();
}

// Arranges the levels first, where the user has changed them.
void Workspace::derive() {
  if (!m_base) return;
  m_linter.cancel();
  using Derived = std::pair<std::shared_ptr<const LoadedCluster>, Result<DerivedCluster>>;
  m_deriver.start(
      [base = m_base, plan = m_staged, levels = m_levels](JobControl&) {
        auto arranged = levels == base->inputs.scheme.levels ? base : std::make_shared<const LoadedCluster>(withLevels(*base, levels));
        auto derived = deriveCluster(*arranged, plan);
        return Derived{std::move(arranged), std::move(derived)};
      },
      [this](Derived made) {
        if (!made.second) {
          Q_EMIT deriveFailed(QString::fromStdString(made.second.error().text()));
          return;
        }
        if (made.first != m_base) m_baseFindings.reset();
        releaseElsewhere(std::exchange(m_base, std::move(made.first)), std::exchange(m_derived, *std::move(made.second)));
        Q_EMIT viewChanged();
        check();
      });
}

void Workspace::check() {
  using Both = std::pair<FindingsPtr, FindingsPtr>;
  const LintContext now{m_derived.snapshot, m_derived.placement, m_base->profiles};
  const LintContext asRead{m_base->snapshot, m_base->placement, m_base->profiles};
  m_linter.start(
      [session = m_lint, now, asRead, known = m_baseFindings](JobControl&) {
        const auto findings = [&](const LintContext& context) { return std::make_shared<const std::vector<Finding>>(session->update(context)); };
        const auto before = known ? known : findings(asRead);
        return Both{before, now.snapshot == asRead.snapshot ? before : findings(now)};
      },
      [this](Both both) {
        std::tie(m_baseFindings, m_findings) = std::move(both);
        Q_EMIT findingsChanged();
      });
}

MapContent Workspace::mapContent() const {
  return {m_derived.snapshot, m_derived.placement, m_findings, m_staged, m_namespace};
}

void Workspace::setEditMode(bool on) {
  if (m_editMode == on) return;
  m_editMode = on;
  Q_EMIT editModeChanged(on);
}

void Workspace::select(const Selection& selection) {
  if (m_selection == selection) return;
  m_selection = selection;
  Q_EMIT selectionChanged(m_selection);
}

void Workspace::setNamespaceFilter(const std::string& name) {
  if (m_namespace == name) return;
  m_namespace = name;
  Q_EMIT namespaceFilterChanged();
}

}  // namespace bayplan::ui
