#include "core/lint/finding.h"

#include <algorithm>
#include <tuple>

#include "core/lint/check.h"

namespace bayplan {
namespace {

bool before(const Finding& a, const Finding& b) {
  if (a.severity != b.severity) return a.severity > b.severity;
  return std::tie(a.code, a.set, a.objects, a.message) < std::tie(b.code, b.set, b.objects, b.message);
}

Document::Json toJson(const ObjectRef& object) {
  Document::Json json = {{"kind", object.kind}};
  if (!object.namespace_.empty()) json["namespace"] = object.namespace_;
  json["name"] = object.name;
  return json;
}

Document::Json toJson(const Finding& finding) {
  Document::Json json = {{"code", finding.code}, {"severity", toString(finding.severity)}, {"message", finding.message}};
  json["objects"] = Document::Json::array();
  for (const auto& object : finding.objects) json["objects"].push_back(toJson(object));
  json["set"] = finding.set;
  json["fix"] = finding.fix;
  if (!finding.file.empty()) json["file"] = finding.file;
  if (finding.line > 0) json["line"] = finding.line;
  return json;
}

}  // namespace

std::string_view toString(Severity severity) {
  switch (severity) {
    case Severity::Info: return "info";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
  }
  return "";
}

// A check's last findings, and what the last call was about.
struct LintSession::Cache {
  LintContext last;
  std::vector<Check> checks = allChecks();
  std::vector<std::vector<Finding>> findings;

  unsigned changes(const LintContext& now) const {
    if (!last.snapshot) return ~0u;
    unsigned changed = 0;
    const auto &before = *last.snapshot, &after = *now.snapshot;
    if (&before.objects() != &after.objects()) changed |= kReadsObjects;
    if (&before.pods() != &after.pods()) changed |= kReadsPods;
    if (!std::equal(before.nodes().begin(), before.nodes().end(), after.nodes().begin(), after.nodes().end(),
                    [](const auto& a, const auto& b) { return a->node == b->node; }))
      changed |= kReadsNodes;
    if (last.placement != now.placement) changed |= kReadsPlacement;
    if (last.profiles != now.profiles) changed |= kReadsProfiles;
    if (last.placement->redisLabels != now.placement->redisLabels) changed |= kReadsRedisLabels;
    return changed;
  }
};

LintSession::LintSession() : m_cache(std::make_unique<Cache>()) {}
LintSession::~LintSession() = default;

std::vector<Finding> LintSession::update(const LintContext& context) {
  const unsigned changed = m_cache->changes(context);
  m_cache->findings.resize(m_cache->checks.size());
  std::vector<Finding> all;
  for (std::size_t i = 0; i < m_cache->checks.size(); ++i) {
    const auto& check = m_cache->checks[i];
    if (check.inputs & changed) m_cache->findings[i] = check.run(context);
    all.insert(all.end(), m_cache->findings[i].begin(), m_cache->findings[i].end());
  }
  m_cache->last = context;
  std::sort(all.begin(), all.end(), before);
  return all;
}

std::vector<Finding> lint(const LintContext& context) { return LintSession().update(context); }

Document::Json toJson(const std::vector<Finding>& findings, const Snapshot& snapshot) {
  Document::Json json = {{"apiVersion", "bayplan/v1"}, {"kind", "FindingList"}};
  json["items"] = Document::Json::array();
  std::size_t counts[3] = {};
  for (const auto& finding : findings) {
    json["items"].push_back(toJson(finding));
    ++counts[static_cast<int>(finding.severity)];
  }
  const auto& objects = snapshot.objects();
  json["summary"] = {{"error", counts[static_cast<int>(Severity::Error)]},
                     {"warning", counts[static_cast<int>(Severity::Warning)]},
                     {"info", counts[static_cast<int>(Severity::Info)]},
                     {"nodes", objects.nodes.size()},
                     {"pods", objects.pods.size()},
                     {"sets", objects.statefulSets.size()},
                     {"documents", objects.documents}};
  json["summary"]["ignored"] = Document::Json::object();
  for (const auto& [kind, count] : objects.ignored) json["summary"]["ignored"][kind] = count;
  if (!objects.errors.empty()) json["summary"]["failed"] = objects.errors.size();
  return json;
}

}  // namespace bayplan
