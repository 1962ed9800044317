#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/plan/export.h"

// One function a format; shared by export.cpp only.
namespace bayplan {

// A plan's changes by node, with the uid where plan or snapshot know it.
struct NodeChanges {
  std::string node;
  std::string uid;
  std::vector<LabelChange> changes;

  bool sets() const;  // some change sets a label
};
std::vector<NodeChanges> changesByNode(const LabelPlan& plan, const Snapshot* snapshot);

// "# Label plan NAME: 3 label changes." and what the format needs to be said on top.
std::string exportHeader(const LabelPlan& plan, const std::vector<std::string>& lines);
std::string spokenChange(const LabelChange& change);  // "example.io/node: \"2\" → \"3\""

Exported exportNodes(const LabelPlan& plan, const Snapshot* snapshot);
Exported exportKubectl(const LabelPlan& plan, const Snapshot* snapshot);
Exported exportKustomize(const LabelPlan& plan, const Snapshot* snapshot);
Exported exportTerraform(const LabelPlan& plan, const Snapshot* snapshot);
Exported exportCsv(const LabelPlan& plan, const Snapshot* snapshot);

}  // namespace bayplan
