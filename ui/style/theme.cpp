#include "ui/style/theme.h"

#include <cmath>

namespace bayplan::ui {

Theme Theme::light() {
  Theme t;
  t.canvas = 0xf3f5f8;
  t.region = 0xe9edf2;
  t.zone = 0xffffff;
  t.rack = 0xeef2f7;
  t.domainBorder = 0xcfd6df;
  t.card = 0xffffff;
  t.cardBorder = 0xb9c3cf;
  t.text = 0x18212d;
  t.mutedText = 0x55616f;
  t.track = 0xdfe5ec;
  t.fill = 0x8ea6c0;
  t.fillHigh = 0x4d6785;
  t.accent = 0x1a66d6;
  t.staged = 0xa82b78;
  t.error = 0xbd4400;
  t.warning = 0xe8a200;
  t.info = 0x0072b2;
  t.onError = 0xffffff;
  t.onWarning = 0x2a1b00;
  t.onInfo = 0xffffff;
  t.redis = 0x00735c;
  t.onRedis = 0xffffff;
  t.ordinal = 0x5b4a9c;
  t.onOrdinal = 0xffffff;
  t.otherPod = 0x8a96a5;
  t.pass = 0x00735c;
  t.refuse = 0xbd4400;
  t.series = {QColor(0x56b4e9), QColor(0xe69f00), QColor(0x35b08c), QColor(0xcc79a7), QColor(0xf0e442), QColor(0x7da7d9), QColor(0xe88a5a), QColor(0xa3a9b1)};
  t.onSeries = 0x101418;
  return t;
}

Theme Theme::dark() {
  Theme t;
  t.isDark = true;
  t.canvas = 0x12161b;
  t.region = 0x171c22;
  t.zone = 0x1b2128;
  t.rack = 0x232a33;
  t.domainBorder = 0x39434f;
  t.card = 0x2c3540;
  t.cardBorder = 0x4b5868;
  t.text = 0xe9eef4;
  t.mutedText = 0xa9b5c3;
  t.track = 0x3d4856;
  t.fill = 0x6f8cab;
  t.fillHigh = 0xa9c3de;
  t.accent = 0x6cabff;
  t.staged = 0xf291c7;
  t.error = 0xff7f3f;
  t.warning = 0xf2b632;
  t.info = 0x5cb8ee;
  t.onError = 0x241003;
  t.onWarning = 0x241700;
  t.onInfo = 0x04202f;
  t.redis = 0x33c19f;
  t.onRedis = 0x03231b;
  t.ordinal = 0xb9a6f2;
  t.onOrdinal = 0x1a1236;
  t.otherPod = 0x7f8c9c;
  t.pass = 0x33c19f;
  t.refuse = 0xff7f3f;
  t.series = light().series;
  t.onSeries = 0x101418;
  return t;
}

Theme Theme::of(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness() ? dark() : light();
}

QPalette Theme::palette() const {
  QPalette palette(text, rack, rack.lighter(110), rack.darker(150), domainBorder, text, text, card, zone);
  palette.setColor(QPalette::AlternateBase, rack);
  palette.setColor(QPalette::Highlight, accent);
  palette.setColor(QPalette::HighlightedText, isDark ? canvas : QColor(Qt::white));
  palette.setColor(QPalette::ToolTipBase, card);
  palette.setColor(QPalette::ToolTipText, text);
  palette.setColor(QPalette::PlaceholderText, mutedText);
  palette.setColor(QPalette::Link, accent);
  palette.setColor(QPalette::LinkVisited, ordinal);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    QColor faded = mutedText;
    faded.setAlphaF(0.7f);
    palette.setColor(QPalette::Disabled, role, faded);
  }
  return palette;
}

namespace {

double luminance(const QColor& color) {
  const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

}  // namespace

double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace bayplan::ui
