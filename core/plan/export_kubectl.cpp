#include "core/plan/export_text.h"
#include "core/plan/exporters.h"

namespace bayplan {
namespace {

// `live` asks with a Go template, because a JSONPath prints nothing both for an absent and for an empty label.
constexpr std::string_view kPreamble = R"(set -eu

# live NODE KEY: prints "=VALUE" where the label is set, nothing where it is absent.
live() {
  kubectl get node "$1" -o go-template='{{range $key, $value := .metadata.labels}}{{if eq $key "'"$2"'"}}={{$value}}{{end}}{{end}}'
}

# expect NODE KEY FROM TO: stops unless the label is as the plan saw it, or as it shall be.
expect() {
  found=$(live "$1" "$2")
  if [ "$found" != "$3" ] && [ "$found" != "$4" ]; then
    printf 'stopped: %s of node %s is "%s", planned "%s" from "%s"\n' "$2" "$1" "$found" "$4" "$3" >&2
    exit 1
  fi
}

# same NODE UID: stops where another node has taken the name.
same() {
  found=$(kubectl get node "$1" -o jsonpath='{.metadata.uid}')
  if [ "$found" != "$2" ]; then
    printf 'stopped: node %s has uid %s, the plan is for %s\n' "$1" "$found" "$2" >&2
    exit 1
  fi
}
)";

std::string expected(const std::optional<std::string>& value) { return shellQuoted(value ? "=" + *value : ""); }

std::string expectLine(const LabelChange& change) {
  return "expect " + shellQuoted(change.node) + " " + shellQuoted(change.key) + " " + expected(change.from) + " " +
         expected(change.to) + "\n";
}

std::string labelLine(const LabelChange& change) {
  const auto node = "kubectl label node " + shellQuoted(change.node) + " ";
  if (!change.to) return node + shellQuoted(change.key + "-") + "\n";
  return node + shellQuoted(change.key + "=" + *change.to) + " --overwrite\n";
}

// kubectl would read a leading dash as an option, and a script with invisible characters can't be reviewed. No node can
// have such a name.
bool fitsScript(const std::string& node) { return !node.empty() && node.front() != '-' && !needsEscape(node); }

}  // namespace

Exported exportKubectl(const LabelPlan& plan, const Snapshot* snapshot) {
  Exported exported;
  std::string checks, changes;
  for (const auto& node : changesByNode(plan, snapshot)) {
    if (!fitsScript(node.node)) {
      exported.warnings.push_back("left out: node \"" + visibleText(node.node) +
                                  "\", which is no name that a node can have");
      continue;
    }
    if (node.uid.empty())
      exported.warnings.push_back("the uid of node " + node.node +
                                  " is not known: the script can't tell whether it was replaced");
    else
      checks += "same " + shellQuoted(node.node) + " " + shellQuoted(visibleText(node.uid)) + "\n";
    for (const auto& change : node.changes) {
      checks += expectLine(change);
      changes += "\n# " + spokenChange(change) + "\n" + expectLine(change) + labelLine(change);
    }
  }
  exported.text =
      "#!/bin/sh\n" +
      exportHeader(plan,
                   {"Writes to the cluster of kubectl's current context; nothing is written unless every label is",
                    "as the plan saw it, or already as it shall be. It can be run again after an interruption."}) +
      std::string(kPreamble) + "\n# Everything is checked before anything is written.\n" + checks + changes;
  return exported;
}

}  // namespace bayplan
