#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/objects.h"

namespace bayplan {

// The clusters that ship inside the program.
std::vector<std::string> sampleNames();  // "ordinals", "redis", "kafka", "large"

// The text of an embedded sample; empty for `large`, which is generated, and for names that do not exist.
std::string_view embeddedSample(std::string_view name);

// The sample's objects: read from the embedded text, or generated (5,000 nodes, 150,000 pods). Fails for other names.
Result<std::shared_ptr<const ObjectSet>> loadSample(std::string_view name);

}  // namespace bayplan
