#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/scene/card_layout.h"
#include "ui/scene/map_accessible.h"
#include "ui/scene/map_widget.h"
#include "ui/scene/map_widget_p.h"
#include "ui/scene/node_text.h"

namespace bayplan::ui {

MapHit MapWidget::Private::hitAt(QPoint position) {
  MapHit hit;
  if (empty() || !mapArea().contains(position)) return hit;
  const QPointF point(position - offset());
  hit.box = layout.boxAt(point);
  hit.node = layout.nodeAt(point);
  if (hit.node >= 0) {
    hit.what = MapHit::Node;
    if (!cards()) return hit;
    const auto& face = faces[static_cast<std::size_t>(hit.node)];
    const CardLayout card(nodeRect(static_cast<std::size_t>(hit.node)), face, content, texts);
    const auto among = [&](const std::vector<QRect>& places, MapHit::What what) {
      const auto found = std::find_if(places.begin(), places.end(), [&](const QRect& place) { return place.contains(position); });
      if (found == places.end()) return;
      hit.what = what;
      hit.index = static_cast<std::size_t>(found - places.begin());
    };
    among(card.chips, MapHit::Chip);
    among(card.pods, MapHit::Pod);
  } else if (hit.box >= 0) {
    const auto& box = layout.boxes()[static_cast<std::size_t>(hit.box)];
    hit.what = box.domain < 0 ? MapHit::Nothing : point.y() < box.rect.top() + box.header ? MapHit::Title : MapHit::Box;
  }
  return hit;
}

Selection MapWidget::Private::selectionAt(const MapHit& hit) const {
  const auto node = static_cast<std::size_t>(std::max<std::ptrdiff_t>(hit.node, 0));
  switch (hit.what) {
    case MapHit::Nothing: break;
    case MapHit::Chip: {
      const auto& chip = faces[node].chips[hit.index];
      if (!chip.ordinal) return Selection::ofNode(nodeName(node));
      return Selection::ofSlot(content.placement->sets[chip.set].key, *chip.ordinal);
    }
    case MapHit::Pod: return Selection::ofPod(faces[node].pods[hit.index].pod->metadata.key());
    case MapHit::Node: return Selection::ofNode(nodeName(node));
    case MapHit::Title:
    case MapHit::Box: {
      const auto& topology = content.placement->topology;
      const int domain = layout.boxes()[static_cast<std::size_t>(hit.box)].domain;
      return Selection::ofDomain(topology.domains[static_cast<std::size_t>(domain)].level, domainPath(topology, domain));
    }
  }
  return {};
}

void MapWidget::Private::select(Selection made) {
  if (made == selection) return;
  selection = std::move(made);
  updateSelected();
  repaint();
  Q_EMIT q->selectionChanged(selection);
}

void MapWidget::Private::setCurrent(std::ptrdiff_t node) {
  if (current == node) return;
  current = node;
  repaint();
  if (node >= 0) announceCurrentNode(q, static_cast<int>(node));
}

// Ctrl adds and removes nodes one by one; Shift adds.
void MapWidget::Private::pick(const MapHit& hit, Qt::KeyboardModifiers modifiers) {
  if (hit.node >= 0) setCurrent(hit.node);
  if (hit.node < 0 || !(modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) return select(selectionAt(hit));
  auto names = selection.kind == Selection::Node ? selection.nodes : std::vector<std::string>();
  const auto& name = nodeName(static_cast<std::size_t>(hit.node));
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end())
    names.push_back(name);
  else if (modifiers & Qt::ControlModifier)
    names.erase(found);
  select(Selection::ofNodes(std::move(names)));
}

// The nearest node in that direction: what lies off the line counts threefold.
std::ptrdiff_t MapWidget::Private::neighbour(int dx, int dy) const {
  if (current < 0) return faces.empty() ? -1 : static_cast<std::ptrdiff_t>(layout.boxes()[static_cast<std::size_t>(layout.boxOfNode(0))].nodes.front());
  const QPointF from = layout.nodeRect(static_cast<std::size_t>(current)).center();
  double best = std::numeric_limits<double>::max();
  std::ptrdiff_t found = current;
  for (std::size_t node = 0; node < faces.size(); ++node) {
    const QPointF way = layout.nodeRect(node).center() - from;
    const double ahead = way.x() * dx + way.y() * dy, aside = std::abs(way.x() * dy) + std::abs(way.y() * dx);
    if (ahead <= 0.5 || aside > 4 * ahead) continue;
    if (const double distance = ahead + 3 * aside; distance < best) {
      best = distance;
      found = static_cast<std::ptrdiff_t>(node);
    }
  }
  return found;
}

void MapWidget::Private::panFromMinimap(QPoint position) {
  const QRect map = minimapRect();
  const double scale = fitted.size().width() / std::max(1, map.width());
  scrollTo(fitted.mapTo(layout, QPointF(position - map.topLeft()) * scale), mapArea().center());
}

void MapWidget::mousePressEvent(QMouseEvent* event) {
  const QPoint position = event->position().toPoint();
  d->lastPosition = position;
  if (event->button() == Qt::MiddleButton) d->panning = true;
  if (event->button() != Qt::LeftButton) return;
  d->pressed = position;
  d->onMinimap = d->minimapRect().contains(position);
  d->pressedOn = d->onMinimap ? MapHit() : d->hitAt(position);
  if (d->onMinimap) d->panFromMinimap(position);
}

void MapWidget::mouseMoveEvent(QMouseEvent* event) {
  const QPoint position = event->position().toPoint(), moved = position - d->lastPosition;
  if (d->onMinimap) return d->panFromMinimap(position);
  if (d->pressed && !d->panning && (position - *d->pressed).manhattanLength() >= QApplication::startDragDistance()) {
    if (d->editable && d->pressedOn.node >= 0) return d->startDrag(d->pressedOn);
    d->panning = true;
    viewport()->setCursor(Qt::ClosedHandCursor);
  }
  if (d->panning) {
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
  } else if (!d->pressed) {
    const auto hit = d->hitAt(position);
    viewport()->setCursor(d->editable && hit.what == MapHit::Chip ? Qt::OpenHandCursor : hit.node >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
  }
  d->lastPosition = position;
}

void MapWidget::mouseReleaseEvent(QMouseEvent* event) {
  const bool click = event->button() == Qt::LeftButton && d->pressed && !d->panning && !d->onMinimap;
  d->pressed.reset();
  d->panning = d->onMinimap = false;
  viewport()->unsetCursor();
  if (click) d->pick(d->pressedOn, event->modifiers());
}

void MapWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  const auto hit = d->hitAt(event->position().toPoint());
  if (hit.node >= 0) {
    Q_EMIT nodeActivated(d->nodeName(static_cast<std::size_t>(hit.node)));
    zoomTo(Selection::ofNode(d->nodeName(static_cast<std::size_t>(hit.node))));
  } else if (hit.what == MapHit::Title || hit.what == MapHit::Box) {
    zoomTo(d->selectionAt(hit));
  }
}

// A wheel zooms at the cursor; a touch pad, or a wheel with Shift, scrolls.
void MapWidget::wheelEvent(QWheelEvent* event) {
  const QPoint pixels = event->pixelDelta();
  if (!pixels.isNull() && !(event->modifiers() & Qt::ControlModifier)) {
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - pixels.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - pixels.y());
  } else if (event->modifiers() & Qt::ShiftModifier) {
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - event->angleDelta().y() - event->angleDelta().x());
  } else {
    d->setZoom(d->zoom * std::pow(1.2, event->angleDelta().y() / 120.0), event->position().toPoint());
  }
  event->accept();
}

void MapWidget::keyPressEvent(QKeyEvent* event) {
  if (d->empty()) return QAbstractScrollArea::keyPressEvent(event);
  const auto move = [&](int dx, int dy) {
    const auto node = d->neighbour(dx, dy);
    if (node < 0) return;
    d->ensureVisible(static_cast<std::size_t>(node));
    MapHit hit;
    hit.what = MapHit::Node;
    hit.node = node;
    if (event->modifiers() & Qt::ControlModifier) return d->setCurrent(node);  // moves on without picking
    d->pick(hit, event->modifiers() & Qt::ShiftModifier);
  };
  switch (event->key()) {
    case Qt::Key_Left: return move(-1, 0);
    case Qt::Key_Right: return move(1, 0);
    case Qt::Key_Up: return move(0, -1);
    case Qt::Key_Down: return move(0, 1);
    case Qt::Key_Home: return fit();
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomIn();
    case Qt::Key_Minus: return zoomOut();
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (d->current >= 0) Q_EMIT nodeActivated(currentNode());
      return;
    case Qt::Key_Space:
      if (d->current >= 0) {
        MapHit hit;
        hit.what = MapHit::Node;
        hit.node = d->current;
        d->pick(hit, Qt::ControlModifier);
      }
      return;
    case Qt::Key_Escape:
      if (!d->selection.empty()) return d->select({});
      break;
    default: break;
  }
  QAbstractScrollArea::keyPressEvent(event);
}

void MapWidget::contextMenuEvent(QContextMenuEvent* event) {
  if (event->reason() == QContextMenuEvent::Keyboard) {
    const QPoint at = d->current >= 0 ? d->nodeRect(static_cast<std::size_t>(d->current)).center() : d->mapArea().center();
    Q_EMIT contextMenuRequested(d->selection, viewport()->mapToGlobal(at));
    return;
  }
  const auto hit = d->hitAt(event->pos());
  // A menu over one of several selected nodes is about all of them.
  const bool within = hit.what == MapHit::Node && d->selection.kind == Selection::Node &&
                      std::binary_search(d->selected.begin(), d->selected.end(), static_cast<std::size_t>(hit.node));
  if (!within) d->pick(hit, Qt::NoModifier);
  Q_EMIT contextMenuRequested(d->selection, event->globalPos());
}

bool MapWidget::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const auto hit = d->hitAt(help->pos());
  if (hit.node < 0) {
    QToolTip::hideText();
    return true;
  }
  const auto node = static_cast<std::size_t>(hit.node);
  QStringList lines;
  if (hit.what == MapHit::Pod) lines << safeText(d->faces[node].pods[hit.index].pod->metadata.key()).toHtmlEscaped();
  lines << QStringLiteral("<b>%1</b>").arg(safeText(d->nodeName(node)).toHtmlEscaped());
  lines << describe(d->faces[node], *d->content.placement, node).toHtmlEscaped().replace(QLatin1String("; "), QLatin1String("<br>"));
  QToolTip::showText(help->globalPos(), lines.join(QLatin1String("<br>")), this);
  return true;
}

}  // namespace bayplan::ui
