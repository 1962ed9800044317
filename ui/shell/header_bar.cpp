#include "ui/shell/header_bar.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/bridge/workspace.h"
#include "ui/models/text.h"
#include "ui/shell/search_box.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

HeaderBar::HeaderBar(Workspace& workspace, const Actions& actions, QWidget* parent)
    : QToolBar(parent), m_workspace(workspace), m_source(new QPushButton), m_badge(new QToolButton), m_plan(new QToolButton),
      m_fresh(new QLabel), m_namespace(new QComboBox), m_search(new SearchBox(workspace)) {
  setObjectName(QStringLiteral("headerBar"));
  setWindowTitle(tr("Header"));
  setMovable(false);
  setContextMenuPolicy(Qt::PreventContextMenu);
  m_source->setMenu(actions.source);
  m_source->setFlat(true);
  auto bold = m_source->font();
  bold.setBold(true);
  m_source->setFont(bold);
  m_fresh->setForegroundRole(QPalette::PlaceholderText);
  m_fresh->setContentsMargins(6, 0, 10, 0);
  m_badge->setObjectName(QStringLiteral("editBadge"));
  m_badge->setDefaultAction(actions.editMode);
  m_badge->setToolButtonStyle(Qt::ToolButtonTextOnly);
  m_badge->setFont(bold);
  m_namespace->setAccessibleName(tr("Namespace"));
  m_namespace->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_namespace->setMinimumWidth(150);
  m_search->setMinimumWidth(180);
  m_search->setMaximumWidth(360);
  m_plan->setObjectName(QStringLiteral("planButton"));
  m_plan->setFont(bold);
  auto* gap = new QWidget;
  gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);

  addWidget(m_source);
  addWidget(m_fresh);
  addWidget(m_badge);
  auto* space = new QWidget;
  space->setFixedWidth(8);
  addWidget(space);
  addWidget(m_namespace);
  auto* space2 = new QWidget;
  space2->setFixedWidth(8);
  addWidget(space2);
  addWidget(m_search);
  addWidget(gap);
  addAction(actions.undo);
  addAction(actions.redo);
  addWidget(m_plan);

  connect(m_plan, &QToolButton::clicked, this, &HeaderBar::planRequested);
  connect(m_namespace, &QComboBox::currentIndexChanged, this,
          [this] { m_workspace.setNamespaceFilter(m_namespace->currentData().toString().toStdString()); });
  connect(&workspace, &Workspace::loaded, this, &HeaderBar::refreshSource);
  connect(&workspace, &Workspace::loaded, this, &HeaderBar::refreshNamespaces);
  connect(&workspace, &Workspace::editModeChanged, this, &HeaderBar::refreshBadge);
  connect(&workspace, &Workspace::stagedChanged, this, &HeaderBar::refreshPlan);
  refreshSource();
  refreshNamespaces();
  refreshBadge();
  refreshPlan();
}

void HeaderBar::refreshSource() {
  const auto base = m_workspace.base();
  m_source->setText(base ? shown(base->request.title()) : tr("Open"));
  m_fresh->setText(base ? tr("loaded %1").arg(QLocale().toString(m_workspace.loadedAt().time(), QStringLiteral("HH:mm"))) : QString());
  QStringList paths;
  if (base)
    for (const auto& path : base->request.paths) paths << shown(path);
  m_source->setToolTip(paths.join(QLatin1Char('\n')));
  m_fresh->setToolTip(tr("The view shows the input as it was read at this time. F5 reads it again."));
}

void HeaderBar::refreshNamespaces() {
  const QSignalBlocker blocker(m_namespace);
  m_namespace->clear();
  m_namespace->addItem(tr("All namespaces"));
  const auto names = m_workspace.base() ? m_workspace.base()->namespaces : std::vector<Symbol>();
  for (const auto name : names) m_namespace->addItem(shown(name.view()), QString::fromStdString(name.str()));
  m_namespace->setEnabled(names.size() > 1);
}

void HeaderBar::refreshBadge() {
  const bool on = m_workspace.editMode();
  m_badge->defaultAction()->setChecked(on);
  m_badge->setText(on ? tr("EDIT") : tr("READ-ONLY"));
  const auto colours = Theme::of(palette());
  const auto ink = on ? (colours.isDark ? colours.canvas : QColor(Qt::white)) : colours.text, ground = on ? colours.staged : colours.zone;
  m_badge->setStyleSheet(QStringLiteral("QToolButton{border:1px solid %1;border-radius:4px;padding:3px 8px;background:%2;color:%3}"
                                        "QToolButton:focus{border:2px solid %4;padding:2px 7px}")
                             .arg((on ? colours.staged : colours.domainBorder).name(), ground.name(), ink.name(), colours.accent.name()));
  m_badge->setToolTip(on ? tr("Edits are staged in the plan. Click for read-only.") : tr("Nothing can be staged. Click for edit mode."));
}

void HeaderBar::changeEvent(QEvent* event) {
  QToolBar::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refreshBadge();
}

void HeaderBar::refreshPlan() {
  const auto count = m_workspace.staged().changes.size() + m_workspace.staged().moves.size();
  m_plan->setText(tr("Plan (%1)").arg(count));
  m_plan->setToolTip(tr("Staged changes"));
}

}  // namespace bayplan::ui
