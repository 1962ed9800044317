#pragma once

#include <QLabel>

#include "ui/models/pod_verdict.h"

namespace bayplan::ui {

// A pod's verdict in a line, coloured by its tone; the sign in its text says the same.
class VerdictLabel : public QLabel {
  Q_OBJECT
public:
  explicit VerdictLabel(QWidget* parent = nullptr);
  void setVerdict(const PodVerdict& verdict);

protected:
  void changeEvent(QEvent* event) override;

private:
  void recolour();
  PodVerdict m_verdict;
  bool m_recolouring = false;
};

}  // namespace bayplan::ui
