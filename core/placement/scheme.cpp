#include "core/placement/scheme.h"

#include <algorithm>
#include <optional>
#include <set>

namespace bayplan {
namespace {

using Json = Document::Json;

// A child's JSON pointer (RFC 6901).
std::string child(const std::string& at, const std::string& key) {
  std::string pointer = at + "/";
  for (const char c : key) pointer += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return pointer;
}

// Reads one document and keeps its first complaint.
class SchemeReader {
public:
  explicit SchemeReader(const Document& document) : m_document(document) {}

  Result<PlacementScheme> read() {
    const Json& root = m_document.value;
    if (!object(root, "")) return failure(*m_error);
    known(root, "", {"apiVersion", "kind", "metadata", "levels", "sets", "redis", "ownerKinds"});
    constant(root, "apiVersion", "bayplan/v1");
    constant(root, "kind", "PlacementScheme");
    PlacementScheme scheme;
    each(root, "", "levels", [&](const Json& item, const std::string& at) { scheme.levels.push_back(level(item, at)); });
    each(root, "", "sets", [&](const Json& item, const std::string& at) { scheme.sets.push_back(setRule(item, at)); });
    if (root.contains("redis")) scheme.redis = redis(root["redis"], "/redis");
    each(root, "", "ownerKinds", [&](const Json& item, const std::string& at) { scheme.ownerKinds.push_back(text(item, at)); });
    unique(scheme);
    if (m_error) return failure(*m_error);
    return scheme;
  }

private:
  void complain(const std::string& at, std::string message) {
    if (!m_error) m_error = m_document.errorAt(at, std::move(message));
  }

  bool object(const Json& value, const std::string& at) {
    if (value.is_object()) return true;
    complain(at, "expected an object");
    return false;
  }

  void known(const Json& value, const std::string& at, const std::set<std::string>& fields) {
    if (!object(value, at)) return;
    for (const auto& [key, unused] : value.items())
      if (!fields.contains(key)) complain(child(at, key), "unknown field \"" + key + "\"");
  }

  void constant(const Json& value, const std::string& field, const std::string& wanted) {
    if (!value.is_object()) return;
    const auto found = value.find(field);
    if (found == value.end())
      complain("", field + " is missing, expected " + wanted);
    else if (*found != wanted)
      complain("/" + field, field + ": expected " + wanted);
  }

  std::string text(const Json& value, const std::string& at) {
    if (!value.is_string() || value.get_ref<const std::string&>().empty()) {
      complain(at, "expected a string that is not empty");
      return {};
    }
    return value.get<std::string>();
  }

  std::string text(const Json& parent, const std::string& at, const std::string& field, bool required) {
    const auto found = parent.is_object() ? parent.find(field) : parent.end();
    if (found != parent.end()) return text(*found, at + "/" + field);
    if (required) complain(at, field + " is missing");
    return {};
  }

  Symbol labelKey(const std::string& key, const std::string& at) {
    if (const auto problem = labelKeyProblem(key); !key.empty() && !problem.empty()) complain(at, "\"" + key + "\" is no label key: " + problem);
    return Symbol(key);
  }

  template <class F>
  void each(const Json& parent, const std::string& at, const std::string& field, F&& read) {
    const auto found = parent.is_object() ? parent.find(field) : parent.end();
    if (found == parent.end()) return;
    if (!found->is_array()) return complain(at + "/" + field, field + ": expected a list");
    for (std::size_t i = 0; i < found->size(); ++i) read((*found)[i], at + "/" + field + "/" + std::to_string(i));
  }

  std::vector<Symbol> words(const Json& parent, const std::string& at, const std::string& field, bool areKeys) {
    std::vector<Symbol> list;
    each(parent, at, field, [&](const Json& item, const std::string& place) {
      const auto word = text(item, place);
      list.push_back(areKeys ? labelKey(word, place) : Symbol(word));
    });
    return list;
  }

  TopologyLevel level(const Json& value, const std::string& at) {
    known(value, at, {"name", "key"});
    const auto key = text(value, at, "key", true);
    return {text(value, at, "name", true), labelKey(key, at + "/key")};
  }

  SetRule setRule(const Json& value, const std::string& at) {
    known(value, at, {"namespace", "name", "selector", "nodeLabelKey", "keyPerPod"});
    SetRule rule;
    rule.namespace_ = text(value, at, "namespace", false);
    rule.name = text(value, at, "name", false);
    if (value.is_object() && value.contains("keyPerPod")) {
      if (value["keyPerPod"].is_boolean())
        rule.keyPerPod = value["keyPerPod"].get<bool>();
      else
        complain(at + "/keyPerPod", "keyPerPod: expected true or false");
    }
    rule.nodeLabelKey = labelKey(text(value, at, "nodeLabelKey", !rule.keyPerPod), at + "/nodeLabelKey");
    if (rule.keyPerPod && !rule.nodeLabelKey.empty()) complain(at + "/nodeLabelKey", "nodeLabelKey and keyPerPod exclude each other");
    if (value.is_object() && value.contains("selector")) rule.selector = selector(value["selector"], at + "/selector");
    return rule;
  }

  LabelSelector selector(const Json& value, const std::string& at) {
    known(value, at, {"matchLabels", "matchExpressions"});
    LabelSelector selector;
    if (value.is_object() && value.contains("matchLabels")) {
      const Json& labels = value["matchLabels"];
      if (object(labels, at + "/matchLabels"))
        for (const auto& [key, label] : labels.items()) {
          const auto place = child(at + "/matchLabels", key);
          if (label.is_string())
            selector.matchLabels.set(labelKey(key, place), Symbol(label.get<std::string>()));
          else
            complain(place, "expected a string");
        }
    }
    each(value, at, "matchExpressions", [&](const Json& item, const std::string& place) { selector.matchExpressions.push_back(requirement(item, place)); });
    return selector;
  }

  SelectorRequirement requirement(const Json& value, const std::string& at) {
    known(value, at, {"key", "operator", "values"});
    SelectorRequirement requirement;
    requirement.key = labelKey(text(value, at, "key", true), at + "/key");
    requirement.values = words(value, at, "values", false);
    const auto word = text(value, at, "operator", true);
    static const std::vector<std::pair<std::string, SelectorOperator>> kOperators = {{"In", SelectorOperator::In},
                                                                                     {"NotIn", SelectorOperator::NotIn},
                                                                                     {"Exists", SelectorOperator::Exists},
                                                                                     {"DoesNotExist", SelectorOperator::DoesNotExist}};
    const auto found = std::find_if(kOperators.begin(), kOperators.end(), [&](const auto& entry) { return entry.first == word; });
    if (found == kOperators.end())
      complain(at + "/operator", "operator: expected In, NotIn, Exists or DoesNotExist");
    else
      requirement.op = found->second;
    const bool wantsValues = requirement.op == SelectorOperator::In || requirement.op == SelectorOperator::NotIn;
    if (wantsValues == requirement.values.empty()) complain(at, wantsValues ? word + " needs values" : word + " takes no values");
    return requirement;
  }

  RedisLabels redis(const Json& value, const std::string& at) {
    known(value, at, {"roleLabelKeys", "shardLabelKeys", "clusterLabelKeys", "masterValues", "replicaValues"});
    const RedisLabels defaults = RedisLabels::defaults();
    const auto given = [&](const std::string& field, const std::vector<Symbol>& otherwise, bool areKeys) {
      return value.is_object() && value.contains(field) ? words(value, at, field, areKeys) : otherwise;
    };
    return {given("roleLabelKeys", defaults.roleKeys, true), given("shardLabelKeys", defaults.shardKeys, true),
            given("clusterLabelKeys", defaults.clusterKeys, true), given("masterValues", defaults.masterValues, false),
            given("replicaValues", defaults.replicaValues, false)};
  }

  void unique(const PlacementScheme& scheme) {
    for (std::size_t i = 0; i < scheme.levels.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const auto at = "/levels/" + std::to_string(i);
        if (scheme.levels[i].name == scheme.levels[j].name) complain(at + "/name", "level " + scheme.levels[i].name + " is named twice");
        if (scheme.levels[i].key == scheme.levels[j].key) complain(at + "/key", "key " + scheme.levels[i].key.str() + " is used twice");
      }
  }

  const Document& m_document;
  std::optional<Error> m_error;
};

}  // namespace

RedisLabels RedisLabels::defaults() {
  return {{Symbol("redis-role")},
          {Symbol("redis-shard")},
          {Symbol("app.kubernetes.io/instance")},
          {Symbol("master"), Symbol("primary")},
          {Symbol("slave"), Symbol("replica")}};
}

bool SetRule::appliesTo(const StatefulSet& set) const {
  if (!namespace_.empty() && set.metadata.namespace_ != namespace_) return false;
  if (!name.empty() && set.metadata.name != name) return false;
  return !selector || selector->matches(*set.podTemplate.labels);
}

Result<PlacementScheme> PlacementScheme::parse(const Document& document) { return SchemeReader(document).read(); }

}  // namespace bayplan
