#include "app/bayplanctl/output.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <ostream>

namespace bayplan::ctl {
namespace {

// Code points of a UTF-8 text: what a terminal's columns come near to.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// Control characters, and the marks that turn the direction of what follows (U+200E/F, U+202A–E, U+2066–9).
bool isUnsafe(std::string_view text, std::size_t at, std::size_t& length) {
  const auto byte = [&](std::size_t i) { return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u; };
  length = 1;
  if (byte(0) < 0x20 || byte(0) == 0x7F) return true;
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return length = 2, true;
  if (byte(0) != 0xE2) return false;
  const bool bidi = (byte(1) == 0x80 && (byte(2) == 0x8E || byte(2) == 0x8F || (byte(2) >= 0xAA && byte(2) <= 0xAE))) ||
                    (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
  if (bidi) length = 3;
  return bidi;
}

unsigned codePoint(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() == 1) return byte(0);
  if (bytes.size() == 2) return (byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu);
  return (byte(0) & 0x0Fu) << 12 | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu);
}

}  // namespace

void addOutputFlag(CLI::App& command, std::string& output, std::vector<std::string> formats) {
  output = formats.front();
  command.add_option("-o,--output", output, "How to print: " + CLI::detail::join(formats, ", "))
      ->type_name("FORMAT")
      ->check(CLI::IsMember(formats));
}

bool writeTree(const std::string& format, const Document::Json& tree, Streams streams) {
  if (format == "json")
    streams.out << toJsonText(tree);
  else if (format == "yaml")
    streams.out << toYamlText(tree);
  else
    return false;
  return true;
}

void Table::print(std::ostream& out) const {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::size_t> widths(m_rows.front().size());
  for (const auto& row : m_rows) {
    auto& shown = rows.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      shown.push_back(plainText(row[i]));
      widths[i] = std::max(widths[i], width(shown[i]));
    }
  }
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      out << row[i];
      if (i + 1 < row.size()) out << std::string(widths[i] - width(row[i]) + 3, ' ');
    }
    out << "\n";
  }
}

std::string plainText(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t length = 1;
    if (isUnsafe(text, at, length)) {
      char escaped[16];
      std::snprintf(escaped, sizeof escaped, "\\u{%X}", codePoint(text.substr(at, length)));
      out += escaped;
    } else {
      out += text.substr(at, length);
    }
    at += length;
  }
  return out;
}

}  // namespace bayplan::ctl
