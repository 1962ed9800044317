#include "ui/views/nodes/nodes_view.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>
#include <set>

#include "ui/bridge/workspace.h"
#include "ui/models/nodes_model.h"
#include "ui/views/sign_delegate.h"
#include "ui/views/roomy_delegate.h"

namespace bayplan::ui {

NodesView::NodesView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_model(new NodesModel(this)), m_filter(new QSortFilterProxyModel(this)),
      m_list(new QTreeView), m_text(new QLineEdit) {
  m_filter->setSourceModel(m_model);
  m_filter->setSortRole(NodesModel::SortRole);
  m_filter->setFilterKeyColumn(-1);
  m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_list->setObjectName(QStringLiteral("nodesList"));
  m_list->setAccessibleName(tr("Nodes"));
  m_list->setModel(m_filter);
  m_list->setItemDelegate(new RoomyDelegate(m_list));
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setAlternatingRowColors(true);
  m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_list->setSortingEnabled(true);
  m_list->sortByColumn(0, Qt::AscendingOrder);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setContextMenuPolicy(Qt::CustomContextMenu);
  m_list->setItemDelegateForColumn(0, new SignDelegate(NodesModel::SeverityRole, m_list));
  m_text->setPlaceholderText(tr("Filter nodes"));
  m_text->setClearButtonEnabled(true);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 4, 0, 0);
  layout->addWidget(m_text);
  layout->addWidget(m_list, 1);
  connect(m_text, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
  connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &NodesView::tellSelection);
  connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
    if (m_workspace.selection().kind == Selection::Node) Q_EMIT contextMenuRequested(m_workspace.selection(), m_list->viewport()->mapToGlobal(at));
  });
  for (const auto signal : {&Workspace::viewChanged, &Workspace::findingsChanged, &Workspace::namespaceFilterChanged})
    connect(&workspace, signal, this, &NodesView::refresh);
  connect(&workspace, &Workspace::selectionChanged, this, &NodesView::followSelection);
}

void NodesView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_isStale) refresh();
}

// A table that nobody looks at is brought up to date when it is shown.
void NodesView::refresh() {
  m_isStale = !isVisible();
  if (m_isStale || !m_workspace.isLoaded()) return;
  const bool isFirst = m_model->rowCount() == 0;
  m_model->setContent(m_workspace.mapContent());
  if (isFirst)
    for (int column = 0; column < m_model->columnCount(); ++column) {
      m_list->resizeColumnToContents(column);
      m_list->setColumnWidth(column, std::clamp(m_list->columnWidth(column) + 12, 70, 320));
    }
  followSelection();
}

void NodesView::followSelection() {
  if (!isVisible() || m_following || !m_workspace.placement()) return;
  std::set<std::string> nodes;
  for (const auto node : nodesOf(m_workspace.selection(), *m_workspace.placement()))
    nodes.insert(m_workspace.snapshot()->nodes()[node]->name().str());
  QItemSelection wanted;
  QModelIndex first;
  for (int row = 0; row < m_filter->rowCount(); ++row) {
    const auto index = m_filter->index(row, 0);
    if (!nodes.contains(index.data(NodesModel::NodeRole).toString().toStdString())) continue;
    wanted.select(index, index);
    if (!first.isValid()) first = index;
  }
  m_following = true;
  m_list->selectionModel()->select(wanted, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  if (first.isValid()) m_list->scrollTo(first);
  m_following = false;
}

void NodesView::tellSelection() {
  if (m_following || !m_list->hasFocus()) return;
  std::vector<std::string> nodes;
  for (const auto& index : m_list->selectionModel()->selectedRows()) nodes.push_back(index.data(NodesModel::NodeRole).toString().toStdString());
  m_following = true;
  m_workspace.select(Selection::ofNodes(std::move(nodes)));
  m_following = false;
}

}  // namespace bayplan::ui
