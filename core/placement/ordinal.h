#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/placement/scheme.h"

namespace bayplan {

// The ordinal of a pod named `<setName>-<ordinal>`, where it is the canonical decimal form; nullopt for "db-01", a name
// that does not start with the set's, or a number beyond int32.
// Source: kubernetes pkg/controller/statefulset/stateful_set_utils.go (regexp `(.*)-([0-9]+)$`).
std::optional<std::int32_t> ordinalOfName(std::string_view podName, std::string_view setName);

// A node label's value read as an ordinal. Exact: canonical decimal text only ("0", "12"; never "", "01", "+1").
// Numeric: any int32 that strconv.Atoi takes ("01", "+1").
std::optional<std::int32_t> ordinalOfLabel(std::string_view value, OrdinalMatch match);

}  // namespace bayplan
