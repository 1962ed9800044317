#include <algorithm>
#include <initializer_list>
#include <set>

#include "core/model/selector.h"
#include "core/plan/label_plan.h"

namespace bayplan {
namespace {

using Json = Document::Json;

std::string pointerTo(const std::string& parent, std::string_view field) {
  std::string pointer = parent + "/";
  for (const char c : field) pointer += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return pointer;
}

// Walks the file; the first thing that is wrong is kept, and everything after it is left alone.
class Parser {
public:
  explicit Parser(const Document& document) : m_document(document) {}

  Result<LabelPlan> parse() {
    const Json& root = m_document.value;
    LabelPlan plan;
    if (isObject(root, "", "a LabelPlan", {"apiVersion", "kind", "metadata", "spec"})) {
      expectWord(root, "apiVersion", "bayplan/v1");
      expectWord(root, "kind", "LabelPlan");
      if (root.contains("metadata") && isObject(root["metadata"], "/metadata", "metadata", {"name"}))
        plan.name = text(root["metadata"], "/metadata", "name", false);
      if (!root.contains("spec"))
        fail("", "spec is missing");
      else if (isObject(root["spec"], "/spec", "spec", {"changes", "moves"}))
        parseSpec(root["spec"], plan);
    }
    if (m_error) return failure(*m_error);
    std::stable_sort(plan.changes.begin(), plan.changes.end(), [](const LabelChange& a, const LabelChange& b) {
      return std::tie(a.node, a.key) < std::tie(b.node, b.key);
    });
    return plan;
  }

private:
  void parseSpec(const Json& spec, LabelPlan& plan) {
    forEach(spec, "changes",
            [&](const Json& item, const std::string& at) { plan.changes.push_back(change(item, at)); });
    forEach(spec, "moves", [&](const Json& item, const std::string& at) { plan.moves.push_back(move(item, at)); });
  }

  template <class Function>
  void forEach(const Json& spec, const std::string& field, Function function) {
    if (m_error || !spec.contains(field)) return;
    const auto& list = spec[field];
    const auto at = pointerTo("/spec", field);
    if (!list.is_array()) return fail(at, "spec." + field + " must be a list");
    for (std::size_t i = 0; i < list.size() && !m_error; ++i) function(list[i], pointerTo(at, std::to_string(i)));
  }

  LabelChange change(const Json& item, const std::string& at) {
    LabelChange change;
    if (!isObject(item, at, "a change", {"node", "key", "from", "to", "reason", "uid"})) return change;
    change.node = text(item, at, "node", true);
    change.key = text(item, at, "key", true);
    change.from = textOrNull(item, at, "from", "null where the label was absent");
    change.to = textOrNull(item, at, "to", "null to remove the label");
    change.reason = text(item, at, "reason", false);
    change.uid = text(item, at, "uid", false);
    if (m_error) return change;
    if (const auto problem = labelKeyProblem(change.key); !problem.empty())
      fail(pointerTo(at, "key"), "\"" + change.key + "\" is no label key: " + problem);
    else if (const auto bad = change.to ? labelValueProblem(*change.to) : std::string(); !bad.empty())
      fail(pointerTo(at, "to"), "\"" + *change.to + "\" is no label value: " + bad);
    else if (change.from == change.to)
      fail(pointerTo(at, "to"),
           "`to` equals `from`: the change of " + change.key + " on " + change.node + " changes nothing");
    else if (!m_seen.insert({change.node, change.key}).second)
      fail(at, "the plan changes " + change.key + " on node " + change.node + " twice");
    return change;
  }

  PodMove move(const Json& item, const std::string& at) {
    PodMove move;
    if (!isObject(item, at, "a move", {"pod", "from", "to", "reason"})) return move;
    move.pod = text(item, at, "pod", true);
    move.from = textOrNull(item, at, "from", "null where the pod has no node").value_or("");
    move.to = textOrNull(item, at, "to", "null to leave the pod without a node").value_or("");
    move.reason = text(item, at, "reason", false);
    if (m_error) return move;
    if (const auto slash = move.pod.find('/'); slash == std::string::npos || slash == 0 || slash + 1 == move.pod.size())
      fail(pointerTo(at, "pod"), "\"" + move.pod + "\" is no NAMESPACE/POD");
    else if (move.from == move.to)
      fail(pointerTo(at, "to"), "`to` equals `from`: the move of " + move.pod + " moves nothing");
    else if (!m_moved.insert(move.pod).second)
      fail(at, "the plan moves " + move.pod + " twice");
    return move;
  }

  bool isObject(const Json& value, const std::string& at, const std::string& what,
                std::initializer_list<std::string_view> fields) {
    if (m_error) return false;
    if (!value.is_object()) {
      fail(at, what + " must be a mapping");
      return false;
    }
    for (const auto& [field, ignored] : value.items())
      if (std::find(fields.begin(), fields.end(), field) == fields.end())
        fail(pointerTo(at, field), "unknown field \"" + field + "\"");
    return !m_error;
  }

  void expectWord(const Json& root, const std::string& field, const std::string& word) {
    const auto found = text(root, "", field, true);
    if (!m_error && found != word)
      fail(pointerTo("", field), field + " is \"" + found + "\", expected \"" + word + "\"");
  }

  std::string text(const Json& object, const std::string& at, const std::string& field, bool required) {
    if (m_error) return {};
    if (!object.contains(field)) {
      if (required) fail(at, field + " is missing");
      return {};
    }
    const auto& value = object[field];
    if (!value.is_string()) {
      fail(pointerTo(at, field),
           field + " must be a string, not " + value.dump(-1, ' ', false, Json::error_handler_t::replace));
      return {};
    }
    auto found = value.get<std::string>();
    if (required && found.empty()) fail(pointerTo(at, field), field + " is empty");
    return found;
  }

  std::optional<std::string> textOrNull(const Json& object, const std::string& at, const std::string& field,
                                        const std::string& hint) {
    if (m_error) return std::nullopt;
    if (!object.contains(field)) {
      fail(at, field + " is missing (" + hint + ")");
      return std::nullopt;
    }
    if (object[field].is_null()) return std::nullopt;
    return text(object, at, field, false);
  }

  void fail(const std::string& at, std::string message) {
    if (!m_error) m_error = m_document.errorAt(at, std::move(message));
  }

  const Document& m_document;
  std::optional<Error> m_error;
  std::set<std::pair<std::string, std::string>> m_seen;
  std::set<std::string> m_moved;
};

}  // namespace

Result<LabelPlan> LabelPlan::parse(const Document& document) { return Parser(document).parse(); }

}  // namespace bayplan
