#include "app/bayplanctl/run.h"

#include <algorithm>
#include <ostream>

#include "app/bayplanctl/command.h"

namespace bayplan::ctl {

int run(const std::vector<std::string>& arguments, Streams streams) {
  CLI::App app("Shows where the stateful pods of a Kubernetes cluster sit and why, and lets you change it safely.", "bayplanctl");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help of every command");
  std::function<int(Streams)> action;
  Program program{app, action};
  addCheck(program);
  addExplain(program);
  addPlace(program);
  addPlan(program);
  addDiff(program);
  addExport(program);
  addVersion(program);
  addCompletion(program);

  try {
    auto reversed = arguments;
    std::reverse(reversed.begin(), reversed.end());
    app.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    const bool asked = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    app.exit(error, streams.out, streams.err);
    return asked ? kClean : kBadInput;
  }
  return action ? action(streams) : kBadInput;
}

}  // namespace bayplan::ctl
