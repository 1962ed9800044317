#include "ui/scene/amounts.h"

#include <array>
#include <cmath>

namespace bayplan::ui {
namespace {

QString rounded(double value) {
  return value < 10 && std::abs(value - std::round(value)) > 0.04 ? QString::number(value, 'f', 1) : QString::number(std::llround(value));
}

}  // namespace

QString cpuText(std::int64_t milli) {
  if (milli > 0 && milli < 1000) return QString::number(milli) + QLatin1Char('m');
  return rounded(static_cast<double>(milli) / 1000);
}

QString memoryText(std::int64_t bytes) {
  constexpr std::array kUnits{"", " Ki", " Mi", " Gi", " Ti", " Pi", " Ei"};
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1000 && unit + 1 < kUnits.size()) {
    value /= 1024;
    ++unit;
  }
  return rounded(value) + QLatin1String(kUnits[unit]);
}

QString usedOfText(const QString& used, const QString& of) {
  const auto space = of.indexOf(QLatin1Char(' '));
  if (space >= 0 && used.endsWith(of.mid(space))) return used.left(used.size() - (of.size() - space)) + QStringLiteral(" / ") + of;
  return used + QStringLiteral(" / ") + of;
}

}  // namespace bayplan::ui
