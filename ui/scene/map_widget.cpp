#include "ui/scene/map_widget.h"

#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/scene/card_layout.h"
#include "ui/scene/map_accessible.h"
#include "ui/scene/map_widget_p.h"
#include "ui/scene/release_elsewhere.h"
#include "ui/style/fonts.h"

namespace bayplan::ui {
namespace {

constexpr int kMargin = 12, kFooter = 24;
constexpr double kZoomStep = 1.25, kMostTileWidth = 640, kReadableTileWidth = 240;

}  // namespace

MapWidget::Private::Private(MapWidget* widget) : q(widget), texts(mapFont()) {
  rest.setSingleShot(true);
  rest.setInterval(70);
  QObject::connect(&rest, &QTimer::timeout, q, [this] { repaint(); });
}

MapWidget::MapWidget(QWidget* parent) : QAbstractScrollArea(parent), d(std::make_unique<Private>(this)) {
  installMapAccessibility();
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAcceptDrops(true);
  viewport()->setMouseTracking(true);
  viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
  setAccessibleName(tr("Map of nodes"));
  d->theme = Theme::of(palette());
}

MapWidget::~MapWidget() = default;

void MapWidget::setContent(MapContent content) {
  auto faces = facesOf(content);
  setContent(std::move(content), std::move(faces));
}

void MapWidget::setContent(MapContent content, std::vector<NodeFace> faces) {
  const bool sameNodes = !d->empty() && content.snapshot && content.placement && d->content.snapshot->nodes().size() == content.snapshot->nodes().size() &&
                         d->content.placement->topology.levels == content.placement->topology.levels &&
                         d->content.placement->topology.domainOfNode == content.placement->topology.domainOfNode &&
                         std::equal(content.snapshot->nodes().begin(), content.snapshot->nodes().end(), d->content.snapshot->nodes().begin(),
                                    [](const NodeInfoPtr& a, const NodeInfoPtr& b) { return a->name() == b->name(); });
  const std::string current = currentNode();
  auto before = std::exchange(d->content, std::move(content));  // the old faces point into it
  if (sameNodes) {
    for (std::size_t i = 0; i < faces.size(); ++i)
      if (!(faces[i] == d->faces[i])) d->tiles.invalidate(d->layout.nodeRect(i).adjusted(-4, -4, 4, 4).toRect());
    for (const auto& box : d->layout.boxes())  // their counts may be others
      d->tiles.invalidate(QRectF(box.rect.topLeft(), QSizeF(box.rect.width(), box.header)).toRect());
  }
  releaseElsewhere(std::move(before), std::exchange(d->faces, std::move(faces)));
  if (!sameNodes) {
    d->zoom = 1;
    d->refit();
  }
  d->minimap = {};
  d->frame = {};
  d->verdicts.clear();
  d->counts = d->content.snapshot ? countsText(*d->content.snapshot) : QString();
  if (sameNodes) {
    const int height = d->legendHeight;
    d->updateLegend();
    if (d->legendHeight != height) d->refit();
  }
  const auto index = d->empty() ? -1 : d->content.snapshot->nodeIndex(Symbol::existing(current));
  d->current = current.empty() ? -1 : index;
  d->updateSelected();
  d->repaint();
}

const MapContent& MapWidget::content() const { return d->content; }

void MapWidget::setTheme(const Theme& theme) {
  d->theme = theme;
  d->sprites.clear();
  d->frame = {};
  d->tiles.clear();
  d->minimap = {};
  d->repaint();
}

void MapWidget::setSelection(const Selection& selection) {
  if (d->selection == selection) return;
  d->selection = selection;
  d->updateSelected();
  if (d->selected.size() == 1) d->setCurrent(static_cast<std::ptrdiff_t>(d->selected.front()));
  d->repaint();
}

const Selection& MapWidget::selection() const { return d->selection; }
std::string MapWidget::currentNode() const { return d->current < 0 || d->empty() ? std::string() : d->nodeName(static_cast<std::size_t>(d->current)); }
void MapWidget::setEditable(bool editable) { d->editable = editable; }
bool MapWidget::isEditable() const { return d->editable; }
void MapWidget::setNodeVerdict(NodeVerdict verdict) { d->nodeVerdict = std::move(verdict); }
void MapWidget::setDomainVerdict(DomainVerdict verdict) { d->domainVerdict = std::move(verdict); }
void MapWidget::setReducedMotion(bool reduced) { d->reducedMotion = reduced; }
bool MapWidget::isMoving() const { return d->flight || d->rest.isActive(); }

void MapWidget::setLegendVisible(bool visible) {
  d->showLegend = visible;
  d->refit();
}

void MapWidget::setMinimapVisible(bool visible) {
  d->showMinimap = visible;
  d->repaint();
}

void MapWidget::setDetailLevel(std::size_t level) {
  d->depthLimit = level;
  d->zoom = 1;
  d->refit();
}

QSize MapWidget::sizeHint() const { return {900, 600}; }

QRect MapWidget::nodeRect(const std::string& node) const {
  if (d->empty()) return {};
  const auto index = d->content.snapshot->nodeIndex(Symbol::existing(node));
  return index < 0 ? QRect() : d->nodeRect(static_cast<std::size_t>(index));
}

QRect MapWidget::ordinalChipRect(const std::string& node, const std::string& set) const {
  const QRect rect = nodeRect(node);
  if (rect.isEmpty() || !d->cards()) return {};
  const auto& face = d->faces[static_cast<std::size_t>(d->content.snapshot->nodeIndex(Symbol::existing(node)))];
  const CardLayout card(rect, face, d->content, d->texts);
  for (std::size_t i = 0; i < card.chips.size(); ++i)
    if (d->content.placement->sets[face.chips[i].set].key == set) return card.chips[i];
  return {};
}

void MapWidget::zoomIn() { d->setZoom(d->zoom * kZoomStep, d->mapArea().center()); }
void MapWidget::zoomOut() { d->setZoom(d->zoom / kZoomStep, d->mapArea().center()); }

void MapWidget::fit() {
  if (d->empty()) return;
  d->refit();
  d->flyTo(1, QRectF({}, d->fitted.size()).center());
}

void MapWidget::zoomTo(const Selection& selection) {
  if (d->empty()) return;
  QRectF bounds;
  for (const auto node : nodesOf(selection, *d->content.placement)) bounds |= d->fitted.nodeRect(node);
  if (bounds.isEmpty()) return;
  const QSizeF area = d->mapArea().size();
  const double room = 0.8 * std::min(area.width() / bounds.width(), area.height() / bounds.height());
  const double readable = std::max(1.0, kReadableTileWidth / d->fitted.fittedTileWidth());
  d->flyTo(std::clamp(room, 1.0, readable), bounds.center());
}

// What the footer and the legend leave.
QRect MapWidget::Private::mapArea() const {
  QRect area = q->viewport()->rect().adjusted(0, 0, 0, -kFooter);
  area.setBottom(area.bottom() - legendHeight);
  return area;
}

QPoint MapWidget::Private::offset() const {
  const QRect area = mapArea();
  const auto place = [](int start, int room, double needed, int scrolled) {
    const int size = static_cast<int>(needed);
    return size + 2 * kMargin <= room ? start + (room - size) / 2 : start + kMargin - scrolled;
  };
  return {place(area.left(), area.width(), layout.size().width(), q->horizontalScrollBar()->value()),
          place(area.top(), area.height(), layout.size().height(), q->verticalScrollBar()->value())};
}

void MapWidget::Private::refit() {
  tiles.clear();
  frame = {};
  minimap = {};
  if (empty()) {
    fitted = layout = MapLayout();
    updateScrollBars();
    repaint();
    return;
  }
  updateLegend();
  const QSize room = mapArea().size() - QSize(2 * kMargin, 2 * kMargin);
  fitted = MapLayout::build(content.placement->topology, *content.snapshot, room, depthLimit);
  zoom = std::min(zoom, mostZoom());
  layout = zoom == 1 ? fitted : fitted.atZoom(zoom);
  updateScrollBars();
  repaint();
}

void MapWidget::Private::updateLegend() {
  legend.reset();
  legendHeight = 0;
  if (empty() || !showLegend) return;
  legend = std::make_unique<Legend>(scene(), theme, texts, detailed());
  legendHeight = legend->heightFor(q->viewport()->width() - 2 * kMargin) + 6;
}

double MapWidget::Private::mostZoom() const { return std::max(1.0, kMostTileWidth / std::max(1.0, fitted.fittedTileWidth())); }

void MapWidget::Private::updateScrollBars() {
  const QRect area = mapArea();
  const auto set = [](QScrollBar* bar, double needed, int room) {
    bar->setRange(0, std::max(0, static_cast<int>(needed) + 2 * kMargin - room));
    bar->setPageStep(room);
    bar->setSingleStep(40);
  };
  set(q->horizontalScrollBar(), layout.size().width(), area.width());
  set(q->verticalScrollBar(), layout.size().height(), area.height());
}

void MapWidget::Private::scrollTo(QPointF layoutPoint, QPoint viewportPoint) {
  const QPoint corner = mapArea().topLeft() + QPoint(kMargin, kMargin);
  const QPoint value = (layoutPoint + corner - viewportPoint).toPoint();
  q->horizontalScrollBar()->setValue(value.x());
  q->verticalScrollBar()->setValue(value.y());
}

void MapWidget::Private::keepFrame() {
  if (reducedMotion || rest.isActive() || !q->isVisible()) return;
  const double ratio = q->devicePixelRatioF();
  const QRect area = mapArea();
  frame = {QImage(area.size() * ratio, QImage::Format_RGB32), layout, offset()};
  frame.image.setDevicePixelRatio(ratio);
  QPainter painter(&frame.image);
  painter.translate(-area.topLeft());
  paintTiles(painter);
}

void MapWidget::Private::startMoving() {
  if (frame.image.isNull()) return;
  const double scale = layout.tileSize().width() / frame.layout.tileSize().width();
  if (cards() && scale > 0.6 && scale < 1.8)
    rest.start();
  else
    rest.stop();
}

void MapWidget::Private::setZoom(double to, QPoint keep) {
  if (empty()) return;
  if (flight) flight->stop();
  to = std::clamp(to, 1.0, mostZoom());
  if (to == zoom) return;
  keepFrame();
  const QPointF before = QPointF(keep - offset());
  auto zoomed = fitted.atZoom(to);
  const QPointF after = layout.mapTo(zoomed, before);
  layout = std::move(zoomed);
  zoom = to;
  tiles.clear();
  updateScrollBars();
  scrollTo(after, keep);
  startMoving();
  repaint();
  Q_EMIT q->zoomChanged(zoom);
}

void MapWidget::Private::flyTo(double toZoom, QPointF fittedCentre) {
  if (flight) flight->stop();
  const auto show = [this](double at, QPointF centre) {
    if (flight) keepFrame();
    layout = fitted.atZoom(at);
    zoom = at;
    tiles.clear();
    updateScrollBars();
    scrollTo(fitted.mapTo(layout, centre), mapArea().center());
    if (flight) startMoving();
    repaint();
    Q_EMIT q->zoomChanged(zoom);
  };
  toZoom = std::clamp(toZoom, 1.0, mostZoom());
  const double fromZoom = zoom;
  const QPointF fromCentre = layout.mapTo(fitted, QPointF(mapArea().center() - offset()));
  if (reducedMotion || !q->isVisible() || (fromZoom == toZoom && (fromCentre - fittedCentre).manhattanLength() < 2)) return show(toZoom, fittedCentre);
  flight = new QVariantAnimation(q);
  flight->setStartValue(0.0);
  flight->setEndValue(1.0);
  flight->setDuration(220);
  flight->setEasingCurve(QEasingCurve::InOutCubic);
  QObject::connect(flight, &QVariantAnimation::valueChanged, q, [=](const QVariant& value) {
    const double t = value.toDouble();
    show(fromZoom * std::pow(toZoom / fromZoom, t), fromCentre + (fittedCentre - fromCentre) * t);
  });
  flight->start(QAbstractAnimation::DeleteWhenStopped);
}

void MapWidget::Private::ensureVisible(std::size_t node) {
  const QRect area = mapArea().adjusted(kMargin, kMargin, -kMargin, -kMargin), rect = nodeRect(node);
  const auto missing = [](int low, int high, int from, int to) { return low < from ? low - from : high > to ? std::min(high - to, low - from) : 0; };
  q->horizontalScrollBar()->setValue(q->horizontalScrollBar()->value() + missing(rect.left(), rect.right(), area.left(), area.right()));
  q->verticalScrollBar()->setValue(q->verticalScrollBar()->value() + missing(rect.top(), rect.bottom(), area.top(), area.bottom()));
}

void MapWidget::Private::updateSelected() {
  selected.clear();
  links.clear();
  if (empty()) return;
  selected = nodesOf(selection, *content.placement);
  links = replicationLinks(selection, *content.placement);
}

void MapWidget::resizeEvent(QResizeEvent*) { d->refit(); }
void MapWidget::scrollContentsBy(int, int) { d->repaint(); }

void MapWidget::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) setTheme(Theme::of(palette()));
}

}  // namespace bayplan::ui
