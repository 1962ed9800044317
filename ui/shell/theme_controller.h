#pragma once

#include <QObject>
#include <QPalette>

#include "ui/style/theme.h"

class QDBusVariant;

namespace bayplan::ui {

// Light or dark as the desktop has it (XDG settings portal, else the palette's lightness), or as the user chose.
class ThemeController : public QObject {
  Q_OBJECT
public:
  enum Mode { Desktop, Light, Dark };

  explicit ThemeController(QObject* parent = nullptr);

  Mode mode() const { return m_mode; }
  void setMode(Mode mode);
  const Theme& theme() const { return m_theme; }

Q_SIGNALS:
  void themeChanged(const bayplan::ui::Theme& theme);

private Q_SLOTS:
  void takeSetting(const QString& group, const QString& key, const QDBusVariant& value);

private:
  void askDesktop();
  void apply();

  Mode m_mode = Desktop;
  bool m_desktopIsDark = false;
  Theme m_theme;
};

}  // namespace bayplan::ui
