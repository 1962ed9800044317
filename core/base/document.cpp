#include "core/base/document.h"

#include <yaml-cpp/emitter.h>
#include <yaml-cpp/emittermanip.h>

namespace bayplan {
namespace {

// yaml-cpp leaves words plain that a YAML 1.1 reader takes for another type, and Kubernetes' tools are YAML 1.1.
bool isPlainSafe(const std::string& text) {
  if (text.empty()) return false;
  bool letterSeen = false;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    letterSeen = letterSeen || letter;
    if (!letter && !(c >= '0' && c <= '9') && c != '-' && c != '.' && c != '/' && c != '_') return false;
  }
  const char first = text.front();
  if (!letterSeen || !((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'))) return false;
  static constexpr std::string_view kWords[] = {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"};
  std::string lower;
  for (const char c : text) lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  for (const auto word : kWords)
    if (lower == word) return false;
  return true;
}

void emitString(YAML::Emitter& out, const std::string& text) {
  if (!isPlainSafe(text)) out << YAML::DoubleQuoted;
  out << text;
}

void emit(YAML::Emitter& out, const Document::Json& value) {
  switch (value.type()) {
    case Document::Json::value_t::object:
      if (value.empty()) out << YAML::Flow;
      out << YAML::BeginMap;
      for (const auto& [key, item] : value.items()) {
        out << YAML::Key;
        emitString(out, key);
        out << YAML::Value;
        emit(out, item);
      }
      out << YAML::EndMap;
      break;
    case Document::Json::value_t::array:
      if (value.empty()) out << YAML::Flow;
      out << YAML::BeginSeq;
      for (const auto& item : value) emit(out, item);
      out << YAML::EndSeq;
      break;
    case Document::Json::value_t::string: emitString(out, value.get_ref<const std::string&>()); break;
    case Document::Json::value_t::null: out << YAML::Null; break;
    default: out << value.dump(); break;
  }
}

}  // namespace

Error Document::errorAt(const std::string& pointer, std::string message) const {
  for (std::string at = pointer;; at.erase(at.rfind('/'))) {
    if (const auto it = positions.find(at); it != positions.end())
      return {std::move(message), file, it->second.line, it->second.column};
    if (at.empty() || at.find('/') == std::string::npos) return {std::move(message), file, 0, 0};
  }
}

std::string toJsonText(const Document::Json& value) {
  return value.dump(2, ' ', false, Document::Json::error_handler_t::replace) + "\n";
}

std::string toYamlText(const Document::Json& value) {
  YAML::Emitter out;
  out.SetNullFormat(YAML::LowerNull);
  emit(out, value);
  return std::string(out.c_str()) + "\n";
}

}  // namespace bayplan
