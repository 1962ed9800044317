#include "core/plan/export.h"

#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/input.h"
#include "app/bayplanctl/output.h"
#include "core/manifest/reader.h"

namespace bayplan::ctl {
namespace {

struct ExportOptions {
  InputOptions input;
  std::string plan;
  std::string format;
};

int writeExport(const ExportOptions& options, Streams streams) {
  auto plan = readDocument(options.plan).and_then(LabelPlan::parse);
  if (!plan) {
    streams.err << plan.error().text() << "\n";
    return kBadInput;
  }
  const auto format = exportFormatOf(options.format);
  if (!format) {
    streams.err << format.error().text() << "\n";
    return kBadInput;
  }
  const auto snapshot = loadSnapshot(options.input, streams);
  if (!snapshot) return kBadInput;
  const auto exported = exportPlan(*plan, *format, snapshot->get());
  streams.out << exported.text;
  for (const auto& warning : exported.warnings) streams.err << plainText(warning) << "\n";
  return kClean;
}

}  // namespace

void addExport(Program& program) {
  auto [command, options] = program.add<ExportOptions>("export", "Writes a plan as code", writeExport);
  command->add_option("plan", options->plan, "The LabelPlan")->type_name("PLAN")->required();
  command->add_option("--format", options->format, "nodes, kubectl, kustomize, terraform or csv")
      ->required()
      ->check(CLI::IsMember(std::vector<std::string>{"nodes", "kubectl", "kustomize", "terraform", "csv"}));
  addInputFlags(*command, options->input);
}

}  // namespace bayplan::ctl
