#include "core/manifest/item.h"

namespace bayplan {

std::string_view toString(ValueKind kind) {
  switch (kind) {
    case ValueKind::Map: return "a map";
    case ValueKind::List: return "a list";
    case ValueKind::String: return "a string";
    case ValueKind::Number: return "a number";
    case ValueKind::Boolean: return "a boolean";
    case ValueKind::Null: return "null";
  }
  return "";
}

Value Value::find(std::string_view key) const {
  for (const auto field : fields())
    if (field.key() == key) return field.value;
  return {};
}

std::string_view Value::string(std::string_view key) const {
  const auto value = find(key);
  return value.isString() ? value.text() : std::string_view();
}

}  // namespace bayplan
