#include "ui/views/sets/sets_view.h"

#include <QContextMenuEvent>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>

#include "ui/bridge/deferred.h"
#include "ui/bridge/workspace.h"
#include "ui/models/slots_model.h"
#include "ui/views/sets/slot_delegate.h"

namespace bayplan::ui {
namespace {

constexpr int kMostOpenRows = 80;

// What travels under the pointer: the slot's sign and title, as the strip shows it.
QPixmap dragPicture(const QTreeView& view, const QModelIndex& index) {
  const QRect rect = view.visualRect(index);
  QPixmap whole = view.viewport()->grab(QRect(rect.left(), rect.top(), std::min(rect.width(), 120), rect.height()));
  return whole;
}

}  // namespace

SetsView::SetsView(Workspace& workspace, QWidget* parent)
    : QTreeView(parent), m_workspace(workspace), m_model(new SlotsModel(this)), m_refresh(new Deferred(this, [this] { refresh(); })) {
  setObjectName(QStringLiteral("setsView"));
  setAccessibleName(tr("Sets and their slots"));
  setModel(m_model);
  setItemDelegate(new SlotDelegate(this));
  setHeaderHidden(true);
  setIndentation(14);
  setFrameShape(QFrame::NoFrame);
  setDragEnabled(true);
  setDragDropMode(DragOnly);
  setUniformRowHeights(false);
  setExpandsOnDoubleClick(false);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(&workspace, &Workspace::loaded, this, [this] { m_isNew = true; });
  for (const auto signal : {&Workspace::viewChanged, &Workspace::stagedChanged, &Workspace::namespaceFilterChanged})
    connect(&workspace, signal, m_refresh, &Deferred::request);
  connect(&workspace, &Workspace::selectionChanged, this, &SetsView::followSelection);
  connect(this, &QTreeView::doubleClicked, this, &SetsView::assignCurrent);
}

void SetsView::refresh() {
  m_model->setContent(m_workspace.mapContent());
  if (!std::exchange(m_isNew, false)) return;
  int rows = 0;
  for (int i = 0; i < m_model->rowCount(); ++i) rows += m_model->rowCount(m_model->index(i, 0)) + 1;
  if (rows <= kMostOpenRows) expandAll();  // else they stay folded, each with its chips in a line
}

void SetsView::followSelection() {
  const auto index = m_model->find(m_workspace.selection());
  if (!index.isValid()) {
    clearSelection();
    return;
  }
  if (index == currentIndex()) return;
  setCurrentIndex(index);
  scrollTo(index);
}

void SetsView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTreeView::currentChanged(current, previous);
  if (current.isValid() && hasFocus()) m_workspace.select(m_model->item(current).selection);
}

void SetsView::startDrag(Qt::DropActions) {
  const auto index = currentIndex();
  if (!index.isValid() || !m_model->item(index).draggable) return;
  const auto& selection = m_model->item(index).selection;
  if (!m_workspace.editMode()) {
    Q_EMIT editModeNeeded(tr("Drag ordinal %1 of %2").arg(selection.ordinal).arg(QString::fromStdString(selection.key)));
    return;
  }
  auto* drag = new QDrag(this);
  drag->setMimeData(m_model->mimeData({index}));
  drag->setPixmap(dragPicture(*this, index));
  drag->setHotSpot({12, 12});
  drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::MoveAction);
}

void SetsView::assignCurrent() {
  const auto index = currentIndex();
  if (!index.isValid()) return;
  const auto& item = m_model->item(index);
  if (item.kind == SlotItem::Kind::Slot && item.draggable)
    Q_EMIT assignRequested(QString::fromStdString(item.selection.key), item.selection.ordinal);
  else
    setExpanded(index, !isExpanded(index));
}

void SetsView::keyPressEvent(QKeyEvent* event) {
  const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (isPlain && (event->key() == Qt::Key_L || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
    return assignCurrent();
  QTreeView::keyPressEvent(event);
}

void SetsView::contextMenuEvent(QContextMenuEvent* event) {
  const auto index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
  if (!index.isValid()) return;
  const auto& selection = m_model->item(index).selection;
  m_workspace.select(selection);
  const QPoint at = event->reason() == QContextMenuEvent::Keyboard ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos();
  Q_EMIT contextMenuRequested(selection, at);
}

void SetsView::paintEvent(QPaintEvent* event) {
  QTreeView::paintEvent(event);
  if (m_model->rowCount() > 0) return;
  QPainter painter(viewport());
  painter.setPen(palette().color(QPalette::PlaceholderText));
  painter.drawText(viewport()->rect().adjusted(16, 16, -16, -16), Qt::AlignTop | Qt::AlignHCenter | Qt::TextWordWrap,
                   m_workspace.isLoaded() ? tr("This input holds no set whose pods have ordinals.") : QString());
}

}  // namespace bayplan::ui
