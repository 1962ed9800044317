#include "core/scheduler/decision.h"

namespace bayplan {
namespace {

using Json = Document::Json;

Json list(const std::vector<Symbol>& words) {
  Json json = Json::array();
  for (const auto word : words) json.push_back(word.str());
  return json;
}

Json itemOf(const Decision& decision) {
  Json item = {{"pod", decision.pod}, {"node", nullptr}, {"outcome", toString(decision.outcome)}};
  if (!decision.node.empty()) item["node"] = decision.node.str();
  item["profile"] = decision.profile;
  if (decision.expanded) item["expanded"] = true;
  item["reasons"] = Json::object();
  for (const auto& [plugin, count] : decision.reasons) item["reasons"][plugin] = count;
  if (!decision.message.empty()) item["message"] = decision.message;
  item["ties"] = list(decision.ties);
  if (!decision.scores.empty()) {
    for (const auto& score : decision.scores) item["scores"][score.plugin] = score.weighted;
    item["total"] = decision.total;
  }
  if (!decision.together.empty()) item["together"] = decision.together;
  if (!decision.nominatedNode.empty()) item["nominatedNode"] = decision.nominatedNode.str();
  if (!decision.victims.empty()) item["victims"] = decision.victims;
  if (!decision.from.empty()) item["from"] = decision.from.str();
  return item;
}

}  // namespace

std::string_view toString(Decision::Outcome outcome) {
  switch (outcome) {
    case Decision::Outcome::Placed: return "placed";
    case Decision::Outcome::Pending: return "pending";
    case Decision::Outcome::Waits: return "waits";
    case Decision::Outcome::Evicted: return "evicted";
  }
  return "";
}

Json toJson(const std::vector<Decision>& decisions) {
  Json items = Json::array(), summary = {{"placed", 0}, {"pending", 0}, {"waits", 0}, {"evicted", 0}};
  for (const auto& decision : decisions) {
    items.push_back(itemOf(decision));
    auto& count = summary[std::string(toString(decision.outcome))];
    count = count.get<std::size_t>() + 1;
  }
  return {{"apiVersion", "bayplan/v1"}, {"kind", "PlacementList"}, {"items", std::move(items)}, {"summary", std::move(summary)}};
}

}  // namespace bayplan
