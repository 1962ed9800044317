#pragma once

#include <string>
#include <string_view>

// How text of others is written into code of some kind, so that it stays text there.
namespace bayplan {

// Control characters, and those that change the direction or the line of what a reader sees, as \uXXXX; also what is
// not UTF-8, as \xXX. For comments and messages: the result has no line break.
std::string visibleText(std::string_view text);
bool needsEscape(std::string_view text);  // visibleText would change it

// A word for /bin/sh: single quotes around everything.
std::string shellQuoted(std::string_view text);

// A quoted string of the HashiCorp configuration language; `${` and `%{` start no template in it.
std::string hclQuoted(std::string_view text);

// A field of RFC 4180, quoted where it must be. What a spreadsheet would take for a formula gets a leading apostrophe.
std::string csvField(std::string_view text);

// YAML or JSON text whose strings are double-quoted: characters that would mislead the reader become escapes.
std::string withoutMisleadingCharacters(std::string_view document);

}  // namespace bayplan
