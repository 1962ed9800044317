#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/lint/finding.h"
#include "core/placement/placement_model.h"
#include "core/plan/label_plan.h"

namespace bayplan::ui {

// Everything that the map draws. `snapshot` and `placement` belong together; they may be the cluster as read or as the
// staged plan would leave it: a staged change whose value is there already is drawn dotted too, the old value struck out.
struct MapContent {
  SnapshotPtr snapshot;
  std::shared_ptr<const PlacementModel> placement;
  std::shared_ptr<const std::vector<Finding>> findings;
  LabelPlan staged;
  std::string namespaceFilter;  // empty = all; pods of other namespaces are counted, not drawn one by one
};

}  // namespace bayplan::ui
