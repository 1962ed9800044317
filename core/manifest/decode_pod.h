#pragma once

#include "core/manifest/decoder.h"

namespace bayplan {

// A PodSpec with the API server's defaults, pooled; `nodeName` is set where the caller wants it (pods, not templates).
Shared<PodSpec> readPodSpec(Decoder& in, Value value, Symbol* nodeName);

// What the status says of the pod's amounts, where it differs from the spec; null where it does not.
std::shared_ptr<const ResizeStatus> readResizeStatus(Decoder& in, Value status, const PodSpec& spec);

}  // namespace bayplan
