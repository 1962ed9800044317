#include "core/base/document.h"
#include "core/plan/export_text.h"
#include "core/plan/exporters.h"

namespace bayplan {
namespace {

using Json = Document::Json;

std::string yaml(const Json& value) { return withoutMisleadingCharacters(toYamlText(value)); }

std::string indented(const std::string& text, const std::string& indent) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find('\n', at);
    out += indent + text.substr(at, end - at) + "\n";
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return out;
}

// A JSON pointer's token: kustomize reads "~1" as a slash.
std::string labelPath(const std::string& key) {
  std::string path = "/metadata/labels/";
  for (const char c : key) path += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return path;
}

// The operations of a JSON6902 patch, each behind a test of the value that was seen.
Json testedPatch(const NodeChanges& node) {
  auto operations = Json::array();
  for (const auto& change : node.changes) {
    const auto path = labelPath(change.key);
    if (change.from) operations.push_back(Json::object({{"op", "test"}, {"path", path}, {"value", *change.from}}));
    if (change.to)
      operations.push_back(
          Json::object({{"op", change.from ? "replace" : "add"}, {"path", path}, {"value", *change.to}}));
    else
      operations.push_back(Json::object({{"op", "remove"}, {"path", path}}));
  }
  return operations;
}

Json mergePatch(const NodeChanges& node) {
  auto labels = Json::object();
  for (const auto& change : node.changes) labels[change.key] = *change.to;
  return Json::object({{"apiVersion", "v1"},
                       {"kind", "Node"},
                       {"metadata", Json::object({{"name", node.node}, {"labels", std::move(labels)}})}});
}

// kustomize matches target names as regular expressions, anchored at both ends.
std::string literalPattern(const std::string& name) {
  std::string pattern;
  for (const char c : name) {
    if (std::string_view(R"(\.+*?()|[]{}^$)").find(c) != std::string_view::npos) pattern += '\\';
    pattern += c;
  }
  return pattern;
}

}  // namespace

Exported exportNodes(const LabelPlan& plan, const Snapshot* snapshot) {
  Exported exported;
  exported.text = exportHeader(
      plan, {"Carry out with:  kubectl apply --server-side --field-manager=bayplan -f FILE",
             "A label that another field manager set is refused as a conflict; --force-conflicts takes it over."});
  for (const auto& node : changesByNode(plan, snapshot)) {
    for (const auto& change : node.changes)
      if (!change.to)
        exported.warnings.push_back("left out: " + change.key + " is to be removed from node " +
                                    visibleText(node.node) +
                                    ", which Node objects for a new field manager can't say; run: kubectl label node " +
                                    shellQuoted(visibleText(node.node)) + " " + shellQuoted(change.key + "-"));
    if (!node.sets()) continue;
    auto metadata = Json::object({{"name", node.node}});
    if (node.uid.empty())
      exported.warnings.push_back(
          "the uid of node " + visibleText(node.node) +
          " is not known: should the node be gone, a server-side apply would create an empty Node of that name");
    else
      metadata["uid"] = node.uid;
    auto& labels = metadata["labels"] = Json::object();
    exported.text += "---\n";
    for (const auto& change : node.changes) {
      if (!change.to) continue;
      exported.text += "# " + spokenChange(change) + "\n";
      labels[change.key] = *change.to;
    }
    exported.text += yaml(Json::object({{"apiVersion", "v1"}, {"kind", "Node"}, {"metadata", std::move(metadata)}}));
  }
  return exported;
}

Exported exportKustomize(const LabelPlan& plan, const Snapshot* snapshot) {
  Exported exported;
  exported.text =
      exportHeader(plan,
                   {"nodes.yaml holds your Node objects. A patch fails where a label is not what the plan saw."}) +
      yaml(Json::object({{"apiVersion", "kustomize.config.k8s.io/v1beta1"},
                         {"kind", "Kustomization"},
                         {"resources", Json::array({"nodes.yaml"})}}));
  const auto nodes = changesByNode(plan, snapshot);
  exported.text += nodes.empty() ? "patches: []\n" : "patches:\n";
  for (const auto& node : nodes) {
    for (const auto& change : node.changes) exported.text += "# " + spokenChange(change) + "\n";
    // JSON6902 can't add to a node without any label; where one was seen, there are labels.
    bool seen = false;
    for (const auto& change : node.changes) seen = seen || change.from;
    const auto target = Json::object({{"version", "v1"}, {"kind", "Node"}, {"name", literalPattern(node.node)}});
    exported.text += "- target:\n" + indented(yaml(target), "    ");
    exported.text += "  patch: |-\n" + indented(yaml(seen ? testedPatch(node) : mergePatch(node)), "    ");
  }
  return exported;
}

}  // namespace bayplan
