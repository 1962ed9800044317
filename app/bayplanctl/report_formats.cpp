#include "app/bayplanctl/report_formats.h"

#include <set>

#include "app/bayplanctl/output.h"

namespace bayplan::ctl {
namespace {

using Json = Document::Json;

const char* sarifLevel(Severity severity) {
  return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

std::string nameOf(const ObjectRef& object) {
  return object.kind + "/" + (object.namespace_.empty() ? "" : object.namespace_ + "/") + object.name;
}

// XML 1.0 has no way to write most control characters; they are shown escaped, as in a terminal.
std::string xml(std::string_view text) {
  std::string out;
  for (const char c : plainText(text)) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

Json sarifResult(const Finding& finding) {
  Json location = {{"logicalLocations", Json::array()}};
  for (const auto& object : finding.objects)
    location["logicalLocations"].push_back({{"fullyQualifiedName", nameOf(object)}, {"kind", "object"}});
  if (!finding.file.empty()) {
    location["physicalLocation"] = {{"artifactLocation", {{"uri", finding.file}}}};
    if (finding.line > 0) location["physicalLocation"]["region"] = {{"startLine", finding.line}};
  }
  return {{"ruleId", finding.code},
          {"level", sarifLevel(finding.severity)},
          {"message", {{"text", finding.fix.empty() ? finding.message : finding.message + " Fix: " + finding.fix}}},
          {"locations", Json::array({std::move(location)})}};
}

}  // namespace

Json sarifReport(const std::vector<Finding>& findings) {
  Json rules = Json::array(), results = Json::array();
  std::set<std::string> codes;
  for (const auto& finding : findings) {
    if (codes.insert(finding.code).second) rules.push_back({{"id", finding.code}});
    results.push_back(sarifResult(finding));
  }
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", Json::array({{{"tool", {{"driver", {{"name", "bayplan"}, {"rules", std::move(rules)}}}}},
                                 {"results", std::move(results)}}})}};
}

std::string junitReport(const std::vector<Finding>& findings) {
  std::size_t failures = 0;
  std::string cases;
  for (const auto& finding : findings) {
    std::string name = finding.code;
    for (const auto& object : finding.objects) name += " " + nameOf(object);
    cases += "    <testcase classname=\"bayplan." + xml(finding.code) + "\" name=\"" + xml(name) + "\"";
    if (finding.severity == Severity::Info) {
      cases += ">\n      <system-out>" + xml(finding.message) + "</system-out>\n    </testcase>\n";
      continue;
    }
    ++failures;
    cases += ">\n      <failure type=\"" + std::string(toString(finding.severity)) + "\" message=\"" + xml(finding.message) + "\">" +
             xml(finding.fix) + "</failure>\n    </testcase>\n";
  }
  std::size_t tests = findings.size();
  if (findings.empty()) {
    tests = 1;
    cases = "    <testcase classname=\"bayplan\" name=\"no findings\"/>\n";
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"bayplan check\" tests=\"" + std::to_string(tests) +
         "\" failures=\"" + std::to_string(failures) + "\">\n" + cases + "  </testsuite>\n</testsuites>\n";
}

}  // namespace bayplan::ctl
