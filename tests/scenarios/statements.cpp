#include "tests/scenarios/statements.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include "app/bayplanctl/run.h"

namespace bayplan::test {
namespace {

using Words = std::vector<std::string>;

std::string join(const Words& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text.empty() ? "none" : text;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// The words after `==`, "none" standing for the empty list.
Words listAfterEquals(const Statement& statement, std::size_t at) {
  if (statement.words.size() <= at || statement.words[at] != "==") throw std::runtime_error("expected == and a list");
  Words list(statement.words.begin() + static_cast<std::ptrdiff_t>(at) + 1, statement.words.end());
  if (list == Words{"none"}) list.clear();
  std::sort(list.begin(), list.end());
  return list;
}

std::string sameList(Words found, const Words& wanted) {
  std::sort(found.begin(), found.end());
  return found == wanted ? "" : "found " + join(found);
}

const NodeVerdict& verdictOn(const Explanation& explanation, const std::string& node) {
  if (const auto* verdict = explanation.verdictOn(Symbol::existing(node))) return *verdict;
  throw std::runtime_error("there is no node " + node);
}

std::string textOf(const PluginFailure& failure) {
  std::string text;
  for (const auto& reason : failure.reasons) text += reason + "\n";
  for (const auto& detail : failure.details) text += detail + "\n";
  return text;
}

bool involves(const Finding& finding, const std::string& name) {
  return std::any_of(finding.objects.begin(), finding.objects.end(), [&](const ObjectRef& object) {
    return object.name == name || object.namespace_ + "/" + object.name == name || object.kind + "/" + object.name == name;
  });
}

std::string describe(const Finding& finding) {
  std::string text = finding.code + " " + std::string(toString(finding.severity));
  for (const auto& object : finding.objects) text += " " + object.name;
  return text + ": " + finding.message;
}

std::string describeAll(const std::vector<Finding>& findings, const std::string& code = {}) {
  std::string text;
  for (const auto& finding : findings)
    if (code.empty() || finding.code == code) text += "\n    " + describe(finding);
  return text.empty() ? "found none" : "found" + text;
}

std::size_t number(const std::string& word) { return static_cast<std::size_t>(std::stoul(word)); }

std::optional<std::string> orAbsent(const std::string& word) {
  return word == "-" ? std::nullopt : std::optional<std::string>(word);
}

}  // namespace

Judge::Judge(const Scenario& scenario, std::filesystem::path folder)
    : m_scenario(scenario), m_folder(std::move(folder)), m_world(scenario) {}

std::string Judge::judge(const Statement& statement) {
  static const std::set<std::string> kExplanation = {"feasible", "fails", "gate", "score", "total", "winner", "notmodelled"};
  static const std::set<std::string> kDecision = {"placed", "pending", "waits", "evicted", "ties", "victims"};
  static const std::set<std::string> kFinding = {"finding", "no", "count", "message", "fix", "clean"};
  static const std::set<std::string> kReading = {"error", "note", "objects"};
  static const std::set<std::string> kPlan = {"plan", "problem"};
  const auto& verb = statement.words[0];
  if (kExplanation.contains(verb)) return judgeExplanation(statement);
  if (kDecision.contains(verb)) return judgeDecision(statement);
  if (kFinding.contains(verb)) return judgeFinding(statement);
  if (kReading.contains(verb)) return judgeReading(statement);
  if (kPlan.contains(verb)) return judgePlan(statement);
  return judgeRun(statement);
}

std::string Judge::judgeExplanation(const Statement& statement) {
  const auto& words = statement.words;
  const auto& verb = words[0];
  const auto& explanation = m_world.explanation(words.at(1));
  if (verb == "feasible" || verb == "winner") {
    Words found;
    if (verb == "winner")
      for (const auto node : explanation.winner) found.push_back(node.str());
    else
      for (const auto& node : explanation.nodes)
        if (node.passes()) found.push_back(node.node.str());
    auto difference = sameList(found, listAfterEquals(statement, 2));
    if (!difference.empty())
      for (const auto& node : explanation.nodes)
        for (const auto& failure : node.fails) difference += "\n    " + node.node.str() + " " + failure.plugin + ": " + textOf(failure);
    return difference;
  }
  if (verb == "gate") {
    const auto gate = explanation.gate.value_or("none");
    return words.at(2) == "none" ? (explanation.gate ? "gate: " + gate : "") : contains(gate, words[2]) ? "" : "gate: " + gate;
  }
  if (verb == "notmodelled") {
    for (const auto& text : explanation.notModelled)
      if (contains(text, words.at(2))) return "";
    return "found " + join(explanation.notModelled);
  }
  const auto& verdict = verdictOn(explanation, words.at(2));
  if (verb == "fails") {
    std::string all;
    for (const auto& failure : verdict.fails) {
      if (failure.plugin == words.at(3) && contains(textOf(failure), words.size() > 4 ? words[4] : "")) return "";
      all += "\n    " + failure.plugin + ": " + textOf(failure);
    }
    return "found" + (all.empty() ? " no failure" : all);
  }
  if (verb == "total") return verdict.total == std::stoll(words.at(3)) ? "" : "found " + std::to_string(verdict.total);
  for (const auto& score : verdict.scores)
    if (score.plugin == words.at(3)) return score.weighted == std::stoll(words.at(4)) ? "" : "found " + std::to_string(score.weighted);
  return "that plugin gave no score";
}

std::string Judge::judgeDecision(const Statement& statement) {
  const auto& words = statement.words;
  const auto& decision = m_world.decision(words.at(1));
  if (words[0] == "victims") return sameList(decision.victims, listAfterEquals(statement, 2));
  if (words[0] == "ties") {
    Words ties;
    for (const auto node : decision.ties) ties.push_back(node.str());
    return sameList(ties, listAfterEquals(statement, 2));
  }
  const auto found = std::string(toString(decision.outcome)) + " " + decision.node.str() + " " + decision.message;
  if (words[0] != toString(decision.outcome)) return "found " + found;
  const bool holds = words[0] == "placed" ? decision.node == words.at(2) : words.size() < 3 || contains(decision.message, words[2]);
  return holds ? "" : "found " + found;
}

std::string Judge::judgeFinding(const Statement& statement) {
  const auto& words = statement.words;
  const auto& findings = m_world.findings();
  const auto matching = [&](const std::string& code, auto&& holds) {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code && holds(f); });
  };
  const auto& verb = words[0];
  if (verb == "clean") {
    const bool clean = std::all_of(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Info; });
    return clean ? "" : describeAll(findings);
  }
  if (verb == "count") {
    const auto found = std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == words.at(1); });
    return static_cast<std::size_t>(found) == number(words.at(2)) ? "" : describeAll(findings, words[1]);
  }
  if (verb == "message")
    return matching(words.at(1), [&](const Finding& f) { return contains(f.message, words.at(2)); }) ? "" : describeAll(findings, words[1]);
  if (verb == "fix") {
    if (matching(words.at(1), [&](const Finding& f) { return contains(f.fix, words.at(2)); })) return "";
    std::string all;
    for (const auto& finding : findings)
      if (finding.code == words[1]) all += "\n    fix: " + finding.fix;
    return "found" + all;
  }
  const bool negated = verb == "no";
  const std::size_t first = negated ? 3 : 3;
  const auto& code = negated ? words.at(2) : words.at(1);
  const bool found = matching(code, [&](const Finding& finding) {
    if (!negated && toString(finding.severity) != words.at(2)) return false;
    return std::all_of(words.begin() + static_cast<std::ptrdiff_t>(std::min(first, words.size())), words.end(),
                       [&](const std::string& name) { return involves(finding, name); });
  });
  if (found != negated) return "";
  return negated ? describeAll(findings, code) : describeAll(findings);
}

std::string Judge::judgeReading(const Statement& statement) {
  const auto& words = statement.words;
  if (words[0] == "error") {
    std::string all;
    for (const auto& error : m_world.loadErrors()) {
      const auto place = std::to_string(error.line) + ":" + std::to_string(error.column);
      if ((words.at(1) == "0:0" || words[1] == place) && contains(error.message, words.at(2))) return "";
      all += "\n    " + place + " " + error.message;
    }
    return all.empty() ? "the input loads" : "found" + all;
  }
  const auto& objects = m_world.objects();
  if (words[0] == "note") {
    std::string all;
    for (const auto* notes : {&objects.notes, &m_world.profiles().notes()})
      for (const auto& note : *notes) {
        if (contains(note.what.text(), words.at(1)) || contains(note.what.message, words[1])) return "";
        all += "\n    " + note.what.text();
      }
    return all.empty() ? "there is no note" : "found" + all;
  }
  const auto& kind = words.at(1);
  const auto ignored = objects.ignored.find(kind);
  const std::size_t found = kind == "nodes"       ? objects.nodes.size()
                            : kind == "pods"      ? objects.pods.size()
                            : kind == "sets"      ? objects.statefulSets.size()
                            : kind == "documents" ? objects.documents
                            : ignored != objects.ignored.end() ? ignored->second
                                                               : 0;
  return found == number(words.at(2)) ? "" : "found " + std::to_string(found);
}

std::string Judge::judgePlan(const Statement& statement) {
  const auto& words = statement.words;
  const auto& proposal = m_world.proposal();
  std::string all;
  for (const auto& change : proposal.plan.changes)
    all += "\n    " + change.node + " " + change.key + " " + change.from.value_or("-") + " " + change.to.value_or("-");
  for (const auto& problem : proposal.problems) all += "\n    problem: " + problem;
  if (all.empty()) all = " nothing to change";
  if (words[0] == "problem") {
    for (const auto& problem : proposal.problems)
      if (contains(problem, words.at(1))) return "";
    return "found" + all;
  }
  if (words.at(1) == "empty") return proposal.plan.empty() ? "" : "found" + all;
  if (words[1] == "count") return proposal.plan.changes.size() == number(words.at(2)) ? "" : "found" + all;
  for (const auto& change : proposal.plan.changes)
    if (change.node == words[1] && change.key == words.at(2) && change.from == orAbsent(words.at(3)) && change.to == orAbsent(words.at(4)))
      return "";
  return "found" + all;
}

std::string Judge::judgeRun(const Statement& statement) {
  const auto& words = statement.words;
  if (words[0] == "run") {
    const auto input = m_scenario.sections.find("input");
    std::istringstream in(input == m_scenario.sections.end() ? "" : input->second);
    std::ostringstream out, err;
    m_exit = ctl::run({words.begin() + 1, words.end()}, {in, out, err});
    m_out = out.str();
    m_err = err.str();
    return "";
  }
  if (words[0] == "exit") return m_exit == std::stoi(words.at(1)) ? "" : "found " + std::to_string(m_exit) + "\n" + m_out + m_err;
  if (words[0] == "stdout") return contains(m_out, words.at(1)) ? "" : "found\n" + m_out + m_err;
  if (words[0] == "stderr") return contains(m_err, words.at(1)) ? "" : "found\n" + m_err;
  if (words[0] == "save") {
    std::ofstream(m_folder / words.at(1), std::ios::binary) << m_out;
    return "";
  }
  if (words[0] == "json") {
    const auto tree = Document::Json::parse(m_out, nullptr, false);
    if (tree.is_discarded()) return "the output is not JSON\n" + m_out;
    const auto pointer = Document::Json::json_pointer(words.at(1));
    if (!tree.contains(pointer)) return words.at(2) == "absent" ? "" : "nothing is there\n" + m_out;
    const auto& value = tree.at(pointer);
    const auto text = value.is_string() ? value.get<std::string>() : value.dump();
    return text == words.at(2) ? "" : "found " + text;
  }
  throw std::runtime_error("no such statement");
}

}  // namespace bayplan::test
