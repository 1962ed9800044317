#include "ui/shell/level_settings.h"

#include <QSettings>
#include <QStringList>
#include <QUrl>
#include <algorithm>

namespace bayplan::ui {
namespace {

QStringList keysOf(const std::vector<TopologyLevel>& levels) {
  QStringList keys;
  for (const auto& level : levels) keys << QString::fromStdString(level.key.str());
  return keys;
}

QString nameOf(const std::vector<TopologyLevel>& detected) {
  auto keys = keysOf(detected);
  keys.sort();
  return QStringLiteral("levels/") + QString::fromLatin1(QUrl::toPercentEncoding(keys.join(QLatin1Char(','))));
}

}  // namespace

std::vector<TopologyLevel> arrangedLevels(const std::vector<TopologyLevel>& detected) {
  const QSettings settings;
  if (detected.empty() || !settings.contains(nameOf(detected))) return detected;
  std::vector<TopologyLevel> levels;
  for (const auto& key : settings.value(nameOf(detected)).toStringList())
    for (const auto& level : detected)
      if (level.key.view() == key.toStdString()) levels.push_back(level);
  return levels;
}

void rememberLevels(const std::vector<TopologyLevel>& detected, const std::vector<TopologyLevel>& arranged) {
  if (detected.empty()) return;
  if (keysOf(detected) == keysOf(arranged))
    QSettings().remove(nameOf(detected));
  else
    QSettings().setValue(nameOf(detected), keysOf(arranged));
}

}  // namespace bayplan::ui
