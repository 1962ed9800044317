#include "core/plan/export_text.h"

#include <cstdint>
#include <cstdio>

namespace bayplan {
namespace {

// The code point that starts at `at`, and its length in bytes; length 1 and `valid` false for what is not UTF-8.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 1;
  bool valid = true;
};

CodePoint codePointAt(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return {first, 1, true};
  const std::size_t length = first >= 0xF0 && first <= 0xF4 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (length == 0 || first > 0xF4 || at + length > text.size()) return {first, 1, false};
  std::uint32_t value = first & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return {first, 1, false};
    value = (value << 6) | (byte(at + i) & 0x3Fu);
  }
  static constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < kSmallest[length] || surrogate || value > 0x10FFFF) return {first, 1, false};
  return {value, length, true};
}

// Bidirectional controls, line and paragraph separators, zero-width characters, the byte order mark.
bool misleads(std::uint32_t c) {
  return c == 0x061C || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
         c == 0xFEFF;
}
bool isControl(std::uint32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

std::string hex(const char* format, std::uint32_t value) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

}  // namespace

std::string visibleText(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = codePointAt(text, at);
    if (!c.valid)
      out += hex("\\x%02x", c.value);
    else if (isControl(c.value) || misleads(c.value))
      out += hex("\\u%04x", c.value);
    else
      out += text.substr(at, c.length);
    at += c.length;
  }
  return out;
}

bool needsEscape(std::string_view text) { return visibleText(text) != text; }

std::string shellQuoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string hclQuoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const auto c = codePointAt(text, at);
    if (!c.valid)
      out += "\uFFFD";
    else if (isControl(c.value) || misleads(c.value))
      out += hex("\\u%04x", c.value);
    else if (c.value == '"' || c.value == '\\')
      out += {'\\', static_cast<char>(c.value)};
    else if ((c.value == '$' || c.value == '%') && at + 1 < text.size() && text[at + 1] == '{')
      out += std::string(2, static_cast<char>(c.value));
    else
      out += text.substr(at, c.length);
    at += c.length;
  }
  return out + "\"";
}

std::string csvField(std::string_view text) {
  std::string field = visibleText(text);
  if (!field.empty() && std::string_view("=+-@").find(field.front()) != std::string_view::npos) field.insert(0, "'");
  if (field.find_first_of(",\"") == std::string::npos) return field;
  std::string out = "\"";
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string withoutMisleadingCharacters(std::string_view document) {
  std::string out;
  for (std::size_t at = 0; at < document.size();) {
    const auto c = codePointAt(document, at);
    const bool escape = c.valid && (misleads(c.value) || (isControl(c.value) && c.value != '\n'));
    out += escape ? hex("\\u%04x", c.value) : std::string(document.substr(at, c.length));
    at += c.length;
  }
  return out;
}

}  // namespace bayplan
