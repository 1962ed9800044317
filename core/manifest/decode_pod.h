#pragma once

#include "core/manifest/decoder.h"

namespace bayplan {

// A PodSpec with the API server's defaults, pooled; `nodeName` is set where the caller wants it (pods, not templates).
Shared<PodSpec> readPodSpec(Decoder& in, Value value, Symbol* nodeName);

}  // namespace bayplan
