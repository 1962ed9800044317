#include "core/framework/field_reader.h"

#include <algorithm>
#include <charconv>

#include "core/base/document.h"

namespace bayplan {
namespace {

using Json = Document::Json;

const Json* resolve(const Document* document, const std::string& pointer) {
  if (!document) return nullptr;
  const Json::json_pointer at(pointer);
  return document->value.contains(at) ? &document->value.at(at) : nullptr;
}

// Go's time.ParseDuration for the units that configurations use.
std::optional<double> parseDuration(std::string_view text) {
  double seconds = 0;
  if (text == "0") return 0.0;
  if (text.empty()) return std::nullopt;
  while (!text.empty()) {
    double amount = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with("ms"))
      seconds += amount / 1000, text.remove_prefix(2);
    else if (text.starts_with("s"))
      seconds += amount, text.remove_prefix(1);
    else if (text.starts_with("m"))
      seconds += amount * 60, text.remove_prefix(1);
    else if (text.starts_with("h"))
      seconds += amount * 3600, text.remove_prefix(1);
    else
      return std::nullopt;
  }
  return seconds;
}

}  // namespace

std::string pointerToken(std::string_view key) {
  std::string token;
  for (const char c : key) {
    if (c == '~')
      token += "~0";
    else if (c == '/')
      token += "~1";
    else
      token += c;
  }
  return token;
}

struct FieldReader::Found {
  const Json* value = nullptr;
};

FieldReader::FieldReader(const Document& document, std::string pointer)
    : m_document(&document), m_pointer(std::move(pointer)), m_error(std::make_shared<std::optional<Error>>()) {
  const auto* self = resolve(m_document, m_pointer);
  if (self && !self->is_object() && !self->is_null()) fail("", "expected a map");
}

FieldReader::FieldReader(const PluginArgs& args)
    : m_pointer(args.pointer), m_error(std::make_shared<std::optional<Error>>()) {
  if (!args.document) return;
  *this = FieldReader(*args.document, args.pointer);
  accept("apiVersion");
  accept("kind");
}

std::string FieldReader::pointerTo(std::string_view field) const { return m_pointer + "/" + pointerToken(field); }

FieldReader::Found FieldReader::find(std::string_view field) {
  accept(field);
  const auto* self = resolve(m_document, m_pointer);
  if (!self || !self->is_object()) return {};
  const auto at = self->find(std::string(field));
  if (at == self->end() || at->is_null()) return {};
  return {&*at};
}

bool FieldReader::has(std::string_view field) const {
  const auto* self = resolve(m_document, m_pointer);
  if (!self || !self->is_object()) return false;
  const auto at = self->find(std::string(field));
  return at != self->end() && !at->is_null();
}

bool FieldReader::isNull(std::string_view field) const {
  const auto* self = resolve(m_document, m_pointer);
  if (!self || !self->is_object()) return false;
  const auto at = self->find(std::string(field));
  return at != self->end() && at->is_null();
}

std::vector<std::string> FieldReader::fields() const {
  std::vector<std::string> names;
  const auto* self = resolve(m_document, m_pointer);
  if (self && self->is_object())
    for (const auto& [key, value] : self->items()) names.push_back(key);
  return names;
}

void FieldReader::accept(std::string_view field) { m_known.emplace_back(field); }

void FieldReader::fail(std::string_view field, std::string message) {
  if (*m_error) return;
  if (!m_document)
    *m_error = Error{std::move(message), {}, 0, 0};
  else
    *m_error = m_document->errorAt(field.empty() ? m_pointer : pointerTo(field), std::move(message));
}

void FieldReader::adopt(Error error) {
  if (!*m_error) *m_error = std::move(error);
}

void FieldReader::mistyped(std::string_view field, std::string_view wanted) {
  fail(field, std::string(field) + ": expected " + std::string(wanted));
}

void FieldReader::read(std::string_view field, std::string& to) {
  const auto found = find(field);
  if (!found.value) return;
  if (found.value->is_string())
    to = found.value->get<std::string>();
  else
    mistyped(field, "a string");
}

void FieldReader::read(std::string_view field, Symbol& to) {
  std::string text = to.str();
  read(field, text);
  to = Symbol(text);
}

void FieldReader::read(std::string_view field, bool& to) {
  const auto found = find(field);
  if (!found.value) return;
  if (found.value->is_boolean())
    to = found.value->get<bool>();
  else
    mistyped(field, "true or false");
}

void FieldReader::read(std::string_view field, std::int64_t& to) {
  const auto found = find(field);
  if (!found.value) return;
  if (found.value->is_number_integer())
    to = found.value->get<std::int64_t>();
  else
    mistyped(field, "a whole number");
}

void FieldReader::read(std::string_view field, std::int32_t& to) {
  std::int64_t value = to;
  read(field, value);
  if (value < INT32_MIN || value > INT32_MAX)
    mistyped(field, "a number of 32 bits");
  else
    to = static_cast<std::int32_t>(value);
}

void FieldReader::read(std::string_view field, std::vector<std::string>& to) {
  const auto found = find(field);
  if (!found.value) return;
  if (!found.value->is_array()) return mistyped(field, "a list of strings");
  to.clear();
  for (const auto& item : *found.value) {
    if (!item.is_string()) return mistyped(field, "a list of strings");
    to.push_back(item.get<std::string>());
  }
}

void FieldReader::read(std::string_view field, std::vector<Symbol>& to) {
  if (!has(field)) return accept(field);
  std::vector<std::string> texts;
  read(field, texts);
  to.clear();
  for (const auto& text : texts) to.emplace_back(text);
}

void FieldReader::readDuration(std::string_view field, double& seconds) {
  std::string text;
  read(field, text);
  if (text.empty()) return;
  if (const auto parsed = parseDuration(text))
    seconds = *parsed;
  else
    mistyped(field, "a duration such as 30s");
}

void FieldReader::object(std::string_view field, const std::function<void(FieldReader&)>& body) {
  const auto found = find(field);
  if (!found.value) return;
  if (!found.value->is_object()) return mistyped(field, "a map");
  FieldReader child(*m_document, pointerTo(field));
  child.m_error = m_error;
  body(child);
  child.finish();
}

void FieldReader::each(std::string_view field, const std::function<void(FieldReader&)>& body) {
  const auto found = find(field);
  if (!found.value) return;
  if (!found.value->is_array()) return mistyped(field, "a list");
  for (std::size_t i = 0; i < found.value->size(); ++i) {
    FieldReader child(*m_document, pointerTo(field) + "/" + std::to_string(i));
    child.m_error = m_error;
    if (!(*found.value)[i].is_object()) child.fail("", std::string(field) + ": expected a map");
    body(child);
    child.finish();
  }
}

void FieldReader::pairs(std::string_view field, const std::function<void(std::string_view, std::string_view)>& body) {
  const auto found = find(field);
  if (!found.value) return;
  if (!found.value->is_object()) return mistyped(field, "a map of strings");
  for (const auto& [key, value] : found.value->items()) {
    if (!value.is_string()) return mistyped(field, "a map of strings");
    body(key, value.get_ref<const std::string&>());
  }
}

std::optional<Error> FieldReader::finish() {
  for (const auto& field : fields())
    if (std::find(m_known.begin(), m_known.end(), field) == m_known.end())
      fail(field, "unknown field \"" + field + "\"");
  return *m_error;
}

}  // namespace bayplan
