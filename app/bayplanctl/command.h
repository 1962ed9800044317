#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "app/bayplanctl/run.h"

namespace bayplan::ctl {

// A command adds itself to the program and leaves in `action` what to do when it was chosen.
struct Program {
  CLI::App& app;
  std::function<int(Streams)>& action;

  // Adds a sub-command whose action is `run` on an options object that lives as long as the program.
  template <class Options>
  std::pair<CLI::App*, std::shared_ptr<Options>> add(const char* name, const char* help, int (*run)(const Options&, Streams)) {
    auto* command = app.add_subcommand(name, help);
    auto options = std::make_shared<Options>();
    command->final_callback([this, options, run] { action = [options, run](Streams streams) { return run(*options, streams); }; });
    return {command, options};
  }
};

void addCheck(Program& program);
void addExplain(Program& program);
void addPlace(Program& program);
void addPlan(Program& program);
void addDiff(Program& program);
void addExport(Program& program);
void addVersion(Program& program);
void addCompletion(Program& program);

}  // namespace bayplan::ctl
