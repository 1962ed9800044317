#include <set>

#include "core/plan/export_text.h"
#include "core/plan/exporters.h"

namespace bayplan {
namespace {

// A name for the resource: letters, digits and underscores, each once.
std::string resourceName(const std::string& node, std::set<std::string>& taken) {
  std::string name = "node_";
  for (const char c : node) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    name += plain ? c : '_';
  }
  std::string unique = name;
  for (int i = 2; !taken.insert(unique).second; ++i) unique = name + "_" + std::to_string(i);
  return unique;
}

}  // namespace

Exported exportTerraform(const LabelPlan& plan, const Snapshot* snapshot) {
  Exported exported;
  exported.text =
      exportHeader(plan, {"For the provider hashicorp/kubernetes. `force` takes labels over from whoever set them."});
  std::set<std::string> taken;
  for (const auto& node : changesByNode(plan, snapshot)) {
    for (const auto& change : node.changes)
      if (!change.to)
        exported.warnings.push_back(
            "left out: " + change.key + " is to be removed from node " + visibleText(node.node) +
            ", which kubernetes_labels can't say unless it set the label; run: kubectl label node " +
            shellQuoted(visibleText(node.node)) + " " + shellQuoted(change.key + "-"));
    if (!node.sets()) continue;
    exported.text +=
        "\nresource \"kubernetes_labels\" \"" + resourceName(node.node, taken) + "\" {\n" +
        "  api_version = \"v1\"\n  kind        = \"Node\"\n  metadata {\n    name = " + hclQuoted(node.node) +
        "\n  }\n" + "  labels = {\n";
    for (const auto& change : node.changes) {
      if (!change.to) continue;
      exported.text +=
          "    # " + spokenChange(change) + "\n    " + hclQuoted(change.key) + " = " + hclQuoted(*change.to) + "\n";
    }
    exported.text += "  }\n  field_manager = \"bayplan\"\n  force         = true\n}\n";
  }
  return exported;
}

}  // namespace bayplan
