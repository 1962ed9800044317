#pragma once

#include "core/plan/edit.h"
#include "ui/models/row_table.h"

namespace bayplan::ui {

struct PlanRow {
  LabelChange change;
  std::vector<std::string> consequences;  // what is worth knowing about this change
  bool isMove = false;                    // a pod's move: change.node is the pod, from and to are nodes
  std::string key() const { return change.node + "\n" + change.key; }
  bool operator==(const PlanRow& other) const;
};

// What each staged change brings with it, seen on top of the other changes. In the order of the plan.
std::vector<std::vector<std::string>> planConsequences(const PlacementModel& base, const ProfileSet& profiles, const LabelPlan& plan);

// The staged plan as a diff.
class PlanModel : public RowTable<PlanRow> {
  Q_OBJECT
public:
  enum Column { NodeColumn, KeyColumn, FromColumn, ToColumn, ReasonColumn, ConsequenceColumn, ColumnCount };
  enum Role { HasConsequencesRole = Qt::UserRole + 1 };

  explicit PlanModel(QObject* parent = nullptr);

  // `consequences` is parallel to the plan's changes, or empty while they are not known yet.
  void setPlan(const LabelPlan& plan, const std::vector<std::vector<std::string>>& consequences = {});

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

}  // namespace bayplan::ui
