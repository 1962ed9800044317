#pragma once

#include <QDialog>
#include <vector>

#include "core/placement/scheme.h"

class QListWidget;

namespace bayplan::ui {

// By which node labels the map is drawn, outermost first: dragged, or moved by the buttons or Alt+Up and Alt+Down; one
// that is not ticked is left out.
class LevelsDialog : public QDialog {
  Q_OBJECT
public:
  LevelsDialog(const std::vector<TopologyLevel>& current, const std::vector<TopologyLevel>& detected, QWidget* parent = nullptr);
  std::vector<TopologyLevel> levels() const;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void show(const std::vector<TopologyLevel>& current);

  std::vector<TopologyLevel> m_detected;
  QListWidget* m_list;
};

}  // namespace bayplan::ui
