#pragma once

#include <string>
#include <vector>

#include "core/plan/label_plan.h"

namespace bayplan {

enum class ExportFormat { Nodes, Kubectl, Kustomize, Terraform, Csv };
Result<ExportFormat> exportFormatOf(std::string_view word);  // "nodes", "kubectl", …

struct Exported {
  std::string text;
  std::vector<std::string> warnings;  // a node whose uid is not known, a change that a format cannot say, …
};

// The plan as code. `snapshot` may be null; it gives uids where the plan has none. Values are quoted so that no name
// can become code, and nothing that a terminal or a spreadsheet would run is passed on.
Exported exportPlan(const LabelPlan& plan, ExportFormat format, const Snapshot* snapshot);

}  // namespace bayplan
