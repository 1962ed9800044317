#include <algorithm>
#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/input.h"
#include "app/bayplanctl/output.h"
#include "core/manifest/reader.h"
#include "core/plan/label_plan.h"

namespace bayplan::ctl {
namespace {

struct DiffOptions {
  InputOptions input;
  std::string output;
  std::string plan;
};

std::string_view word(PlanDrift::State state) {
  switch (state) {
    case PlanDrift::State::Pending: return "pending";
    case PlanDrift::State::Done: return "done";
    case PlanDrift::State::Conflict: return "conflict";
    case PlanDrift::State::NodeMissing: return "node missing";
  }
  return "";
}

Document::Json orNull(const std::optional<std::string>& value) { return value ? Document::Json(*value) : Document::Json(); }
std::string shown(const std::optional<std::string>& value) { return value ? "\"" + *value + "\"" : "-"; }

Document::Json nodeOrNull(const std::string& node) { return node.empty() ? Document::Json() : Document::Json(node); }

Document::Json toJson(const std::vector<PlanDrift>& drifts, const std::vector<MoveDrift>& moves) {
  Document::Json items = Document::Json::array();
  for (const auto& drift : drifts)
    items.push_back({{"node", drift.change.node},
                     {"key", drift.change.key},
                     {"from", orNull(drift.change.from)},
                     {"to", orNull(drift.change.to)},
                     {"live", orNull(drift.live)},
                     {"state", word(drift.state)}});
  for (const auto& drift : moves)
    items.push_back({{"pod", drift.move.pod},
                     {"from", nodeOrNull(drift.move.from)},
                     {"to", nodeOrNull(drift.move.to)},
                     {"live", nodeOrNull(drift.live)},
                     {"state", drift.missing.empty() ? std::string(word(drift.state)) : drift.missing + " missing"}});
  return {{"apiVersion", "bayplan/v1"}, {"kind", "PlanDiff"}, {"items", std::move(items)}};
}

int showDiff(const DiffOptions& options, Streams streams) {
  auto plan = readDocument(options.plan).and_then(LabelPlan::parse);
  if (!plan) {
    streams.err << plan.error().text() << "\n";
    return kBadInput;
  }
  const auto input = loadInput(options.input, streams);
  if (!input) return kBadInput;
  const auto drifts = diff(*plan, *input->snapshot);
  const auto moves = diffMoves(*plan, *input->snapshot);
  if (!writeTree(options.output, toJson(drifts, moves), streams)) {
    Table table({"NODE", "KEY", "FROM", "TO", "LIVE", "STATE"});
    for (const auto& drift : drifts)
      table.add({drift.change.node, drift.change.key, shown(drift.change.from), shown(drift.change.to), shown(drift.live),
                 std::string(word(drift.state))});
    for (const auto& drift : moves)
      table.add({drift.move.pod, "(node)", drift.move.from, drift.move.to, drift.live,
                 drift.missing.empty() ? std::string(word(drift.state)) : drift.missing + " missing"});
    table.print(streams.out);
  }
  const auto done = [](const auto& drift) { return drift.state == PlanDrift::State::Done; };
  const bool same = std::all_of(drifts.begin(), drifts.end(), done) && std::all_of(moves.begin(), moves.end(), done);
  return same ? kClean : kSomething;
}

}  // namespace

void addDiff(Program& program) {
  auto [command, options] = program.add<DiffOptions>("diff", "Compares a plan with the cluster", showDiff);
  command->add_option("plan", options->plan, "The LabelPlan")->type_name("PLAN")->required();
  addInputFlags(*command, options->input);
  addOutputFlag(*command, options->output, {"table", "json", "yaml"});
}

}  // namespace bayplan::ctl
