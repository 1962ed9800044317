#include "ui/views/edit/node_chooser.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/bridge/drop_verdicts.h"
#include "ui/bridge/workspace.h"
#include "ui/models/text.h"
#include "ui/views/roomy_delegate.h"

namespace bayplan::ui {

NodeChooser::NodeChooser(const Workspace& workspace, const QString& set, int ordinal, QWidget* parent)
    : QDialog(parent), m_text(new QLineEdit), m_nodes(new QStandardItemModel(this)), m_filter(new QSortFilterProxyModel(this)), m_list(new QTreeView) {
  setWindowTitle(tr("Which node shall carry ordinal %1 of %2?").arg(ordinal).arg(set));
  resize(640, 420);
  m_text->setPlaceholderText(tr("Type a part of the node's name"));
  m_text->setAccessibleName(tr("Node"));
  m_text->installEventFilter(this);
  m_filter->setSourceModel(m_nodes);
  m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_list->setAccessibleName(tr("Nodes"));
  m_list->setModel(m_filter);
  m_list->setItemDelegate(new RoomyDelegate(m_list));
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_text);
  layout->addWidget(m_list, 1);
  fill(workspace, set, ordinal);
  m_list->resizeColumnToContents(0);
  m_list->setColumnWidth(0, m_list->columnWidth(0) + 16);
  const auto first = [this] { m_list->setCurrentIndex(m_filter->index(0, 0)); };
  connect(m_text, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
  connect(m_text, &QLineEdit::textChanged, this, first);
  connect(m_text, &QLineEdit::returnPressed, this, &NodeChooser::choose);
  connect(m_list, &QTreeView::activated, this, &NodeChooser::choose);
  first();
}

void NodeChooser::fill(const Workspace& workspace, const QString& set, int ordinal) {
  m_nodes->setHorizontalHeaderLabels({tr("Node"), tr("May it take the ordinal?")});
  DropVerdicts verdicts(workspace);
  const auto payload = DragPayload::ofOrdinal(set.toStdString(), ordinal);
  QList<QList<QStandardItem*>> rows[3];
  for (const auto& info : workspace.snapshot()->nodes()) {
    const auto verdict = verdicts.onNode(payload, info->name().str());
    const QString sign = verdict.kind == DropVerdict::Allowed ? tr("✓ yes") : verdict.kind == DropVerdict::Warned ? tr("▲ ") : tr("✕ ");
    auto* name = new QStandardItem(shown(info->name().view()));
    name->setData(QString::fromStdString(info->name().str()));
    rows[verdict.kind] << QList<QStandardItem*>{name, new QStandardItem(sign + shown(verdict.reason))};
  }
  for (const auto kind : {DropVerdict::Allowed, DropVerdict::Warned, DropVerdict::Refused})
    for (const auto& row : rows[kind]) m_nodes->appendRow(row);
}

void NodeChooser::choose() {
  const auto index = m_list->currentIndex().siblingAtColumn(0);
  if (!index.isValid()) return;
  const auto node = index.data(Qt::UserRole + 1).toString();
  accept();
  Q_EMIT chosen(node);
}

bool NodeChooser::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_text && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) return QCoreApplication::sendEvent(m_list, event);
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace bayplan::ui
