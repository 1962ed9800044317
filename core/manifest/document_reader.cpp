#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/manifest/input.h"
#include "core/manifest/json_reader.h"
#include "core/manifest/reader.h"
#include "core/manifest/scalar_kind.h"
#include "core/manifest/yaml_reader.h"

namespace bayplan {
namespace {

using Json = Document::Json;

// Tokens to a tree, with the place of each value.
class TreeBuilder {
public:
  TreeBuilder(Document& document, std::string_view text, bool yaml) : m_document(document), m_text(text), m_yaml(yaml) {}

  Document::Position position(const Token& token) const {
    if (m_yaml) return {static_cast<int>(token.first) + 1, static_cast<int>(token.second) + 1};
    const auto place = placeAfter({}, m_text.substr(0, token.first));
    return {static_cast<int>(place.line), static_cast<int>(place.column)};
  }

  Json build(Value value, const std::string& pointer) {
    m_document.positions[pointer] = position(value.token());
    switch (value.kind()) {
      case ValueKind::Map: return map(value, pointer);
      case ValueKind::List: return list(value, pointer);
      case ValueKind::String: return std::string(value.text());
      case ValueKind::Boolean: return isTrueWord(value.text());
      case ValueKind::Number: return number(value.text());
      case ValueKind::Null: return nullptr;
    }
    return nullptr;
  }

private:
  Json map(Value value, const std::string& pointer) {
    Json out = Json::object();
    for (const auto field : value.fields()) {
      const auto name = keyAsKubernetesReadsIt(field.name.kind(), field.key());
      out[name] = build(field.value, pointer + "/" + escaped(name));
    }
    return out;
  }

  Json list(Value value, const std::string& pointer) {
    Json out = Json::array();
    for (const auto element : value.elements()) out.push_back(build(element, pointer + "/" + std::to_string(out.size())));
    return out;
  }

  static Json number(std::string_view text) {
    if (const auto whole = wholeNumber(text)) return *whole;
    return std::strtod(std::string(text).c_str(), nullptr);
  }

  static std::string escaped(std::string_view key) {
    std::string out;
    for (const char c : key) {
      if (c == '~') out += "~0";
      else if (c == '/') out += "~1";
      else out += c;
    }
    return out;
  }

  Document& m_document;
  std::string_view m_text;
  bool m_yaml;
};

Error errorOf(const Problem& problem, const TreeBuilder& builder, const std::string& name) {
  const auto at = builder.position(problem.where);
  auto message = problem.message;
  if (!problem.earlierText.empty()) message += " (" + problem.earlierText + " in line " + std::to_string(builder.position(problem.earlier).line) + ")";
  return {message, name, at.line, at.column};
}

bool startsLikeJson(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' && !text.substr(first).starts_with("{{");
}

Result<Document> parseYaml(std::string_view text, const std::string& name) {
  Document document{name, {}, {}};
  TreeBuilder builder(document, text, true);
  YamlReader reader(text, YamlReader::Lists::Whole);
  int documents = 0;
  for (auto part = reader.next(); part != YamlReader::Part::End; part = reader.next()) {
    if (!reader.problems().empty()) return failure(errorOf(reader.problems().front(), builder, name));
    if (reader.item().root().isNull()) continue;
    if (++documents > 1) {
      const auto at = builder.position(reader.item().root().token());
      return failure(Error{"a second document, where one is expected", name, at.line, at.column});
    }
    document.value = builder.build(reader.item().root(), "");
  }
  if (documents == 0) return failure(Error{"the file is empty", name, 0, 0});
  return document;
}

}  // namespace

Result<Document> parseDocument(std::string_view bytes, const std::string& name) {
  auto converted = toUtf8(bytes);
  if (converted.bad > 0)
    return failure(Error{"not UTF-8", name, static_cast<int>(converted.firstBad.line), static_cast<int>(converted.firstBad.column)});
  auto& text = converted.text;
  const auto size = text.size();
  if (!startsLikeJson(text)) return parseYaml(text, name);
  text.append(JsonReader::kPadding, '\0');
  const auto content = std::string_view(text).substr(0, size);
  Document document{name, {}, {}};
  TreeBuilder builder(document, content, false);
  Item item;
  std::vector<Problem> problems;
  JsonReader reader;
  if (reader.read(content, item, problems)) {
    document.value = builder.build(item.root(), "");
    return document;
  }
  if (problems.front().kind == Problem::Kind::Syntax && !name.ends_with(".json"))
    if (auto asYaml = parseYaml(content, name)) return asYaml;
  return failure(errorOf(problems.front(), builder, name));
}

Result<Document> readDocument(const std::string& path) {
  static constexpr std::uint64_t kLargest = 64u << 20;
  auto input = Input::openFile(path);
  if (!input) return failure(input.error());
  if ((*input)->size() > kLargest) return failure(Error{"larger than 64 MiB, which no configuration or plan is", path, 0, 0});
  auto text = (*input)->read(0, (*input)->size());
  if (!text) return failure(text.error());
  return parseDocument(*text, path);
}

}  // namespace bayplan
