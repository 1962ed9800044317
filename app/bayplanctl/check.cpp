#include <algorithm>
#include <map>
#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/input.h"
#include "app/bayplanctl/output.h"
#include "app/bayplanctl/report_formats.h"
#include "core/lint/finding.h"

namespace bayplan::ctl {
namespace {

struct CheckOptions {
  InputOptions input;
  std::string output;
  std::string failOn = "error";
};

const std::map<std::string, Severity> kSeverities = {
    {"error", Severity::Error}, {"warning", Severity::Warning}, {"info", Severity::Info}};

void printTable(const std::vector<Finding>& findings, bool wide, Streams streams) {
  if (findings.empty()) {
    streams.out << "No findings.\n";
    return;
  }
  std::vector<std::string> header = {"SEVERITY", "CODE", "SET", "MESSAGE"};
  if (wide) header.insert(header.end(), {"FIX", "OBJECTS"});
  Table table(header);
  for (const auto& finding : findings) {
    std::vector<std::string> row = {std::string(toString(finding.severity)), finding.code, finding.set.empty() ? "-" : finding.set,
                                    finding.message};
    if (wide) {
      std::string objects;
      for (const auto& object : finding.objects)
        objects += (objects.empty() ? "" : ", ") + object.kind + " " + (object.namespace_.empty() ? "" : object.namespace_ + "/") + object.name;
      row.insert(row.end(), {finding.fix.empty() ? "-" : finding.fix, objects});
    }
    table.add(std::move(row));
  }
  table.print(streams.out);
}

int check(const CheckOptions& options, Streams streams) {
  const auto input = loadInput(options.input, streams);
  if (!input) return kBadInput;
  const auto findings = lint({input->snapshot, input->placement, input->profiles});
  if (options.output == "sarif")
    streams.out << toJsonText(sarifReport(findings));
  else if (options.output == "junit")
    streams.out << junitReport(findings);
  else if (!writeTree(options.output, toJson(findings, *input->snapshot), streams))
    printTable(findings, options.output == "wide", streams);
  const auto threshold = kSeverities.at(options.failOn);
  const bool failed = std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.severity >= threshold; });
  return failed ? kSomething : kClean;
}

}  // namespace

void addCheck(Program& program) {
  auto [command, options] = program.add<CheckOptions>("check", "Every finding: what is wrong with the placement, and why", check);
  addInputFlags(*command, options->input);
  addPlanFlag(*command, options->input);
  addOutputFlag(*command, options->output, {"table", "wide", "json", "yaml", "sarif", "junit"});
  command->add_option("--fail-on", options->failOn, "The least severity that makes the exit status 1: error, warning or info")
      ->check(CLI::IsMember(std::vector<std::string>{"error", "warning", "info"}));
}

}  // namespace bayplan::ctl
