#pragma once

#include <QDialog>

#include "core/plan/label_plan.h"

class QTreeWidget;

namespace bayplan::ui {

// A plan file beside the cluster: what is still to do, what is done, and where somebody else has changed a label since.
class DriftDialog : public QDialog {
  Q_OBJECT
public:
  DriftDialog(const LabelPlan& plan, const Snapshot& snapshot, const QString& file, QWidget* parent = nullptr);

  // The changes that can still be carried out as planned.
  LabelPlan pending() const { return m_pending; }

private:
  void fill(QTreeWidget& list, const std::vector<PlanDrift>& drift);
  LabelPlan m_pending;
};

}  // namespace bayplan::ui
