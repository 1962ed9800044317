#include <ostream>

#include "app/bayplanctl/command.h"

namespace bayplan::ctl {
namespace {

struct CompletionOptions {
  std::string shell;
  const CLI::App* app = nullptr;
};

// The program's own description of itself: commands with their flags, so that the script can't fall behind.
struct Words {
  std::string command, help;
  std::vector<std::pair<std::string, std::string>> flags;  // with help
};

std::vector<Words> describe(const CLI::App& app) {
  std::vector<Words> all;
  for (const auto* command : app.get_subcommands({})) {
    Words words{command->get_name(), command->get_description(), {}};
    for (const auto* option : command->get_options())
      for (const auto& name : option->get_lnames()) words.flags.emplace_back("--" + name, option->get_description());
    all.push_back(std::move(words));
  }
  return all;
}

std::string quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4) text.replace(at, 1, "'\\''");
  return "'" + text + "'";
}

void bash(const std::vector<Words>& all, std::ostream& out) {
  out << "_bayplanctl() {\n  local cur=${COMP_WORDS[COMP_CWORD]}\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W '";
  for (const auto& words : all) out << words.command << ' ';
  out << "' -- \"$cur\"))\n    return\n  fi\n  if [[ $cur != -* ]]; then\n    COMPREPLY=($(compgen -f -- \"$cur\"))\n    return\n  fi\n"
         "  case ${COMP_WORDS[1]} in\n";
  for (const auto& words : all) {
    out << "    " << words.command << ") COMPREPLY=($(compgen -W '";
    for (const auto& [flag, help] : words.flags) out << flag << ' ';
    out << "' -- \"$cur\")) ;;\n";
  }
  out << "  esac\n}\ncomplete -o filenames -F _bayplanctl bayplanctl kubectl-bayplan\n";
}

void zsh(const std::vector<Words>& all, std::ostream& out) {
  out << "#compdef bayplanctl kubectl-bayplan\n_bayplanctl() {\n  if (( CURRENT == 2 )); then\n    local -a commands=(\n";
  for (const auto& words : all) out << "      " << quoted(words.command + ":" + words.help) << "\n";
  out << "    )\n    _describe command commands\n    return\n  fi\n  if [[ $words[CURRENT] != -* ]]; then\n    _files\n    return\n  fi\n"
         "  case $words[2] in\n";
  for (const auto& words : all) {
    out << "    " << words.command << ") compadd --";
    for (const auto& [flag, help] : words.flags) out << ' ' << flag;
    out << " ;;\n";
  }
  out << "  esac\n}\ncompdef _bayplanctl bayplanctl kubectl-bayplan\n";
}

void fish(const std::vector<Words>& all, std::ostream& out) {
  for (const auto& words : all) {
    out << "complete -c bayplanctl -n __fish_use_subcommand -f -a " << words.command << " -d " << quoted(words.help) << "\n";
    for (const auto& [flag, help] : words.flags)
      out << "complete -c bayplanctl -n '__fish_seen_subcommand_from " << words.command << "' -l " << flag.substr(2) << " -d "
          << quoted(help) << "\n";
  }
}

int printCompletion(const CompletionOptions& options, Streams streams) {
  const auto all = describe(*options.app);
  if (options.shell == "bash")
    bash(all, streams.out);
  else if (options.shell == "zsh")
    zsh(all, streams.out);
  else
    fish(all, streams.out);
  return kClean;
}

}  // namespace

void addCompletion(Program& program) {
  auto [command, options] = program.add<CompletionOptions>("completion", "A script that completes commands and flags", printCompletion);
  options->app = &program.app;
  command->add_option("shell", options->shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember(std::vector<std::string>{"bash", "zsh", "fish"}));
}

}  // namespace bayplan::ctl
