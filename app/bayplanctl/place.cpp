#include <algorithm>
#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/input.h"
#include "app/bayplanctl/output.h"
#include "core/base/join.h"
#include "core/manifest/reader.h"
#include "core/scheduler/session.h"

namespace bayplan::ctl {
namespace {

struct PlaceOptions {
  InputOptions input;
  std::string output, ties;
};

std::string whyOf(const Decision& decision) {
  std::string text = decision.message;
  const auto say = [&text](const std::string& sentence) { text.append(text.empty() ? "" : " ").append(sentence); };
  if (!decision.together.empty()) say("decided together with its shard");
  if (!decision.victims.empty())
    say("(room on " + decision.nominatedNode.str() + " by evicting " + join(decision.victims) + ")");
  if (!decision.from.empty()) say("(was on " + decision.from.str() + ")");
  return text;
}

void printTable(const std::vector<Decision>& decisions, bool wide, Streams streams) {
  if (decisions.empty()) {
    streams.out << "Every pod has a node.\n";
    return;
  }
  Table table(wide ? std::vector<std::string>{"POD", "NODE", "OUTCOME", "PROFILE", "TOTAL", "TIES", "WHY"}
                   : std::vector<std::string>{"POD", "NODE", "OUTCOME", "WHY"});
  for (const auto& decision : decisions) {
    const std::string node = decision.node.empty() ? "-" : decision.node.str();
    std::vector<std::string> row{decision.pod, node, std::string(toString(decision.outcome))};
    if (wide) {
      std::vector<std::string> ties;
      for (const auto tie : decision.ties) ties.push_back(tie.str());
      row.push_back(decision.profile);
      row.push_back(decision.scores.empty() ? "-" : std::to_string(decision.total));
      row.push_back(ties.empty() ? "-" : join(ties));
    }
    row.push_back(whyOf(decision));
    table.add(std::move(row));
  }
  table.print(streams.out);
}

// The nodes by pod that a PlacementList names; absent and said on `err` where the file is none.
std::optional<std::map<std::string, Symbol>> readTies(const std::string& path, Streams streams) {
  const auto document = readDocument(path);
  if (!document) {
    streams.err << document.error().text() << "\n";
    return std::nullopt;
  }
  const auto& tree = document->value;
  std::map<std::string, Symbol> nodes;
  if (!tree.is_object() || !tree.contains("items") || !tree["items"].is_array()) {
    streams.err << document->errorAt("", "expected a PlacementList with items").text() << "\n";
    return std::nullopt;
  }
  for (const auto& item : tree["items"])
    if (item.is_object() && item.contains("pod") && item["pod"].is_string() && item.contains("node") && item["node"].is_string())
      nodes[item["pod"].get<std::string>()] = Symbol(item["node"].get<std::string>());
  return nodes;
}

int placePods(const PlaceOptions& options, Streams streams) {
  SessionOptions session;
  if (!options.ties.empty()) {
    auto nodes = readTies(options.ties, streams);
    if (!nodes) return kBadInput;
    session.choose = [nodes = *std::move(nodes)](const Pod& pod, std::span<const Symbol>) {
      const auto at = nodes.find(pod.metadata.key());
      return at == nodes.end() ? Symbol() : at->second;
    };
  }
  const auto input = loadInput(options.input, streams);
  if (!input) return kBadInput;
  const auto decisions = Session(*input->snapshot, input->profiles, std::move(session)).placeAll();
  if (!writeTree(options.output, toJson(decisions), streams)) printTable(decisions, options.output == "wide", streams);
  const bool lost = std::any_of(decisions.begin(), decisions.end(), [](const Decision& decision) {
    return decision.outcome == Decision::Outcome::Pending || decision.outcome == Decision::Outcome::Evicted;
  });
  return lost ? kSomething : kClean;
}

}  // namespace

void addPlace(Program& program) {
  auto [command, options] = program.add<PlaceOptions>(
      "place", "Schedules every pending pod in queue order on the model alone and prints who goes where", placePods);
  command
      ->add_option("--ties", options->ties,
                   "A PlacementList: a pod takes the node that it names where that shares the highest total")
      ->type_name("PATH");
  addInputFlags(*command, options->input);
  addPlanFlag(*command, options->input);
  addOutputFlag(*command, options->output, {"table", "wide", "json", "yaml"});
}

}  // namespace bayplan::ctl
