#include "core/manifest/json_reader.h"

#include <simdjson.h>

namespace bayplan {
namespace {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?; On-Demand looks at a number only where it is asked for its value.
bool isNumber(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    const auto from = at;
    while (at < text.size() && isDigit(text[at])) ++at;
    return at - from;
  };
  if (at < text.size() && text[at] == '-') ++at;
  const auto whole = at;
  const auto count = digits();
  if (count == 0 || (count > 1 && text[whole] == '0')) return false;
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (digits() == 0) return false;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    if (digits() == 0) return false;
  }
  return at == text.size();
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\r' || text.back() == '\t'))
    text.remove_suffix(1);
  return text;
}

// Copies one document to the builder, event by event.
class Walk {
public:
  Walk(std::string_view text, ItemBuilder& builder)
      : m_begin(text.data()), m_end(text.data() + text.size()), m_builder(builder) {}

  error_code value(ondemand::value value, int depth, bool isMetadata) {
    const auto token = value.raw_json_token();
    const auto place = placeOf(token.data());
    switch (token.front()) {
      case '{': return map(value, place, depth + 1, isMetadata);
      case '[': return list(value, place, depth + 1);
      case '"': {
        auto text = plainString(token.data());
        if (!text.data())
          if (const auto error = value.get_string().get(text)) return error;
        m_builder.scalar(ValueKind::String, text, place);
        return simdjson::SUCCESS;
      }
      default: return word(trimmed(token), place);
    }
  }

  std::uint32_t lastPlace() const { return m_last; }

private:
  // The string that starts with the quote at `quote`, without any copy; null data where it has escapes.
  std::string_view plainString(const char* quote) const {
    const char* end = findQuote(quote + 1, m_end);
    return end != m_end && *end == '"' ? std::string_view(quote + 1, static_cast<std::size_t>(end - quote - 1)) : std::string_view();
  }

  std::uint32_t placeOf(const char* at) { return m_last = static_cast<std::uint32_t>(at - m_begin); }

  error_code word(std::string_view text, std::uint32_t place) {
    ValueKind kind = ValueKind::Number;
    if (text == "true" || text == "false") kind = ValueKind::Boolean;
    else if (text == "null") kind = ValueKind::Null;
    else if (!isNumber(text)) return isDigit(text.front()) || text.front() == '-' ? simdjson::NUMBER_ERROR : simdjson::TAPE_ERROR;
    m_builder.scalar(kind, text, place);
    return simdjson::SUCCESS;  // a value that nobody took is skipped
  }

  error_code map(ondemand::value& value, std::uint32_t place, int depth, bool isMetadata) {
    if (depth > kMaxDepth) return simdjson::DEPTH_ERROR;
    ondemand::object object;
    if (const auto error = value.get_object().get(object)) return error;
    return fields(object, place, depth, isMetadata);
  }

public:
  error_code fields(ondemand::object& object, std::uint32_t place, int depth, bool isMetadata) {
    const auto index = m_builder.open(ValueKind::Map, place);
    const auto keys = m_builder.openKeys();
    for (auto next : object) {
      ondemand::field field;
      if (const auto error = std::move(next).get(field)) return error;
      const auto at = placeOf(field.key().raw() - 1);
      auto key = plainString(field.key().raw() - 1);
      if (!key.data())
        if (const auto error = field.unescaped_key().get(key)) return error;
      if (isMetadata && key == "managedFields") continue;
      m_builder.key(ValueKind::String, key, at);
      if (const auto error = this->value(field.value(), depth, key == "metadata")) return error;
    }
    m_builder.closeKeys(keys);
    m_builder.close(index);
    return simdjson::SUCCESS;
  }

private:
  error_code list(ondemand::value& value, std::uint32_t place, int depth) {
    if (depth > kMaxDepth) return simdjson::DEPTH_ERROR;
    ondemand::array array;
    if (const auto error = value.get_array().get(array)) return error;
    const auto index = m_builder.open(ValueKind::List, place);
    for (auto next : array) {
      ondemand::value element;
      if (const auto error = std::move(next).get(element)) return error;
      if (const auto error = this->value(element, depth, false)) return error;
    }
    m_builder.close(index);
    return simdjson::SUCCESS;
  }

  const char *m_begin, *m_end;
  ItemBuilder& m_builder;
  std::uint32_t m_last = 0;
};

std::string explain(error_code error) {
  switch (error) {
    case simdjson::NUMBER_ERROR: return "not a JSON number";
    case simdjson::STRING_ERROR: return "a string holds an escape that JSON does not know";
    case simdjson::UNESCAPED_CHARS: return "a string holds a control character (line break?) that JSON wants escaped";
    case simdjson::UNCLOSED_STRING: return "a string has no closing quote";
    case simdjson::DEPTH_ERROR: return "nested deeper than " + std::to_string(kMaxDepth) + " levels";
    case simdjson::UTF8_ERROR: return "not UTF-8";
    case simdjson::EMPTY: return "empty document";
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT: return "a map or list is not closed";
    default: return "not JSON (a missing comma, colon, quote or bracket?)";
  }
}

}  // namespace

struct JsonReader::Parser {
  ondemand::parser parser;
};

JsonReader::JsonReader() : m_parser(std::make_unique<Parser>()) {}
JsonReader::~JsonReader() = default;

bool JsonReader::read(std::string_view text, Item& item, std::vector<Problem>& problems) {
  item.tokens.clear();
  item.yaml = false;
  const auto known = problems.size();
  ItemBuilder builder(item, problems);
  Walk walk(text, builder);
  ondemand::document document;
  auto error = m_parser->parser.iterate(text.data(), text.size(), text.size() + kPadding).get(document);
  const bool started = !error;
  ondemand::object object;
  if (!error) error = document.get_object().get(object);
  if (!error) error = walk.fields(object, static_cast<std::uint32_t>(text.find('{')), 1, false);
  if (!error && document.current_location().error() == simdjson::SUCCESS) error = simdjson::TAPE_ERROR;  // text behind it
  if (error) {
    Token where;
    where.first = walk.lastPlace();
    if (const char* at = nullptr; started && document.current_location().get(at) == simdjson::SUCCESS &&
                                  at >= text.data() && at <= text.data() + text.size())
      where.first = static_cast<std::uint32_t>(at - text.data());
    problems.push_back({error == simdjson::UTF8_ERROR ? Problem::Kind::Encoding
                        : error == simdjson::DEPTH_ERROR ? Problem::Kind::Limit : Problem::Kind::Syntax,
                        explain(error), where, {}, {}});
  }
  return problems.size() == known;
}

}  // namespace bayplan
