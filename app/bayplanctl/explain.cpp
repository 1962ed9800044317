#include "core/scheduler/explain.h"

#include <algorithm>
#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/input.h"
#include "app/bayplanctl/output.h"
#include "core/base/join.h"

namespace bayplan::ctl {
namespace {

struct ExplainOptions {
  InputOptions input;
  std::string output;
  std::string pod;
  bool all = false;
};

std::string failureText(const PluginFailure& failure, bool wide) {
  if (!wide || failure.details.empty()) return join(failure.reasons, "; ");
  std::string text;
  for (std::size_t i = 0; i < failure.reasons.size(); ++i) {
    text += (text.empty() ? "" : "; ") + failure.reasons[i];
    if (i < failure.details.size() && !failure.details[i].empty()) text += " (" + failure.details[i] + ")";
  }
  return text;
}

void printTable(const Explanation& explanation, bool wide, Streams streams) {
  streams.out << plainText(explanation.pod) << "   profile " << plainText(explanation.profile)
              << (explanation.expanded ? "   (not in the input: what its set would create)" : "") << "\n";
  if (explanation.gate) streams.out << "waits: " << plainText(*explanation.gate) << "\n";
  Table table({"NODE", "VERDICT", "PLUGIN", "REASON"});
  for (const auto& node : explanation.nodes) {
    if (node.passes()) {
      const bool wins = explanation.wins(node.node);
      table.add({node.node.str(), wins ? "best" : "passes", "-", "total score " + std::to_string(node.total)});
      if (wide)
        for (const auto& score : node.scores) table.add({"", "", score.plugin, std::to_string(score.weighted)});
    }
    bool first = true;
    for (const auto& failure : node.fails) {
      table.add({first ? node.node.str() : "", first ? "fails" : "", failure.plugin, failureText(failure, wide)});
      first = false;
    }
  }
  table.print(streams.out);
  if (explanation.feasible() == 0) streams.out << plainText(explanation.summary()) << "\n";
  for (const auto& text : explanation.notModelled) streams.out << "not modelled: " << plainText(text) << "\n";
}

std::vector<std::shared_ptr<const Pod>> chosenPods(const ExplainOptions& options, const Snapshot& snapshot, Streams streams) {
  std::vector<std::shared_ptr<const Pod>> pods;
  if (!options.pod.empty()) {
    const auto key = options.pod.find('/') == std::string::npos ? "default/" + options.pod : options.pod;
    if (auto pod = snapshot.pod(key))
      pods.push_back(std::move(pod));
    else
      streams.err << "there is no pod " << plainText(key) << " in the input\n";
    return pods;
  }
  for (const auto& pod : snapshot.pods())
    if (pod->nodeName.empty() && !pod->terminated()) pods.push_back(pod);
  return pods;
}

int explainPods(const ExplainOptions& options, Streams streams) {
  if (!options.pod.empty() && options.all) {
    streams.err << "give a pod or --all, not both\n";
    return kBadInput;
  }
  const auto input = loadInput(options.input, streams);
  if (!input) return kBadInput;
  const auto pods = chosenPods(options, *input->snapshot, streams);
  if (!options.pod.empty() && pods.empty()) return kBadInput;

  Document::Json list = {{"apiVersion", "bayplan/v1"}, {"kind", "ExplanationList"}, {"pods", Document::Json::object()}};
  const bool asTree = options.output == "json" || options.output == "yaml";
  bool nowhere = false;
  for (std::size_t i = 0; i < pods.size(); ++i) {
    const auto explanation = explain(*input->snapshot, *input->profiles, *pods[i]);
    nowhere = nowhere || explanation.feasible() == 0;
    if (asTree) {
      list["pods"][explanation.pod] = toJson(explanation);
    } else {
      if (i > 0) streams.out << "\n";
      printTable(explanation, options.output == "wide", streams);
    }
  }
  if (asTree)
    writeTree(options.output, list, streams);
  else if (pods.empty())
    streams.out << "Every pod has a node.\n";
  return nowhere ? kSomething : kClean;
}

}  // namespace

void addExplain(Program& program) {
  auto [command, options] =
      program.add<ExplainOptions>("explain", "Why a pod may or may not go to each node: every failing plugin, in upstream's words", explainPods);
  command->add_option("pod", options->pod, "The pod; without it every pod that has no node")->type_name("NAMESPACE/POD");
  command->add_flag("--all", options->all, "Every pod that has no node");
  addInputFlags(*command, options->input);
  addPlanFlag(*command, options->input);
  addOutputFlag(*command, options->output, {"table", "wide", "json", "yaml"});
}

}  // namespace bayplan::ctl
