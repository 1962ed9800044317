#include "ui/views/why/verdict_label.h"

#include <QApplication>
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

// Only the text has a colour of its own, and none where the verdict is neither: all else is inherited, so that it follows
// the theme. Which theme it is is the parent's to say, since the label's own text may be of the one before.
void VerdictLabel::recolour() {
  const auto theme = Theme::of(parentWidget() ? parentWidget()->palette() : QApplication::palette());
  QPalette own;
  if (m_verdict.tone != PodVerdict::Tone::Waits) own.setColor(QPalette::WindowText, m_verdict.tone == PodVerdict::Tone::Good ? theme.pass : theme.refuse);
  m_recolouring = true;
  setPalette(own);
  m_recolouring = false;
}

void VerdictLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !m_recolouring) recolour();
}

}  // namespace bayplan::ui
