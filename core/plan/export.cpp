#include "core/plan/export.h"

#include <algorithm>

#include "core/model/selector.h"
#include "core/plan/export_text.h"
#include "core/plan/exporters.h"

namespace bayplan {
namespace {

// The plan without what the API server would refuse anyway, each with a warning.
LabelPlan exportable(const LabelPlan& plan, std::vector<std::string>& warnings) {
  LabelPlan kept = plan;
  std::erase_if(kept.changes, [&](const LabelChange& change) {
    auto problem = labelKeyProblem(change.key);
    if (problem.empty() && change.to) problem = labelValueProblem(*change.to);
    if (problem.empty() && change.from == change.to) problem = "nothing would change";
    if (!problem.empty())
      warnings.push_back("left out: " + visibleText(change.key) + " on node " + visibleText(change.node) + ": " +
                         visibleText(problem));
    return !problem.empty();
  });
  for (const auto& move : plan.moves)
    warnings.push_back("not in this export: pod " + visibleText(move.pod) + " moves to " +
                       (move.to.empty() ? "no node" : "node " + visibleText(move.to)) +
                       "; it does once it is deleted and scheduled anew");
  return kept;
}

}  // namespace

Result<ExportFormat> exportFormatOf(std::string_view word) {
  if (word == "nodes") return ExportFormat::Nodes;
  if (word == "kubectl") return ExportFormat::Kubectl;
  if (word == "kustomize") return ExportFormat::Kustomize;
  if (word == "terraform") return ExportFormat::Terraform;
  if (word == "csv") return ExportFormat::Csv;
  return failure("no export format is called \"" + std::string(word) +
                 "\"; there are nodes, kubectl, kustomize, terraform, csv");
}

bool NodeChanges::sets() const {
  return std::any_of(changes.begin(), changes.end(), [](const LabelChange& change) { return change.to.has_value(); });
}

std::vector<NodeChanges> changesByNode(const LabelPlan& plan, const Snapshot* snapshot) {
  std::map<std::string, NodeChanges> nodes;
  for (const auto& change : plan.changes) {
    auto& node = nodes[change.node];
    node.node = change.node;
    if (!change.uid.empty()) node.uid = change.uid;
    node.changes.push_back(change);
  }
  std::vector<NodeChanges> list;
  for (auto& [name, node] : nodes) {
    const auto* info = snapshot ? snapshot->node(Symbol::existing(name)) : nullptr;
    if (node.uid.empty() && info) node.uid = info->node->metadata.uid;
    std::stable_sort(node.changes.begin(), node.changes.end(),
                     [](const auto& a, const auto& b) { return a.key < b.key; });
    list.push_back(std::move(node));
  }
  return list;
}

std::string exportHeader(const LabelPlan& plan, const std::vector<std::string>& lines) {
  const auto count = plan.changes.size();
  std::string text = "# Label plan " + visibleText(plan.name) + ": " + std::to_string(count) +
                     (count == 1 ? " label change.\n" : " label changes.\n");
  for (const auto& line : lines) text += line.empty() ? "#\n" : "# " + line + "\n";
  return text;
}

std::string spokenChange(const LabelChange& change) {
  const auto value = [](const std::optional<std::string>& v) {
    return v ? "\"" + visibleText(*v) + "\"" : std::string("absent");
  };
  return visibleText(change.key) + ": " + value(change.from) + " → " + value(change.to) +
         (change.reason.empty() ? "" : ": " + visibleText(change.reason));
}

Exported exportCsv(const LabelPlan& plan, const Snapshot* snapshot) {
  Exported exported{"node,key,change,from,to,reason,uid\r\n", {}};
  for (const auto& node : changesByNode(plan, snapshot)) {
    for (const auto& change : node.changes) {
      const char* word = !change.from ? "add" : change.to ? "replace" : "remove";
      exported.text += csvField(node.node) + "," + csvField(change.key) + "," + word + "," +
                       csvField(change.from.value_or("")) + "," + csvField(change.to.value_or("")) + "," +
                       csvField(change.reason) + "," + csvField(node.uid) + "\r\n";
    }
  }
  return exported;
}

Exported exportPlan(const LabelPlan& plan, ExportFormat format, const Snapshot* snapshot) {
  std::vector<std::string> warnings;
  const auto kept = exportable(plan, warnings);
  auto exported = [&] {
    switch (format) {
      case ExportFormat::Nodes: return exportNodes(kept, snapshot);
      case ExportFormat::Kubectl: return exportKubectl(kept, snapshot);
      case ExportFormat::Kustomize: return exportKustomize(kept, snapshot);
      case ExportFormat::Terraform: return exportTerraform(kept, snapshot);
      case ExportFormat::Csv: return exportCsv(kept, snapshot);
    }
    return Exported{};
  }();
  exported.warnings.insert(exported.warnings.begin(), warnings.begin(), warnings.end());
  return exported;
}

}  // namespace bayplan
