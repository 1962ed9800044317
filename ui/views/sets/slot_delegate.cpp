#include "ui/views/sets/slot_delegate.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include "ui/models/slots_model.h"
#include "ui/scene/signs.h"
#include "ui/scene/text_cache.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

namespace bayplan::ui {
namespace {

constexpr int kFont = 13, kSmall = 12, kChip = 18;

OrdinalChip chipOf(const SlotItem& item) {
  OrdinalChip chip;
  chip.text = item.title.toStdString();
  chip.ordinal = item.selection.ordinal;
  chip.filled = item.shape == SlotItem::Shape::Filled;
  chip.collision = item.shape == SlotItem::Shape::Doubled;
  chip.unexpected = item.shape == SlotItem::Shape::Unexpected;
  chip.staged = item.staged ? OrdinalChip::Staged::Added : OrdinalChip::Staged::No;
  return chip;
}

PodMark markOf(const SlotItem& item) {
  PodMark mark;
  mark.pod = item.pod.get();
  mark.kind = item.kind == SlotItem::Kind::Slot         ? PodMark::Kind::Ordinal
              : item.shape == SlotItem::Shape::Master   ? PodMark::Kind::Master
              : item.shape == SlotItem::Shape::Replica  ? PodMark::Kind::Replica
                                                        : PodMark::Kind::RedisUnknown;
  mark.ordinal = item.selection.ordinal;
  mark.shard = Symbol(item.title.mid(1).toStdString());
  mark.disagrees = item.troubled;
  return mark;
}

// A slot that no node has: a hole where a chip would be.
void drawHole(QPainter& painter, const QRect& rect, const QString& text, const Theme& theme, TextCache& texts) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme.error, 1.4, Qt::DashLine));
  painter.setBrush(theme.card);
  painter.drawRoundedRect(QRectF(rect).adjusted(0.7, 0.7, -0.7, -0.7), 3, 3);
  painter.setPen(theme.text);
  texts.draw(painter, rect, text, kSmall, TextCache::Font::Bold, Qt::AlignHCenter);
  painter.restore();
}

// An anchor: the slot's data stays where it is.
void drawAnchor(QPainter& painter, const QRectF& rect, const QColor& color) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
  const double x = rect.center().x();
  painter.drawEllipse(QPointF(x, rect.top() + 2.5), 1.8, 1.8);
  painter.drawLine(QPointF(x, rect.top() + 4.5), QPointF(x, rect.bottom() - 1));
  painter.drawLine(QPointF(x - 3, rect.top() + 6.5), QPointF(x + 3, rect.top() + 6.5));
  QPainterPath hook(QPointF(rect.left() + 1, rect.bottom() - 5));
  hook.quadTo(QPointF(x - 3.5, rect.bottom() - 0.5), QPointF(x, rect.bottom() - 1));
  hook.quadTo(QPointF(x + 3.5, rect.bottom() - 0.5), QPointF(rect.right() - 1, rect.bottom() - 5));
  painter.drawPath(hook);
  painter.restore();
}

bool isHeading(const SlotItem& item) { return item.shape == SlotItem::Shape::None; }

}  // namespace

SlotDelegate::SlotDelegate(QObject* parent) : QStyledItemDelegate(parent), m_texts(std::make_unique<TextCache>(mapFont())) {}
SlotDelegate::~SlotDelegate() = default;

void SlotDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem whole = option;
  initStyleOption(&whole, index);
  const auto* style = whole.widget ? whole.widget->style() : QApplication::style();
  style->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, whole.widget);
  const auto& item = static_cast<const SlotsModel*>(index.model())->item(index);
  const bool isSelected = option.state & QStyle::State_Selected;
  const QRect inner = option.rect.adjusted(4, 0, -6, 0);
  if (isHeading(item))
    paintHeading(*painter, inner, item, option.state & QStyle::State_Open, option.palette, isSelected);
  else
    paintRow(*painter, inner, item, option.palette, isSelected);
  if (option.state & QStyle::State_HasFocus) {
    QStyleOptionFocusRect focus;
    focus.QStyleOption::operator=(whole);
    focus.rect = option.rect.adjusted(0, 0, -1, -1);
    style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, whole.widget);
  }
}

int SlotDelegate::paintSign(QPainter& painter, const QRect& rect, const SlotItem& item, const QPalette& palette) const {
  const auto theme = Theme::of(palette);
  QRect sign(rect.left(), rect.center().y() - kChip / 2 + 1, 0, kChip);
  using Shape = SlotItem::Shape;
  if (item.pod) {
    const auto mark = markOf(item);
    sign.setWidth(std::max(kChip, badgeWidth(mark, kSmall, *m_texts)));
    drawPodBadge(painter, sign, mark, kSmall, theme, *m_texts);
  } else if (item.shape == Shape::Empty) {
    sign.setWidth(std::max(kChip + 8, m_texts->width(item.title, kSmall, TextCache::Font::Bold) + 12));
    drawHole(painter, sign, item.title, theme, *m_texts);
  } else {
    const auto chip = chipOf(item);
    const auto text = chipText(chip);
    sign.setWidth(std::max(kChip + 8, chipWidth(text, kSmall, *m_texts)));
    drawChip(painter, sign, chip, text, kSmall, theme, *m_texts);
  }
  return sign.width();
}

void SlotDelegate::paintHeading(QPainter& painter, const QRect& rect, const SlotItem& item, bool isOpen, const QPalette& palette,
                                bool isSelected) const {
  const auto theme = Theme::of(palette);
  QRect rest = rect;
  painter.setPen(palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
  const auto font = item.kind == SlotItem::Kind::Shard ? TextCache::Font::Plain : TextCache::Font::Bold;
  rest.setLeft(rest.left() + m_texts->draw(painter, rest, item.title, kFont, font) + 10);
  if (isOpen || item.kind == SlotItem::Kind::Cluster) {
    painter.setPen(isSelected ? palette.color(QPalette::HighlightedText) : theme.mutedText);
    m_texts->draw(painter, rest, item.detail, kSmall, TextCache::Font::Plain, Qt::AlignLeft, Qt::ElideMiddle);
    return;
  }
  std::vector<const SlotItem*> chips;  // what is not as it should be comes first, so that it is never among the rest
  for (const bool troubled : {true, false})
    for (const auto& child : item.children)
      if (child->troubled == troubled) chips.push_back(child.get());
  for (std::size_t i = 0; i < chips.size(); ++i) {
    if (rest.width() < (i + 1 == chips.size() ? 40 : 76)) {
      painter.setPen(isSelected ? palette.color(QPalette::HighlightedText) : theme.mutedText);
      m_texts->draw(painter, rest, QStringLiteral("+%1").arg(chips.size() - i), kSmall);
      break;
    }
    rest.setLeft(rest.left() + paintSign(painter, rest, *chips[i], palette) + 3);
  }
}

void SlotDelegate::paintRow(QPainter& painter, const QRect& rect, const SlotItem& item, const QPalette& palette, bool isSelected) const {
  const auto theme = Theme::of(palette);
  QRect rest = rect;
  rest.setLeft(rest.left() + std::max(paintSign(painter, rest, item, palette), 30) + 8);
  const auto textColor = isSelected ? palette.color(QPalette::HighlightedText) : item.troubled ? theme.text : theme.mutedText;
  if (item.dataAnchored) {
    drawAnchor(painter, QRectF(rest.left(), rest.center().y() - 6.5, 12, 14), textColor);
    rest.setLeft(rest.left() + 17);
  }
  painter.setPen(textColor);
  m_texts->draw(painter, rest, item.detail, kSmall);
}

QSize SlotDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
  const auto& item = static_cast<const SlotsModel*>(index.model())->item(index);
  return {160, isHeading(item) ? 28 : 25};
}

}  // namespace bayplan::ui
