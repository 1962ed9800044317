#pragma once

#include <yaml.h>

#include <string>
#include <string_view>

#include "core/manifest/item_builder.h"

namespace bayplan {

// One libyaml event, freed with its owner.
class YamlEvent {
public:
  YamlEvent() { m_event.type = YAML_NO_EVENT; }
  ~YamlEvent() { yaml_event_delete(&m_event); }
  YamlEvent(const YamlEvent&) = delete;
  YamlEvent& operator=(const YamlEvent&) = delete;

  yaml_event_type_t type() const { return m_event.type; }
  yaml_event_t* raw() { return &m_event; }
  std::uint32_t line() const { return static_cast<std::uint32_t>(m_event.start_mark.line); }
  std::uint32_t column() const { return static_cast<std::uint32_t>(m_event.start_mark.column); }
  const char* anchor() const;
  std::string_view text() const {
    return {reinterpret_cast<const char*>(m_event.data.scalar.value), m_event.data.scalar.length};
  }
  ValueKind scalarKind() const;  // after tags and YAML 1.1's resolution
  bool isMergeKey() const;       // a plain <<
  bool isFlowMap() const { return m_event.type == YAML_MAPPING_START_EVENT && m_event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE; }
  char* takeText();              // the scalar's text, to be freed by the caller

private:
  yaml_event_t m_event;
};

// libyaml over a text in memory.
class YamlEvents {
public:
  explicit YamlEvents(std::string_view text);
  ~YamlEvents();
  YamlEvents(const YamlEvents&) = delete;
  YamlEvents& operator=(const YamlEvents&) = delete;

  bool next(YamlEvent& event);  // false on a syntax error
  Problem problem() const;      // why, in words that name tabs and templates where they are to blame

  // The byte that line and column (from 0) stand for; asked in ascending order it costs one pass in all.
  std::size_t offsetOf(std::uint32_t line, std::uint32_t column);
  bool isTemplateAt(std::uint32_t line, std::uint32_t column);  // {{
  Problem templateProblem(std::uint32_t line, std::uint32_t column) const;

private:
  std::string_view lineText(std::size_t line) const;

  std::string m_copy;
  std::string_view m_text;
  yaml_parser_t m_parser;
  std::size_t m_knownLine = 0, m_knownOffset = 0;  // where offsetOf() was last
};

}  // namespace bayplan
