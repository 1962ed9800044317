#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/input.h"
#include "app/bayplanctl/output.h"
#include "core/plan/proposal.h"

namespace bayplan::ctl {
namespace {

struct PlanOptions {
  InputOptions input;
  std::string output;
  std::string set, spread;
  bool keepRunning = false;
};

std::string shown(const std::optional<std::string>& value) { return value ? "\"" + *value + "\"" : "-"; }

void printTable(const Proposal& proposal, Streams streams) {
  if (proposal.plan.empty()) {
    streams.out << "Nothing to change.\n";
    return;
  }
  Table table({"NODE", "KEY", "FROM", "TO", "REASON"});
  for (const auto& change : proposal.plan.changes) table.add({change.node, change.key, shown(change.from), shown(change.to), change.reason});
  table.print(streams.out);
  for (const auto& move : proposal.plan.moves)
    streams.out << plainText("move " + move.pod + " from " + move.from + " to " + move.to + ": " + move.reason) << "\n";
}

bool knowsLevel(const PlacementModel& model, const std::string& name) {
  for (const auto& level : model.topology.levels)
    if (level.name == name) return true;
  return false;
}

int makePlan(const PlanOptions& options, Streams streams) {
  const auto input = loadInput(options.input, streams);
  if (!input) return kBadInput;
  const auto key = options.set.empty() || options.set.find('/') != std::string::npos ? options.set : "default/" + options.set;
  if (!key.empty() && !input->placement->set(key)) {
    streams.err << "there is no set " << plainText(key) << " in the input\n";
    return kBadInput;
  }
  if (!options.spread.empty() && !knowsLevel(*input->placement, options.spread)) {
    streams.err << "there is no topology level " << plainText(options.spread) << " in this cluster\n";
    return kBadInput;
  }
  const auto proposal = propose(*input->placement, *input->profiles, {key, options.spread, options.keepRunning});
  if (!writeTree(options.output, proposal.plan.toJson(), streams)) printTable(proposal, streams);
  for (const auto& problem : proposal.problems) streams.err << plainText(problem) << "\n";
  return proposal.problems.empty() ? kClean : kSomething;
}

}  // namespace

void addPlan(Program& program) {
  auto [command, options] = program.add<PlanOptions>(
      "plan", "Proposes the labels that give every expected ordinal its own node, with as few changes as can be", makePlan);
  command->add_option("--set", options->set, "This set only")->type_name("NAMESPACE/NAME");
  command->add_option("--spread", options->spread, "Spread a set over this topology level")->type_name("LEVEL");
  command->add_flag("--keep-running", options->keepRunning, "Never take an ordinal from a node where its pod runs");
  addInputFlags(*command, options->input);
  addOutputFlag(*command, options->output, {"yaml", "json", "table"});
}

}  // namespace bayplan::ctl
