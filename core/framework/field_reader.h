#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/symbol.h"
#include "core/framework/registry.h"

namespace bayplan {

// Reads the fields of one object of a configuration document. A field that is absent or null leaves its target as it
// is; a wrong type is an error at its place. finish() also refuses fields that nobody asked for, as strict decoding
// does. The first error is kept; reading goes on harmlessly.
class FieldReader {
public:
  FieldReader(const Document& document, std::string pointer);
  explicit FieldReader(const PluginArgs& args);  // no document = nothing to read

  void read(std::string_view field, std::string& to);
  void read(std::string_view field, Symbol& to);
  void read(std::string_view field, bool& to);
  void read(std::string_view field, std::int32_t& to);
  void read(std::string_view field, std::int64_t& to);
  void read(std::string_view field, std::vector<std::string>& to);
  void read(std::string_view field, std::vector<Symbol>& to);
  void readDuration(std::string_view field, double& seconds);  // metav1.Duration: "30s", "1m30s"

  void object(std::string_view field, const std::function<void(FieldReader&)>& body);
  void each(std::string_view field, const std::function<void(FieldReader&)>& body);  // a list of objects
  // Key and value of an object of strings, as labels are.
  void pairs(std::string_view field, const std::function<void(std::string_view, std::string_view)>& body);

  bool has(std::string_view field) const;  // present and not null
  bool isNull(std::string_view field) const;
  std::vector<std::string> fields() const;
  void accept(std::string_view field);                     // known, and not read
  void fail(std::string_view field, std::string message);  // "" = at the object itself
  void adopt(Error error);                                 // an error that has its place already
  std::string pointerTo(std::string_view field) const;
  const std::string& pointer() const { return m_pointer; }
  const Document* document() const { return m_document; }

  bool failed() const { return m_error->has_value(); }
  std::optional<Error> finish();

private:
  struct Found;
  Found find(std::string_view field);
  void mistyped(std::string_view field, std::string_view wanted);

  const Document* m_document = nullptr;
  std::string m_pointer;
  std::vector<std::string> m_known;
  std::shared_ptr<std::optional<Error>> m_error;  // shared with the readers of nested objects
};

// A JSON pointer's token for a key ("/" and "~" escaped).
std::string pointerToken(std::string_view key);

}  // namespace bayplan
