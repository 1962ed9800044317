#include "ui/views/why/verdict_label.h"

#include <QEvent>

#include "ui/style/theme.h"

namespace bayplan::ui {

VerdictLabel::VerdictLabel(QWidget* parent) : QLabel(parent) {
  setObjectName(QStringLiteral("verdictLabel"));
  setTextFormat(Qt::PlainText);
  setWordWrap(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto bold = font();
  bold.setBold(true);
  setFont(bold);
}

void VerdictLabel::setVerdict(const PodVerdict& verdict) {
  m_verdict = verdict;
  setText(verdict.text);
  setVisible(!verdict.text.isEmpty());
  recolour();
}

void VerdictLabel::recolour() {
  m_recolouring = true;
  const auto theme = Theme::of(palette());
  auto colours = palette();
  colours.setColor(QPalette::WindowText, m_verdict.tone == PodVerdict::Tone::Good  ? theme.pass
                                         : m_verdict.tone == PodVerdict::Tone::Bad ? theme.refuse
                                                                                   : theme.text);
  setPalette(colours);
  m_recolouring = false;
}

void VerdictLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !m_recolouring) recolour();
}

}  // namespace bayplan::ui
