#include "core/manifest/yaml_events.h"

#include <algorithm>

#include "core/manifest/scalar_kind.h"

namespace bayplan {
namespace {

constexpr std::string_view kBlank = " \t";

bool hasExoticBreaks(std::string_view text) {
  return text.find("\xC2\x85") != std::string_view::npos || text.find("\xE2\x80\xA8") != std::string_view::npos ||
         text.find("\xE2\x80\xA9") != std::string_view::npos;
}

// libyaml takes NEL, LS and PS for line ends, as YAML 1.1 says; editors do not, and positions must be the editor's.
// They become blanks of the same length.
std::string withoutExoticBreaks(std::string_view text) {
  std::string out(text);
  for (const auto& [from, to] : {std::pair("\xC2\x85", "\xC2\xA0"), {"\xE2\x80\xA8", "\xE2\x80\x82"}, {"\xE2\x80\xA9", "\xE2\x80\x82"}})
    for (auto at = out.find(from); at != std::string::npos; at = out.find(from, at)) out.replace(at, std::string_view(to).size(), to);
  return out;
}

// Where the line of `from` ends: at its LF, or at a CR of its own.
std::size_t lineEnd(std::string_view text, std::size_t from) {
  const auto end = std::min(text.find('\n', from), text.size());
  const auto carriage = text.substr(from, end - from).find('\r');
  return carriage == std::string_view::npos ? end : from + carriage;
}

std::size_t nextLine(std::string_view text, std::size_t from) {
  const auto at = lineEnd(text, from);
  if (at == text.size()) return at;
  return text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n' ? at + 2 : at + 1;
}

// Column of the {{ that stands where a value or a line would start; npos where there is none.
std::size_t templateColumn(std::string_view line) {
  const auto first = line.find_first_not_of(kBlank);
  if (first == std::string_view::npos || line[first] == '#') return std::string_view::npos;
  if (line.substr(first).starts_with("{{")) return first;
  for (const std::string_view before : {": ", "- "})
    if (const auto at = line.find(std::string(before) + "{{"); at != std::string_view::npos) return at + before.size();
  return std::string_view::npos;
}

bool isIndentedByTab(std::string_view line) {
  const auto first = line.find_first_not_of(kBlank);
  return first != std::string_view::npos && line.substr(0, first).find('\t') != std::string_view::npos;
}

Token placeToken(std::size_t line, std::size_t column) {
  Token token;
  token.first = static_cast<std::uint32_t>(line);
  token.second = static_cast<std::uint32_t>(column);
  return token;
}

}  // namespace

const char* YamlEvent::anchor() const {
  const yaml_char_t* name = nullptr;
  switch (m_event.type) {
    case YAML_ALIAS_EVENT: name = m_event.data.alias.anchor; break;
    case YAML_SCALAR_EVENT: name = m_event.data.scalar.anchor; break;
    case YAML_SEQUENCE_START_EVENT: name = m_event.data.sequence_start.anchor; break;
    case YAML_MAPPING_START_EVENT: name = m_event.data.mapping_start.anchor; break;
    default: break;
  }
  return reinterpret_cast<const char*>(name);
}

ValueKind YamlEvent::scalarKind() const {
  const auto& scalar = m_event.data.scalar;
  if (!scalar.tag) return scalar.style == YAML_PLAIN_SCALAR_STYLE ? plainScalarKind(text()) : ValueKind::String;
  const std::string_view tag = reinterpret_cast<const char*>(scalar.tag);
  if (tag == YAML_INT_TAG || tag == YAML_FLOAT_TAG) return ValueKind::Number;
  if (tag == YAML_BOOL_TAG) return ValueKind::Boolean;
  if (tag == YAML_NULL_TAG) return ValueKind::Null;
  return ValueKind::String;
}

bool YamlEvent::isMergeKey() const {
  return m_event.type == YAML_SCALAR_EVENT && m_event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE && !m_event.data.scalar.tag &&
         text() == "<<";
}

char* YamlEvent::takeText() {
  auto* text = reinterpret_cast<char*>(m_event.data.scalar.value);
  m_event.data.scalar.value = nullptr;
  return text;
}

YamlEvents::YamlEvents(std::string_view text) : m_text(text) {
  if (hasExoticBreaks(text)) m_text = m_copy = withoutExoticBreaks(text);
  yaml_parser_initialize(&m_parser);
  yaml_parser_set_encoding(&m_parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char*>(m_text.data()), m_text.size());
}

YamlEvents::~YamlEvents() { yaml_parser_delete(&m_parser); }

bool YamlEvents::next(YamlEvent& event) {
  yaml_event_delete(event.raw());
  return yaml_parser_parse(&m_parser, event.raw()) != 0;
}

std::string_view YamlEvents::lineText(std::size_t line) const {
  std::size_t from = 0;
  for (std::size_t i = 0; i < line && from < m_text.size(); ++i) from = nextLine(m_text, from);
  return m_text.substr(from, lineEnd(m_text, from) - from);
}

Problem YamlEvents::templateProblem(std::uint32_t line, std::uint32_t column) const {
  return {Problem::Kind::Template, "looks like an unrendered Helm/Go template ({{); render it first (helm template)",
          placeToken(line, column), {}, {}};
}

Problem YamlEvents::problem() const {
  if (m_parser.error == YAML_MEMORY_ERROR) return {Problem::Kind::Limit, "out of memory", {}, {}, {}};
  const std::string text = m_parser.problem ? m_parser.problem : "not YAML";
  if (m_parser.error == YAML_READER_ERROR) {
    const auto place = placeAfter({}, m_text.substr(0, std::min(m_parser.problem_offset, m_text.size())));
    const bool control = text.find("control") != std::string::npos;
    return {control ? Problem::Kind::Syntax : Problem::Kind::Encoding, text, placeToken(place.line - 1, place.column - 1), {}, {}};
  }
  const auto mark = m_parser.problem_mark;
  std::size_t from = 0;
  std::string_view previous;
  for (std::size_t line = 0; line <= mark.line && from < m_text.size(); ++line) {
    const auto end = nextLine(m_text, from);
    const auto content = m_text.substr(from, lineEnd(m_text, from) - from);
    if (const auto at = templateColumn(content); at != std::string_view::npos)
      return templateProblem(static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(countCodePoints(content.substr(0, at))));
    if (line + 1 >= mark.line && line <= mark.line && isIndentedByTab(content))
      return {Problem::Kind::Syntax, "tab used for indentation (YAML wants blanks)", placeToken(line, content.find('\t')), {}, {}};
    from = end;
  }
  return {Problem::Kind::Syntax, text, placeToken(mark.line, mark.column),
          placeToken(m_parser.context_mark.line, m_parser.context_mark.column), m_parser.context ? m_parser.context : ""};
}

std::size_t YamlEvents::offsetOf(std::uint32_t line, std::uint32_t column) {
  if (line < m_knownLine) m_knownLine = m_knownOffset = 0;
  for (; m_knownLine < line && m_knownOffset < m_text.size(); ++m_knownLine) m_knownOffset = nextLine(m_text, m_knownOffset);
  auto at = m_knownOffset;
  for (std::uint32_t i = 0; i < column && at < m_text.size(); ++i)
    do ++at;
    while (at < m_text.size() && (static_cast<unsigned char>(m_text[at]) & 0xC0) == 0x80);
  return at;
}

bool YamlEvents::isTemplateAt(std::uint32_t line, std::uint32_t column) {
  const auto text = lineText(line);
  const auto brackets = text.find("{{");
  return brackets != std::string_view::npos && countCodePoints(text.substr(0, brackets)) <= column;
}

}  // namespace bayplan
