#include "ui/shell/theme_controller.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace bayplan::ui {
namespace {

constexpr char kService[] = "org.freedesktop.portal.Desktop", kPath[] = "/org/freedesktop/portal/desktop",
               kInterface[] = "org.freedesktop.portal.Settings", kGroup[] = "org.freedesktop.appearance", kKey[] = "color-scheme";

}  // namespace

ThemeController::ThemeController(QObject* parent) : QObject(parent), m_desktopIsDark(Theme::of(QApplication::palette()).isDark) {
  apply();
  askDesktop();
}

void ThemeController::setMode(Mode mode) {
  m_mode = mode;
  apply();
}

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
void ThemeController::askDesktop() {
  auto bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  bus.connect(QString::fromLatin1(kService), QString::fromLatin1(kPath), QString::fromLatin1(kInterface), QStringLiteral("SettingChanged"),
              this, SLOT(takeSetting(QString, QString, QDBusVariant)));
  auto call = QDBusMessage::createMethodCall(QString::fromLatin1(kService), QString::fromLatin1(kPath), QString::fromLatin1(kInterface), QStringLiteral("Read"));
  call << QString::fromLatin1(kGroup) << QString::fromLatin1(kKey);
  auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call, 1000), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
    watcher->deleteLater();
    const QDBusPendingReply<QDBusVariant> reply = *watcher;
    if (reply.isValid()) takeSetting(QString::fromLatin1(kGroup), QString::fromLatin1(kKey), reply.value());
  });
}

void ThemeController::takeSetting(const QString& group, const QString& key, const QDBusVariant& value) {
  if (group != QLatin1String(kGroup) || key != QLatin1String(kKey)) return;
  auto inner = value.variant();
  if (inner.canConvert<QDBusVariant>()) inner = inner.value<QDBusVariant>().variant();  // Read wraps twice
  const uint preference = inner.toUInt();  // 0 = none, 1 = dark, 2 = light
  if (preference != 0) m_desktopIsDark = preference == 1;
  apply();
}

void ThemeController::apply() {
  const bool isDark = m_mode == Dark || (m_mode == Desktop && m_desktopIsDark);
  m_theme = isDark ? Theme::dark() : Theme::light();
  QApplication::setPalette(m_theme.palette());
  Q_EMIT themeChanged(m_theme);
}

}  // namespace bayplan::ui
