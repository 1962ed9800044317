#include <QDrag>
#include <QDragEnterEvent>
#include <QMimeData>
#include <algorithm>

#include "ui/scene/map_widget.h"
#include "ui/scene/map_widget_p.h"
#include "ui/scene/signs.h"

namespace bayplan::ui {
namespace {

QPixmap picture(const QString& text, const OrdinalChip* chip, const Theme& theme, TextCache& texts, double ratio) {
  constexpr int kFont = 13, kHeight = 22;
  const int width = chipWidth(text, kFont, texts) + 4;
  QPixmap pixmap(QSize(width, kHeight) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  const QRect rect(1, 1, width - 2, kHeight - 2);
  if (chip) {
    drawChip(painter, rect, *chip, text, kFont, theme, texts);
  } else {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 1.5));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect), 4, 4);
    painter.setPen(theme.text);
    texts.draw(painter, rect, text, kFont, TextCache::Font::Bold, Qt::AlignHCenter);
  }
  return pixmap;
}

}  // namespace

// From a chip its ordinal is dragged, from anywhere else on a tile the node, with the other selected ones if it is one.
void MapWidget::Private::startDrag(const MapHit& hit) {
  pressed.reset();
  const auto node = static_cast<std::size_t>(hit.node);
  auto* source = new QDrag(q);
  const double ratio = q->devicePixelRatioF();
  if (hit.what == MapHit::Chip && faces[node].chips[hit.index].ordinal) {
    OrdinalChip chip = faces[node].chips[hit.index];
    chip.collision = false;
    source->setMimeData(toMimeData(DragPayload::ofOrdinal(content.placement->sets[chip.set].key, *chip.ordinal, nodeName(node))));
    source->setPixmap(picture(chipText(chip), &chip, theme, texts, ratio));
  } else {
    const bool several = selection.kind == Selection::Node && std::binary_search(selected.begin(), selected.end(), node);
    auto names = several ? selection.nodes : std::vector<std::string>{nodeName(node)};
    const QString text = names.size() == 1 ? safeText(names.front()) : MapWidget::tr("%1 nodes").arg(names.size());
    source->setMimeData(toMimeData(DragPayload::ofNodes(std::move(names))));
    source->setPixmap(picture(text, nullptr, theme, texts, ratio));
  }
  source->setHotSpot({-8, -4});
  source->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
  endDrag();
}

DropVerdict MapWidget::Private::verdictOn(std::size_t node) {
  verdicts.resize(faces.size());
  auto& verdict = verdicts[node];
  if (!verdict) verdict = nodeVerdict ? nodeVerdict(*drag, nodeName(node)) : DropVerdict();
  return *verdict;
}

std::optional<DomainTarget> MapWidget::Private::domainTarget(int box) const {
  if (box < 0) return std::nullopt;
  const auto& topology = content.placement->topology;
  const int domain = layout.boxes()[static_cast<std::size_t>(box)].domain;
  if (domain < 0) return std::nullopt;
  return DomainTarget{topology.domains[static_cast<std::size_t>(domain)].level, domainPath(topology, domain)};
}

void MapWidget::Private::follow(QPoint position) {
  dragPosition = position;
  const QPointF point(position - offset());
  const bool inside = mapArea().contains(position);
  if (drag->kind == DragPayload::Ordinal) {
    dropNode = inside ? layout.nodeAt(point) : -1;
    if (dropNode >= 0) dropVerdict = verdictOn(static_cast<std::size_t>(dropNode));
  } else {
    const int box = inside ? layout.boxAt(point) : -1;
    if (box != dropBox || box < 0) {
      dropBox = box;
      const auto target = domainTarget(box);
      dropVerdict = !target ? DropVerdict{DropVerdict::Refused, {}} : domainVerdict ? domainVerdict(*drag, *target) : DropVerdict();
    }
  }
  repaint();
}

void MapWidget::Private::endDrag() {
  drag.reset();
  verdicts.clear();
  dropNode = dropBox = -1;
  dropVerdict = {};
  repaint();
}

void MapWidget::dragEnterEvent(QDragEnterEvent* event) {
  const auto payload = d->editable && !d->empty() ? payloadOf(event->mimeData()) : std::nullopt;
  if (!payload) return event->ignore();
  d->verdicts.clear();
  d->drag = payload;
  d->follow(event->position().toPoint());
  event->acceptProposedAction();
}

void MapWidget::dragMoveEvent(QDragMoveEvent* event) {
  if (!d->drag) return event->ignore();
  d->follow(event->position().toPoint());
  const bool target = d->dropNode >= 0 || d->domainTarget(d->dropBox);
  if (target && d->dropVerdict.kind != DropVerdict::Refused)
    event->acceptProposedAction();
  else
    event->ignore();
}

void MapWidget::dragLeaveEvent(QDragLeaveEvent*) { d->endDrag(); }

void MapWidget::dropEvent(QDropEvent* event) {
  if (!d->drag) return event->ignore();
  d->follow(event->position().toPoint());
  const DragPayload payload = *d->drag;
  const auto node = d->dropNode;
  const auto target = d->domainTarget(d->dropBox);
  const bool refused = d->dropVerdict.kind == DropVerdict::Refused;
  const auto name = node >= 0 ? d->nodeName(static_cast<std::size_t>(node)) : std::string();
  d->endDrag();
  if (refused || (node < 0 && !target)) return event->ignore();
  event->acceptProposedAction();
  if (payload.kind == DragPayload::Ordinal)
    Q_EMIT ordinalDropped(payload.set, payload.ordinal, name, event->modifiers(), payload.fromNode);
  else
    Q_EMIT nodesDroppedOnDomain(payload.nodes, target->level, target->path);
}

}  // namespace bayplan::ui
