#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/bayplanctl/run.h"
#include "core/base/document.h"

namespace CLI {
class App;
}

namespace bayplan::ctl {

// -o/--output with the formats that the command has; the first is the default.
void addOutputFlag(CLI::App& command, std::string& output, std::vector<std::string> formats);

// Writes a tree as "json" or "yaml"; false where the format is neither.
bool writeTree(const std::string& format, const Document::Json& tree, Streams streams);

// Columns padded to their widest cell, as kubectl prints them; control characters are shown escaped.
class Table {
public:
  explicit Table(std::vector<std::string> header) { add(std::move(header)); }
  void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
  void print(std::ostream& out) const;

private:
  std::vector<std::vector<std::string>> m_rows;
};

// Text that a terminal shows and never obeys: control and bidi characters become \u{…}.
std::string plainText(std::string_view text);

}  // namespace bayplan::ctl
