#pragma once

#include <QString>
#include <string>

#include "core/manifest/reader.h"
#include "tests/support/test.h"

namespace bayplan::test {

inline std::shared_ptr<const ObjectSet> objectsOf(std::string_view text, const ReadOptions& options = {}) {
  const auto objects = readObjectsFromText(text, "test.yaml", options);
  if (objects) return *objects;
  for (const auto& error : objects.error()) qWarning("%s", error.text().c_str());
  return std::make_shared<const ObjectSet>();
}

// Every error as "LINE:COLUMN: message", one a line; empty where reading succeeds.
inline std::string errorsOf(std::string_view text, const std::string& name = "test.yaml") {
  const auto objects = readObjectsFromText(text, name);
  std::string out;
  if (objects) return out;
  for (const auto& error : objects.error())
    out += std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message + "\n";
  return out;
}

inline std::string node(const std::string& labels) {
  return "apiVersion: v1\nkind: Node\nmetadata:\n  name: n0\n  labels:\n    " + labels + "\n";
}

inline bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// The label of the only node.
inline std::string labelOf(const ObjectSet& objects, std::string_view key, std::size_t index = 0) {
  if (objects.nodes.size() <= index) return "(no node)";
  const auto value = objects.nodes[index]->labels().find(Symbol(key));
  return value ? value->str() : "(absent)";
}

}  // namespace bayplan::test

#define VERIFY_CONTAINS(text, part) \
  QVERIFY2(bayplan::test::contains(text, part), std::string(text).c_str())
