#include <ostream>

#include "app/bayplanctl/command.h"
#include "app/bayplanctl/output.h"

namespace bayplan::ctl {
namespace {

struct VersionOptions {
  std::string output;
};

int printVersion(const VersionOptions& options, Streams streams) {
  const Document::Json tree = {
      {"apiVersion", "bayplan/v1"}, {"kind", "Version"}, {"version", BAYPLAN_VERSION}, {"kubeScheduler", "v1.37.2"}};
  if (!writeTree(options.output, tree, streams))
    streams.out << "bayplanctl " << BAYPLAN_VERSION << " (decides as kube-scheduler v1.37.2)\n";
  return kClean;
}

}  // namespace

void addVersion(Program& program) {
  auto [command, options] = program.add<VersionOptions>("version", "The program's version, and that of the scheduler it follows", printVersion);
  addOutputFlag(*command, options->output, {"table", "json", "yaml"});
}

}  // namespace bayplan::ctl
