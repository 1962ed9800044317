#include "ui/shell/info_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "ui/scene/signs.h"
#include "ui/style/theme.h"

namespace bayplan::ui {

InfoBar::InfoBar(QWidget* parent) : QFrame(parent), m_text(new QLabel), m_action(new QPushButton) {
  setObjectName(QStringLiteral("infoBar"));
  m_text->setTextFormat(Qt::PlainText);
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* close = new QToolButton;
  close->setText(QStringLiteral("✕"));
  close->setAutoRaise(true);
  close->setAccessibleName(tr("Close this message"));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(34, 5, 8, 5);
  layout->addWidget(m_text, 1);
  layout->addWidget(m_action);
  layout->addWidget(close);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  connect(m_action, &QPushButton::clicked, this, [this] {
    hide();
    if (const auto action = std::exchange(m_do, nullptr)) action();
  });
  hide();
}

void InfoBar::say(Kind kind, const QString& text, const QString& actionText, std::function<void()> action) {
  m_kind = kind;
  m_text->setText(text);
  m_action->setText(actionText);
  m_action->setVisible(!actionText.isEmpty());
  m_do = std::move(action);
  show();
  update();
}

QString InfoBar::text() const { return m_text->text(); }

void InfoBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const auto theme = Theme::of(palette());
  const auto severity = m_kind == Message ? Severity::Info : m_kind == Warning ? Severity::Warning : Severity::Error;
  QColor ground = fillOf(severity, theme);
  ground.setAlphaF(0.16f);
  painter.fillRect(rect(), palette().color(QPalette::Base));
  painter.fillRect(rect(), ground);
  painter.fillRect(QRect(0, 0, 4, height()), fillOf(severity, theme));
  drawSeverity(painter, QRectF(12, height() / 2.0 - 7, 14, 14), severity, theme);
}

}  // namespace bayplan::ui
