#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/manifest/item.h"

namespace bayplan {

// What a plain (unquoted) YAML scalar is to Kubernetes' tools: the YAML 1.1 rules of go-yaml v2, which sigs.k8s.io/yaml
// uses. yes, no, on, off, y, n are booleans; 08, 010, 1e3, 0x1, 1_000, +3, 3.0 are numbers; dates stay strings.
// Source: sigs.k8s.io/yaml goyaml.v2/resolve.go.
ValueKind plainScalarKind(std::string_view text);

// How those tools spell a key of a map that is not a string ("true" for on, "8" for 010).
std::string keyAsKubernetesReadsIt(ValueKind kind, std::string_view text);

// A number that is whole, however it is written (0x10, 010 = 8, 1_000, 3.0, 1e3), and a boolean.
std::optional<std::int64_t> wholeNumber(std::string_view text);
bool isTrueWord(std::string_view text);

}  // namespace bayplan
