#include "ui/views/why/score_legend.h"

#include <QPainter>

#include "ui/style/theme.h"
#include "ui/views/why/matrix_delegate.h"

namespace bayplan::ui {
namespace {

constexpr int kRow = 20, kSwatch = 16, kGap = 5, kBetween = 14;

}  // namespace

ScoreLegend::ScoreLegend(QWidget* parent) : QWidget(parent) {
  auto policy = sizePolicy();
  policy.setHeightForWidth(true);
  policy.setVerticalPolicy(QSizePolicy::Preferred);  // Fixed would be as high as the width before needs
  setSizePolicy(policy);
  hide();
}

void ScoreLegend::setPlugins(const QStringList& plugins) {
  if (plugins == m_plugins) return;
  m_plugins = plugins;
  setAccessibleName(tr("Parts of the score: %1").arg(plugins.join(QStringLiteral(", "))));
  setVisible(!plugins.isEmpty());
  updateGeometry();
  update();
}

// visit(entry, left, top) for each entry, wrapped at `width`. Returns the height.
template <class Visit>
int ScoreLegend::visit(int width, Visit visit) const {
  int x = 0, y = 0;
  for (int i = 0; i < m_plugins.size(); ++i) {
    const int needed = kSwatch + kGap + fontMetrics().horizontalAdvance(m_plugins[i]);
    if (x > 0 && x + needed > width) {
      x = 0;
      y += kRow;
    }
    visit(i, x, y);
    x += needed + kBetween;
  }
  return m_plugins.isEmpty() ? 0 : y + kRow;
}

int ScoreLegend::heightForWidth(int width) const {
  return visit(width, [](int, int, int) {});
}

void ScoreLegend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const auto theme = Theme::of(palette());
  visit(width(), [&](int plugin, int x, int y) {
    drawScorePart(painter, QRectF(x, y + (kRow - kSwatch) / 2.0, kSwatch, kSwatch), plugin, theme);
    painter.setPen(theme.mutedText);
    painter.drawText(QRect(x + kSwatch + kGap, y, width() - x - kSwatch - kGap, kRow), Qt::AlignLeft | Qt::AlignVCenter, m_plugins[plugin]);
  });
}

}  // namespace bayplan::ui
