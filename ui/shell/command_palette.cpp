#include "ui/shell/command_palette.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QVBoxLayout>

#include "ui/bridge/workspace.h"
#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

// Every word of the text occurs somewhere in the title.
bool holdsWords(const QString& title, const QString& text) {
  for (const auto& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
    if (!title.contains(word, Qt::CaseInsensitive)) return false;
  return true;
}

}  // namespace

QString plainTitle(const QAction& action) {
  auto title = action.text();
  title.remove(QLatin1Char('&'));
  return title.remove(QStringLiteral("…")).trimmed();
}

CommandPalette::CommandPalette(Workspace& workspace, const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent), m_workspace(workspace), m_text(new QLineEdit), m_list(new QListWidget) {
  setWindowTitle(tr("Commands and objects"));
  setObjectName(QStringLiteral("commandPalette"));
  resize(640, 420);
  for (auto* action : actions)
    if (action->isEnabled() && !action->isSeparator() && !action->menu() && !action->text().isEmpty()) m_actions << action;
  m_text->setPlaceholderText(tr("Type a command, a node, a pod, a label or a finding"));
  m_text->setAccessibleName(tr("Command or object"));
  m_text->installEventFilter(this);
  m_list->setAccessibleName(tr("Matches"));
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_text);
  layout->addWidget(m_list, 1);
  connect(m_text, &QLineEdit::textChanged, this, &CommandPalette::fill);
  connect(m_text, &QLineEdit::returnPressed, this, &CommandPalette::pick);
  connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::pick);
  fill({});
}

void CommandPalette::fill(const QString& text) {
  m_list->clear();
  m_shownActions.clear();
  m_pickFirst = false;
  for (auto* action : m_actions) {
    const auto title = plainTitle(*action);
    if (!holdsWords(title, text)) continue;
    m_shownActions << action;
    const auto keys = action->shortcut().toString(QKeySequence::NativeText);
    m_list->addItem(keys.isEmpty() ? title : title + QStringLiteral("   ") + keys);
  }
  m_hits.clear();
  m_list->setCurrentRow(0);
  if (!m_workspace.placement()) return;
  m_searcher.start([placement = m_workspace.placement(), findings = m_workspace.findings(), wanted = text.trimmed().toStdString()](
                       JobControl&) { return searchObjects(*placement, *findings, wanted, 30); },
                   [this](std::vector<SearchHit> hits) { takeHits(std::move(hits)); });
}

void CommandPalette::takeHits(std::vector<SearchHit> hits) {
  m_hits = std::move(hits);
  for (const auto& hit : m_hits)
    m_list->addItem(shown(hit.kind) + QStringLiteral("  ") + shown(hit.title) + (hit.where.empty() ? QString() : QStringLiteral("  ·  ") + shown(hit.where)));
  if (m_list->currentRow() < 0) m_list->setCurrentRow(0);
  if (std::exchange(m_pickFirst, false)) pick();
}

void CommandPalette::pick() {
  const int row = m_list->currentRow();
  if (row < 0) {
    m_pickFirst = m_searcher.isBusy();  // Enter came before the hits
    return;
  }
  accept();
  if (row < m_shownActions.size()) return m_shownActions[row]->trigger();
  const auto selection = m_hits[static_cast<std::size_t>(row - m_shownActions.size())].selection;
  m_workspace.select(selection);
  Q_EMIT objectPicked(selection);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_text && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) return QCoreApplication::sendEvent(m_list, event);
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace bayplan::ui
