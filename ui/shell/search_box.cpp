#include "ui/shell/search_box.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>

#include "ui/bridge/workspace.h"
#include "ui/models/text.h"

namespace bayplan::ui {

SearchBox::SearchBox(Workspace& workspace, QWidget* parent) : QLineEdit(parent), m_workspace(workspace), m_list(new QStandardItemModel(this)) {
  setObjectName(QStringLiteral("searchBox"));
  setPlaceholderText(tr("Search  /"));
  setAccessibleName(tr("Search nodes, pods, labels and findings"));
  setClearButtonEnabled(true);
  auto* completer = new QCompleter(m_list, this);
  completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
  completer->setCompletionRole(Qt::UserRole + 1);  // what is picked never replaces what was typed
  completer->setMaxVisibleItems(14);
  completer->popup()->setMinimumWidth(420);
  setCompleter(completer);
  connect(this, &QLineEdit::textEdited, this, &SearchBox::search);
  connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
    if (text.isEmpty()) forget();
  });
  connect(completer, QOverload<const QModelIndex&>::of(&QCompleter::activated), this,
          [this](const QModelIndex& index) { pick(static_cast<std::size_t>(index.row())); });
  connect(this, &QLineEdit::returnPressed, this, [this] { m_searcher.isBusy() ? void(m_pickFirst = true) : pick(0); });
}

void SearchBox::search(const QString& text) {
  m_pickFirst = false;
  if (text.trimmed().isEmpty()) return forget();
  if (!m_workspace.placement()) return;
  m_searcher.start([placement = m_workspace.placement(), findings = m_workspace.findings(), wanted = text.trimmed().toStdString()](
                       JobControl&) { return searchObjects(*placement, *findings, wanted, 40); },
                   [this, text](std::vector<SearchHit> hits) { take(text, std::move(hits)); });
}

// Nothing is looked for any more, however the box came to be empty: what is still under way must not show over it.
void SearchBox::forget() {
  m_searcher.cancel();
  m_pickFirst = false;
  m_hits.clear();
  m_list->clear();
  completer()->popup()->hide();
}

void SearchBox::take(const QString& text, std::vector<SearchHit> hits) {
  m_hits = std::move(hits);
  m_list->clear();
  for (const auto& hit : m_hits) {
    auto line = shown(hit.kind) + QStringLiteral("  ") + shown(hit.title);
    if (!hit.where.empty()) line += QStringLiteral("  ·  ") + shown(hit.where);
    auto* item = new QStandardItem(line);
    item->setData(text, Qt::UserRole + 1);
    m_list->appendRow(item);
  }
  if (std::exchange(m_pickFirst, false)) return pick(0);
  if (hasFocus() && !m_hits.empty()) completer()->complete();
}

void SearchBox::pick(std::size_t hit) {
  if (hit >= m_hits.size()) return;
  const auto selection = m_hits[hit].selection;
  m_workspace.select(selection);
  Q_EMIT picked(selection);
}

void SearchBox::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && !text().isEmpty()) return clear();
  QLineEdit::keyPressEvent(event);
}

}  // namespace bayplan::ui
