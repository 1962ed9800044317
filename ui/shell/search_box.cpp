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
  connect(completer, QOverload<const QModelIndex&>::of(&QCompleter::activated), this,
          [this](const QModelIndex& index) { pick(static_cast<std::size_t>(index.row())); });
  connect(this, &QLineEdit::returnPressed, this, [this] { pick(0); });
}

void SearchBox::search(const QString& text) {
  m_hits.clear();
  if (m_workspace.placement()) m_hits = searchObjects(*m_workspace.placement(), *m_workspace.findings(), text.trimmed().toStdString(), 40);
  m_list->clear();
  for (const auto& hit : m_hits) {
    auto line = shown(hit.kind) + QStringLiteral("  ") + shown(hit.title);
    if (!hit.where.empty()) line += QStringLiteral("  ·  ") + shown(hit.where);
    auto* item = new QStandardItem(line);
    item->setData(text, Qt::UserRole + 1);
    m_list->appendRow(item);
  }
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
